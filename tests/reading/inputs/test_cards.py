from __future__ import annotations

from typing import Any

import pytest

from arbiter.reading.inputs.cards import told_cards
from arbiter.reading.inputs.signs import notation, rank_letters, signs
from arbiter.reading.inputs.spans import Told
from arbiter.reading.tokens import cut


def told(words: dict[str, dict[str, Any]], raw: str, size: int = 5) -> list[Told]:
    text = cut(raw)
    letters = rank_letters(text, words["cards"])
    return told_cards(signs(text, words["cards"], letters, ()), text, size)


def said(words: dict[str, dict[str, Any]], raw: str, size: int = 5) -> str:
    return " ".join(rank + suit for one in told(words, raw, size) for rank, suit in one.cards)


@pytest.mark.parametrize(
    ("raw", "cards"),
    [
        ("the ace of spades", "AS"),
        ("A J 9 4 2 of spades", "AS JS 9S 4S 2S"),
        ("three queens and two deuces", "Q Q Q 2 2"),
        ("two pairs, jacks and fours", "J J 4 4"),
        ("the ten-king of diamonds", "10D KD"),
        ("aces full of fours", "A A A 4 4"),
        ("a full house, kings over nines", "K K K 9 9"),
        ("a heart flush: eight, seven, five, three, deuce", "8H 7H 5H 3H 2H"),
        ("a flush in clubs, ace queen ten six two", "AC QC 10C 6C 2C"),
        ("three eights, spades, hearts and clubs", "8S 8H 8C"),
        ("a pair of tens with king, eight and four", "10 10 K 8 4"),
        ("four sixes and the joker", "6 6 6 6 JK"),
        ("the royal flush in spades", "AS KS QS JS 10S"),
        ("a straight flush in hearts, five to nine", "9H 8H 7H 6H 5H"),
        ("a nine-high straight", "9 8 7 6 5"),
        ("a straight 7 to J", "J 10 9 8 7"),
        ("four spades, K 9 6 2, and a red seven", "KS 9S 6S 2S 7"),
        ("kings up over fives", "K K 5 5"),
        ("7H QC 10♠", "7H QC 10S"),
        ("two 9s", "9 9"),
        ("ten, nine, eight, seven, all spades", "10S 9S 8S 7S"),
        ("K-10-9 бубён", "KD 10D 9D"),
        ("три девятки с королём и четвёркой", "9 9 9 K 4"),
        ("тройка семёрок", "7 7 7"),
        ("две пары, дамы и шестёрки", "Q Q 6 6"),
        ("стрит от пятёрки до девятки", "9 8 7 6 5"),
        ("стрит от туза: туз, двойка, тройка, четыре, пять", "A 2 3 4 5"),
        ("флеш в червях (туз, 9, 7, 5, 2)", "AH 9H 7H 5H 2H"),
        ("пять пик с тузом: A 9 8 5 3", "AS 9S 8S 5S 3S"),
        ("two black queens and a heart two", "QS QC 2H"),
        ("two kings, the red ones", "KH KD"),
        ("две чёрные восьмёрки", "8S 8C"),
        ("three aces, all but the club", "AS AH AD"),
        ("три валета без черв", "JS JD JC"),
        ("бубновые четвёрку, тройку и двойку", "4D 3D 2D"),
        ("червонного короля и трефовый валет", "KH JC"),
        ("K9 clubs", "KC 9C"),
        ("A♠ K♦ 9♥", "AS KD 9H"),
        ("a nine-high straight, nine down to five", "9 8 7 6 5"),
        ("five hearts running, nine to five", "9H 8H 7H 6H 5H"),
        ("four hearts to the king, ten, eight, three", "KH 10H 8H 3H"),
        ("three of the four jacks, clubs, diamonds and hearts", "JC JD JH"),
        ("seven, five and trey, hearts every one", "7H 5H 3H"),
        ("a pair of aces is aces", "A A"),
        ("стрит с девяткой вверху", "9 8 7 6 5"),
        ("девять, семь, пять, три, туз", "9 7 5 3 A"),
        ("трефа-король", "KC"),
        ("five court cards: kings, jacks and the odd queen", "K K J J Q"),
        ("all four eights and the jester", "8 8 8 8 JK"),
        ("все шестёрки и джокер", "6 6 6 6 JK"),
        ("K K, the joker, 9, 4", "K K JK 9 4"),
        ("four hearts in hand: queen, nine, seven, two", "QH 9H 7H 2H"),
        ("the nine-spot", "9"),
        ("the spades from the three to the seven", "7S 6S 5S 4S 3S"),
    ],
)
def test_cards_and_combinations_are_told_in_many_ways(words: dict[str, dict[str, Any]], raw: str, cards: str) -> None:
    assert said(words, raw) == cards


@pytest.mark.parametrize(
    "raw", ["a full house", "two pairs", "a flush", "a full of kings and tens", "aces up", "five picture cards", "the royal flush"]
)
def test_a_combination_without_its_ranks_is_not_guessed(words: dict[str, dict[str, Any]], raw: str) -> None:
    assert [one.unread for one in told(words, raw)] != [""]


def test_in_russian_two_cards_joined_by_with_share_the_suit(words: dict[str, dict[str, Any]]) -> None:
    assert said(words, "дама с восьмёркой червей и пиковая четвёрка", 3) == "QH 8H 4S"
    assert said(words, "a queen with the eight of hearts", 3) == "Q 8H"


def test_a_card_that_another_is_laid_on_is_none_of_the_hand(words: dict[str, dict[str, Any]]) -> None:
    assert said(words, "the nine of clubs on a heart") == "9C"


def test_a_card_lying_face_up_is_no_picture(words: dict[str, dict[str, Any]]) -> None:
    assert [one.unread for one in told(words, "the ace of clubs face up")] == [""]


def test_numbers_that_count_something_else_are_no_cards(words: dict[str, dict[str, Any]]) -> None:
    assert not any(one.cards for one in told(words, "three alike") + told(words, "four of us played two rounds"))


def test_a_price_is_no_card(words: dict[str, dict[str, Any]]) -> None:
    assert said(words, "opened for ten with a pair of jacks") == "J J"


def test_single_letters_are_ranks_only_in_a_run(words: dict[str, dict[str, Any]]) -> None:
    assert rank_letters(cut("A bet and K called"), words["cards"]) == {}
    assert sorted(rank_letters(cut("A showed Q K A 2 3"), words["cards"])) == [2, 3, 4]
    assert sorted(rank_letters(cut("D has A and 10 of clubs, K пик"), words["cards"])) == [2, 7]
    assert sorted(rank_letters(cut("Ada K, Ben 8, Cal Q."), words["cards"])) == [1, 5]
    assert rank_letters(cut("Player A, player K, player Q."), words["cards"]) == {}


def test_notation_knows_plurals_from_spades() -> None:
    assert [notation(cut("9S 9s"), i) for i in (0, 2)] == [("9S", 2), ("9", 4)]
