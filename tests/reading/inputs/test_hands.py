from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import pytest

Read = Callable[[str, str, str], Mapping[str, Any]]


def only(inputs: Mapping[str, Any], name: str) -> str | None:
    """The one value of an input that is a hand or a card, without small letters."""
    value = inputs.get(name)
    return None if value is None else " ".join(card.rstrip("shdc") for card in value.split())


def ranks(hands: Mapping[str, str] | None) -> dict[str, list[str]] | None:
    """The hands without the small letters that only fill up suits."""
    if hands is None:
        return None
    return {name: sorted(card.rstrip("shdc") for card in told.split()) for name, told in hands.items()}


@pytest.mark.parametrize(
    ("text", "hands"),
    [
        (
            "Al shows a pair of tens with king, eight and four; Bo shows the other two tens with king, eight and three.",
            {"Al": "10s 10h Kd 8c 4s", "Bo": "10d 10c Kc 8s 3s"},
        ),
        ("У Анны три девятки, у Бориса две пары, дамы и шестёрки.", {"Anna": "9s 9h 9d X X", "Boris": "Qs Qh 6d 6c X"}),
        ("Pair of jacks with me, he has a straight to the queen.", {"Me": "Js Jh X X X", "He": "Qs Jd 10d 9c 8s"}),
        (
            "A pair of nines with 4, 3, 2 or a pair of sevens with ace, king, queen? I've the nines, he has the sevens.",
            {"Me": "9s 9h 4d 3c 2s", "He": "7s 7h Ad Kc Qs"},
        ),
        (
            "Both of us have a pair of queens; mine goes with ace, nine and five, his with ace, nine and four.",
            {"Me": "Qs Qh Ad 9c 5s", "He": "Qd Qc As 9h 4s"},
        ),
        ("A has three kings and B a flush.", None),
        ("A has two pairs, B a pair of tens.", None),
        ("A has a full of kings and tens, B four deuces.", None),
        ("I have jacks full of fives and Ted tens full of aces.", {"Me": "Js Jh Jd 5c 5s", "Ted": "10s 10h 10d Ac As"}),
        ("He laid down K K Q Q J, I had a pair of fours.", {"He": "Ks Kh Qd Qc Js", "Me": "4s 4h X X X"}),
        (
            "Joker, ace, eight, five, two: that was Maud's. Nick had two aces, king, queen, three.",
            {"Maud": "JK A 8 5 2", "Nick": "A A K Q 3"},
        ),
        ("With 9-8-7-6-5 Ann announced a straight. Bob had three tens, an ace and a king.", {"Ann": "9 8 7 6 5", "Bob": "10 10 10 A K"}),
        ("Ann has two tens, with an ace beside them, king and eight; Bob a pair of nines.", {"Ann": "10 10 A K 8", "Bob": "9 9 X X X"}),
        ("Ann has three tens, Bob three nines; somebody said fours are best.", {"Ann": "10 10 10 X X", "Bob": "9 9 9 X X"}),
        ("Ann fanned her spades: ten, nine, six, four, two. Bob has three fives.", {"Ann": "10S 9S 6S 4S 2S", "Bob": "5 5 5 X X"}),
        ("Ann has a pair of tens, king, six and two; Quillon three nines.", None),
        ("taff: knaves, ace, king, nine. Ann: aces full of fours.", {"Taff": "J J A K 9", "Ann": "A A A 4 4"}),
        ("Ann has tens with fours, a full; Bob ace thru five.", {"Ann": "10 10 10 4 4", "Bob": "5 4 3 2 A"}),
        ("Ann has three tens. Bob has two aces. Bob says that a pair beats a set.", {"Ann": "10 10 10 X X", "Bob": "A A X X X"}),
        ("Three nines me, king-queen-ten-six-four Ann.", {"Me": "9 9 9 X X", "Ann": "K Q 10 6 4"}),
        (
            "Both show a pair of tens. Ann's other cards are ace, six, four; Bob's are king, nine, five.",
            {"Ann": "10 10 A 6 4", "Bob": "10 10 K 9 5"},
        ),
        ("Two jacks, a nine, six and deuce: that was Ann's. Bob has three fives.", {"Ann": "J J 9 6 2", "Bob": "5 5 5 X X"}),
        ("У полковника три вальта, у князя тузы и двойки.", {"Polkovnik": "J J J X X", "Knyaz": "A A 2 2 X"}),
        ("У Ани, сидящей рядом с Борей, три десятки. У Вити бубновый роял.", {"Anya": "10 10 10 X X", "Vitya": "AD KD QD JD 10D"}),
    ],
)
def test_hands_are_read_whole_or_not_at_all(read_inputs: Read, text: str, hands: dict[str, str] | None) -> None:
    found = read_inputs("draw-poker", "showdown", text).get("hands")
    assert ranks(found) == ranks(hands)


def test_a_hand_of_three_cards_is_never_filled_up_for_bouillotte(read_inputs: Read) -> None:
    assert "hands" not in read_inputs("bouillotte", "brelan-settlement", "A has a pair of kings, B a pair of aces.")


def test_the_card_of_every_player(read_inputs: Read) -> None:
    text = "For seats Ann drew a king, Bob a three, Cal a nine and Dee a three. Bob and Dee drew again: Bob a jack, Dee a six."
    found = read_inputs("draw-poker", "seating-dispute", text)
    assert {name: card.rstrip("shdc") for name, card in found["draws"].items()} == {"Ann": "K", "Bob": "3", "Cal": "9", "Dee": "3"}
    assert {name: card.rstrip("shdc") for name, card in found["redraws"].items()} == {"Bob": "J", "Dee": "6"}


def test_the_cards_of_a_trick_in_their_order(read_inputs: Read) -> None:
    text = "Hearts trump. A led the ace of clubs, B the king, C having none put down the seven of hearts, D played the queen of clubs."
    found = read_inputs("euchre", "trick-winner", text)
    assert found["trump"] == "H"
    assert list(found["trick"].items()) == [("A", "AC"), ("B", "KC"), ("C", "7H"), ("D", "QC")]


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("I've K 9 8 4 of spades and the joker, which I call the king of spades. He has diamonds: K Q J 6 2.", {"Me": "KS"}),
        ("У Ани две дамы, туз, шесть и джокер, назвала его трефовой дамой. У Бориса три пятёрки.", {"Anya": "QC"}),
        ("Ann has the joker, two kings, six and two; Bob has the king of clubs and three fours.", None),
        ("Ann had ten, nine, eight, six and the joker, which she says is the seven of clubs. Bob has three aces.", {"Ann": "7C"}),
        ("У Ани туз, король, девять, шесть и джокер; джокера она сочла тузом пик. У Бори два короля, дама, пять, три.", {"Anya": "AS"}),
        ("Ann had nine, eight, seven, five of clubs and named the joker the king of clubs. Bob has three aces.", {"Ann": "KC"}),
        ("Ann has three fives, a nine and the joker and calls it four fives. Bob has three aces.", {"Ann": "5c"}),
    ],
)
def test_what_the_joker_is_called_is_no_card_of_the_hand(read_inputs: Read, text: str, named: dict[str, str] | None) -> None:
    assert read_inputs("draw-poker", "joker-hand", text).get("named") == named


def test_a_suit_after_a_list_is_only_the_last_cards_where_suits_do_not_count(read_inputs: Read) -> None:
    text = "Ann has a queen, jack of hearts, four; Bob has the nine and jack of clubs with a five."
    assert ranks(read_inputs("brag", "brag-showdown", text)["hands"]) == {"Ann": ["4", "JH", "Q"], "Bob": ["5", "9C", "JC"]}


def test_a_bragger_told_with_the_cards_that_he_makes(read_inputs: Read) -> None:
    text = "Ann has two queens and the nine of diamonds, so three queens. Bob shows two aces with a ten."
    assert ranks(read_inputs("brag", "brag-showdown", text)["hands"]) == {"Ann": ["9D", "Q", "Q"], "Bob": ["10", "A", "A"]}


def test_a_suit_told_before_or_after_a_whole_hand(read_inputs: Read) -> None:
    text = "Король, дама, четвёрка у Ани, все пиковые. У Бори бубны, туз и десятка, с семёркой пик."
    assert ranks(read_inputs("commerce", "commerce-showdown", text)["hands"]) == {"Anya": ["4S", "KS", "QS"], "Borya": ["10D", "7S", "AD"]}


def test_the_same_ranks_in_another_suit(read_inputs: Read) -> None:
    text = "У Ани дама, валет и десятка червей, у Бориса те же карты в пиках."
    assert ranks(read_inputs("commerce", "commerce-showdown", text)["hands"]) == {"Anya": ["10H", "JH", "QH"], "Boris": ["10S", "JS", "QS"]}
    text = "Ann has the nine, six and five of spades with the two of hearts, Bob the same in clubs with the ten of diamonds."
    hands = read_inputs("ambigu", "ambigu-showdown", text)["hands"]
    assert ranks(hands) == {"Ann": ["2H", "5S", "6S", "9S"], "Bob": ["10D", "5C", "6C", "9C"]}


@pytest.mark.parametrize(
    ("text", "hand"),
    [
        ("На руках два валета, девятка, семёрка, четвёрка. Сосед твердит, что нужно лучше валетов. Могу открыть?", "J J 9 7 4"),
        ("Теперь открывают с дам. Своих валетов у меня нет.", None),
    ],
)
def test_what_a_pot_must_be_opened_with_is_no_hand(read_inputs: Read, text: str, hand: str | None) -> None:
    assert only(read_inputs("draw-poker", "jack-opening", text), "hand") == hand


def test_the_suit_that_ruffs_and_the_card_told_of_the_trump(read_inputs: Read) -> None:
    text = "Spades are trumps. North led the ace of clubs, East the eight, South ruffed with the seven, West played the ten of clubs."
    assert list(read_inputs("euchre", "trick-winner", text)["trick"].values()) == ["AC", "8C", "7S", "10C"]


def test_one_of_several_cards_told_only_by_its_suit(read_inputs: Read) -> None:
    text = "Вскрытые карты: у Веры бубновый туз, у Глеба пиковый, у Нины крестовая дама."
    assert read_inputs("brag", "three-stake-pools", text)["face_up"] == {"Vera": "AD", "Gleb": "AS", "Nina": "QC"}


@pytest.mark.parametrize(
    ("text", "draws"),
    [
        ("It is a six-handed game. Ann and Bob both lifted aces, clubs and hearts, lowest of the six.", {"Ann": "AC", "Bob": "AH"}),
        ("Ann wants to deal. Bob wants to deal. They both drew fives, Cal a nine.", {"Ann": "5", "Bob": "5", "Cal": "9"}),
        ("Тянули: А - короля, В - девятку, С - тройку.", {"A": "K", "B": "9", "C": "3"}),
    ],
)
def test_the_cards_of_a_cut(read_inputs: Read, text: str, draws: dict[str, str]) -> None:
    found = read_inputs("euchre", "cutting-dispute", text)["draws"]
    assert {name: card.rstrip("shdc") for name, card in found.items()} == draws


@pytest.mark.parametrize(
    ("text", "trick"),
    [
        (
            "Hearts are trumps; the knave of clubs, led by Ann, drew the king of clubs from Bob and the nine of clubs from Cal.",
            {"Ann": "JC", "Bob": "KC", "Cal": "9C"},
        ),
        (
            "Козыри червы. Юг пошёл тузом пик, Запад дал девятку пик, жена моя короля пик, Север даму пик.",
            {"South": "AS", "West": "9S", "Wife": "KS", "North": "QS"},
        ),
    ],
)
def test_who_played_a_card_told_after_it(read_inputs: Read, text: str, trick: dict[str, str]) -> None:
    assert read_inputs("euchre", "trick-winner", text)["trick"] == trick


def test_four_cards_of_no_suit_are_a_prime(read_inputs: Read) -> None:
    hands = read_inputs("ambigu", "ambigu-showdown", "Primes: Ann's ten, seven, six, two against Bob's ten, seven, five, ace.")["hands"]
    assert all(len({card[-1] for card in hand.split()}) == 4 for hand in hands.values())


def test_one_card_alone_is_no_cut_for_seats(read_inputs: Read) -> None:
    assert "draws" not in read_inputs("euchre", "cutting-dispute", "I drew an ace from the pack. Is it the highest or the lowest?")
