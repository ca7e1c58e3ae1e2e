from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import pytest

Read = Callable[[str, str, str], Mapping[str, Any]]


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
    assert found["trump"] == "hearts"
    assert list(found["trick"].items()) == [("A", "AC"), ("B", "KC"), ("C", "7H"), ("D", "QC")]
