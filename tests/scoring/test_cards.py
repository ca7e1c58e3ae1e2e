from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from arbiter.errors import Refusal
from arbiter.scoring.cards import RANKS, SUITS, Card, card, cards, hand, hands

ANY = st.builds(Card, st.sampled_from(RANKS), st.sampled_from([*SUITS, *(s.lower() for s in SUITS)]))


@given(st.lists(ANY, max_size=6))
def test_notation_reads_back(dealt: list[Card]) -> None:
    assert cards(" ".join(map(str, dealt))) == tuple(dealt)


@given(ANY)
def test_a_card_told_in_words_reads_back_in_both_languages(one: Card) -> None:
    expected = one if one.told else Card(one.rank)
    assert card(one.say().en) == expected
    assert card(one.say().ru) == expected


@pytest.mark.parametrize(
    ("text", "card_meant"),
    [
        ("ace of spades", "AS"),
        ("туз пик", "AS"),
        ("дама червей", "QH"),
        ("десятка бубён", "10D"),
        ("десятка бубен", "10D"),
        ("9♣", "9C"),
        ("TS", "10S"),
        ("as", "As"),
        ("10d", "10d"),
        ("joker", "JK"),
        ("джокер", "JK"),
        ("x", "X"),
        ("9 треф", "9C"),
    ],
)
def test_what_people_write(text: str, card_meant: str) -> None:
    assert str(card(text)) == card_meant


def test_a_small_suit_letter_is_a_suit_not_told() -> None:
    assert card("9S").told
    assert not card("9s").told


def test_a_list_is_as_good_as_a_text() -> None:
    assert cards(["AS", "king of hearts"]) == cards("AS KH")


@pytest.mark.parametrize("text", ["1Z", "AS 14H", "spade", "QQ", "ace of", "AS KH of"])
def test_what_is_no_card_is_refused_with_the_right_form(text: str) -> None:
    with pytest.raises(Refusal, match="rank then suit"):
        card(text)


def test_a_wrong_size_names_the_player() -> None:
    with pytest.raises(Refusal, match=r"Ann's hand has 4 cards, not 5\."):
        hand("Ann", "AS KS QS JS", [5])


def test_no_hand_at_all_names_the_player() -> None:
    with pytest.raises(Refusal, match="Ann's hand: 7 is not a hand"):
        hands({"Ann": 7})  # type: ignore[dict-item]


def test_a_card_in_two_hands_is_refused() -> None:
    with pytest.raises(Refusal, match="the ace of spades is with Ann and with Bob"):
        hands({"Ann": "AS KH", "Bob": "AS QH"})


def test_a_card_twice_in_one_hand_is_refused() -> None:
    with pytest.raises(Refusal, match="is twice with Ann"):
        hands({"Ann": "AS AS"})


def test_a_fifth_card_of_a_rank_is_refused_even_if_suits_are_not_told() -> None:
    with pytest.raises(Refusal, match="more than 4 aces"):
        hands({"Ann": "As Ah Ad", "Bob": "Ac As"})


def test_suits_not_told_and_cards_not_told_clash_with_nothing() -> None:
    assert len(hands({"Ann": "9s X X", "Bob": "9s X X"})) == 2
