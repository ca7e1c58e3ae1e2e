from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from arbiter.scoring.cards import Card, cards
from arbiter.scoring.poker_hands import ORDINARY, SIXTY, Held, best_of, broken_run, held, part

DECK = [Card(rank, suit) for rank in ORDINARY for suit in "SHDC"]
HANDS = st.lists(st.sampled_from(DECK), min_size=5, max_size=5, unique=True).map(tuple)


def of(text: str) -> Held:
    return held(cards(text))


@pytest.mark.parametrize(
    ("text", "rank", "en", "ru"),
    [
        ("AS KS QS JS 10S", "royal-flush", "a royal flush", "роял-флеш"),
        ("KS QS JS 10S 9S", "straight-flush", "a straight flush, king high", "стрит-флеш до короля"),
        ("6s 6h 6d 6c 2s", "fours", "four sixes", "каре шестёрок"),
        ("Qs Qh Qd 2c 2h", "full-hand", "a full hand, queens and deuces", "фул, дамы и двойки"),
        ("AS JS 9S 4S 2S", "flush", "a flush, ace high", "флеш до туза"),
        ("As 2d 3h 4c 5s", "straight", "a straight, five high", "стрит до пятёрки"),
        ("7s 7h 7d Ac Kd", "threes", "three sevens", "тройка семёрок"),
        ("As Ah 8c 8d Qh", "two-pairs", "two pairs, aces and eights", "две пары, тузы и восьмёрки"),
        ("9s 9d 4c 3h 2d", "one-pair", "a pair of nines", "пара девяток"),
        ("Ah Jc 8d 6s 5c", "no-pair", "no pair, ace high", "без пары, старшая карта туз"),
        ("As 2s 3s 4s 5s", "straight", "a straight, five high", "стрит до пятёрки"),
        ("Js 5d 4h 3c 2s", "no-pair", "no pair, jack high", "без пары, старшая карта валет"),
        ("X X X X X", "no-pair", "No pair", "Без пары"),
    ],
)
def test_ranks(text: str, rank: str, en: str, ru: str) -> None:
    assert of(text).rank == rank
    assert of(text).name() == (en, ru)


def test_the_sixty_card_pack_has_its_own_sequence() -> None:
    assert held(cards("10s 11d 12h Jc Qs"), SIXTY).rank == "straight"
    assert held(cards("8s 9d 10h Jc Qs"), SIXTY).rank == "no-pair"


@pytest.mark.parametrize(
    ("better", "worse", "law"),
    [
        ("Qs Qh Qd 2c 2h", "Ks Kh Kc X X", "13.1"),
        ("2s 2d 3h 4c 5s", "As Kd Qh Jc 9s", "13.3"),
        ("As Kd Qh Jc 9s", "As Kd Qh Jc 8s", "13.3"),
        ("9s 9d 4c 3h 2d", "7c 7d As Kd Qh", "13.4"),
        ("10s 10h Ad 6c 3s", "10d 10c Kh Qs Jd", "13.5"),
        ("AS JS 9S 4S 2S", "AH JH 8H 7H 3H", "13.7"),
        ("Qs Qh Qd 2c 2h", "Js Jh Jd Ac Ad", "13.8"),
        ("2s 3d 4h 5c 6s", "As 2d 3h 4c 5s", "13.9"),
        ("8s 8h 8d 3c 2d", "7s 7h 7d Ac Kd", "13.2"),
        ("As Ah 8c 8d Qh", "Ac Ad 8s 8h 5c", "19.5"),
    ],
)
def test_the_clause_that_parts_two_hands(better: str, worse: str, law: str) -> None:
    parted = part(of(better), of(worse))
    assert parted.sign == 1
    assert f"draw-poker:{law}" in parted.laws


@pytest.mark.parametrize(
    ("one", "other", "laws"),
    [
        ("10s 10h Kd 8c 4s", "10d 10c Kh 8s 4d", ("draw-poker:13.6",)),
        ("As Ah 8c 8d Qh", "Ac Ad 8s 8h Qc", ("draw-poker:19.5",)),
        ("9s 8h 7d 6c 5s", "9h 8s 7c 6d 5h", ("draw-poker:13.6", "draw-poker:19.5")),
    ],
)
def test_suits_never_rank(one: str, other: str, laws: tuple[str, ...]) -> None:
    parted = part(of(one), of(other))
    assert (parted.sign, parted.laws) == (0, laws)


def test_a_card_not_told_may_decide() -> None:
    assert part(of("9s 9d X X X"), of("9h 9c Ks 3d 2h")).how == "untold"
    assert part(of("9s 9d As X X"), of("9h 9c Ks X X")).sign == 1
    assert best_of({"A": of("9s 9d X X X"), "B": of("9h 9c Ks 3d 2h")}) is None
    assert best_of({"A": of("9s 9d X X X"), "B": of("8h 8c Ks 3d 2h")}) == ("A",)


def test_the_ace_may_not_be_inside_a_run() -> None:
    assert broken_run(cards("Js Qd Kc Ah 2c"))
    assert not broken_run(cards("Ks Ad 2c 3h 5c"))
    assert not broken_run(cards("10s Jd Qc Kh Ac"))


@given(HANDS, HANDS)
def test_parting_is_the_same_from_either_side(one: tuple[Card, ...], other: tuple[Card, ...]) -> None:
    there, back = part(held(one), held(other)), part(held(other), held(one))
    assert there.sign == -(back.sign or 0)
    assert there.laws == back.laws


@given(HANDS, HANDS, HANDS)
def test_better_than_better_is_better(one: tuple[Card, ...], two: tuple[Card, ...], three: tuple[Card, ...]) -> None:
    low, middle, high = sorted((held(one), held(two), held(three)), key=lambda h: h[:3])
    assert (part(high, middle).sign or 0) >= 0
    assert (part(middle, low).sign or 0) >= 0
    assert (part(high, low).sign or 0) >= 0


@given(HANDS, st.integers(0, 4))
def test_a_card_not_told_never_makes_a_hand_better(hand: tuple[Card, ...], at: int) -> None:
    assert held((*hand[:at], Card("X"), *hand[at + 1 :]))[:3] <= held(hand)[:3]


@given(HANDS, st.integers(0, 4))
def test_a_suit_not_told_never_makes_a_hand_better(hand: tuple[Card, ...], at: int) -> None:
    untold = Card(hand[at].rank, hand[at].suit.lower())
    assert held((*hand[:at], untold, *hand[at + 1 :]))[:3] <= held(hand)[:3]


@given(HANDS, st.permutations(range(5)))
def test_the_order_of_the_cards_does_not_matter(hand: tuple[Card, ...], order: list[int]) -> None:
    assert held(tuple(hand[i] for i in order)) == held(hand)


@given(st.lists(HANDS, min_size=2, max_size=5, unique=True))
def test_permuting_the_seats_permutes_the_winners(dealt: list[tuple[Card, ...]]) -> None:
    values = {f"P{i}": held(hand) for i, hand in enumerate(dealt)}
    turned = dict(reversed(values.items()))
    assert set(best_of(values) or ()) == set(best_of(turned) or ())
