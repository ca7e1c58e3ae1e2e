from __future__ import annotations

from typing import Any

import pytest

from arbiter.reading.inputs.mentions import mentions
from arbiter.reading.inputs.vocabulary import declined
from arbiter.reading.tokens import cut


def named(words: dict[str, dict[str, Any]], raw: str) -> list[str]:
    return [" ".join(m.names) for m in mentions(cut(raw), words["people"], {}, words["cards"]["signs"])]


@pytest.mark.parametrize(
    ("raw", "players"),
    [
        ("Tom, Ned and I", ["Tom Ned Me"]),
        ("У Анны и Петра по сорок", ["Anna Pyotr"]),
        ("Мы с Леной", ["Me Lena"]),
        ("Илья с Борисом", ["Ilya", "Boris"]),
        ("Mr. Hobbs had the seven", ["Hobbs"]),
        ("A, the age, had put up one and B two", ["A", "B"]),
        ("Vera bet, and then she showed", ["Vera", "Vera"]),
        ("He showed, and she laughed", ["He", "She"]),
        ("My opponent bet", ["He"]),
        ("у соперника", ["Rival"]),
        ("May I call? May Gwen call?", ["Me", "Gwen"]),
        ("A pair of nines, and B folded", ["B"]),
        ("A bet twenty", ["A"]),
        ("I am A and hold the ace", ["A"]),
        ("North and East tied", ["North East"]),
        ("vera trumped and i led", ["Vera", "Me"]),
        ("'My ship sails', said Pru to Ray", ["Pru", "Ray"]),
        ("Марк с Никитой поставили по десять", ["Mark Nikita"]),
        ("Павел Ильич открыл", ["Pavel"]),
        ("Громов объявил игру", ["Gromov"]),
        ("Дина видела Дину", ["Dina", "Dina"]),
        ("Яна сидит слева", ["Yana"]),
        ("Ten from Gil, Hob and me. We drew.", ["Gil Hob Me", "*"]),
        ("Вера слева от меня, Дина за ней", ["Vera", "Me", "Dina", "Dina"]),
        ("gus, hetty and june passed", ["Gus Hetty June"]),
        ("Аня и Вера смотрят друг на друга", ["Anya Vera"]),
        ("Маруся и дед Кузьма", ["Marusya Kuzma"]),
        ("Ten from Gil, and Hob raised", ["Gil", "Hob"]),
        ("'I never had jacks,' said Greta.", ["Greta", "Greta"]),
        ("Трое, А, В и С, внесли", ["A B C"]),
        ("Rudge's ten was met by Pell", ["Rudge", "Pell"]),
        ("Whose bet is it", []),
        ("Зоины тузы против моих", ["Zoya", "Me"]),
        ("блайнд Глеба, Инна удвоила", ["Gleb", "Inna"]),
        ("he called me and she folded", ["He", "Me", "She"]),
        ("The man who opened it left", ["opener"]),
        ("my dad bet, uncle Sid folded", ["Dad", "Sid"]),
        ("Славка, Ритка и Юлька", ["Slava Rita Yulia"]),
    ],
)
def test_players_have_the_names_of_the_text(words: dict[str, dict[str, Any]], raw: str, players: list[str]) -> None:
    assert named(words, raw) == players


def test_russian_names_are_declined() -> None:
    assert {"ольги", "ольге", "ольгу", "ольгой"} <= set(declined("ольга", "she"))
    assert {"павла", "павлом"} <= set(declined("павел", "he"))


def test_what_is_his_is_told_from_what_he_does(words: dict[str, dict[str, Any]]) -> None:
    found = mentions(cut("Joe's hand beat mine; Joe's the eldest"), words["people"], {}, words["cards"]["signs"])
    assert [m.own for m in found] == [True, True, False]
