from __future__ import annotations

import pytest

from arbiter.search.stems import root, stem, tokens

SAME = [
    "revoke revokes revoked revoking",
    "penalty penalties",
    "shuffle shuffles shuffled shuffling",
    "deal deals dealt dealing",
    "drop drops dropped dropping",
    "honour honours honor honors",
    "взятка взятки взяток взятку взятками",
    "игрок игрока игроком игроков",
    "валет валета валеты валетов",
    "лимит лимита лимиту",
    "ренонс ренонса ренонсу ренонсом",
    "козырная козырную козырной",
    "ставка ставки ставок",
]
APART = [("king", "kin"), ("string", "star"), ("масть", "мастер"), ("сдаюсь", "сдают"), ("пари", "пары"), ("стол", "сто")]


@pytest.mark.parametrize("words", SAME)
def test_forms_of_a_word_have_one_stem(words: str) -> None:
    assert len({stem(word) for word in words.split()}) == 1


@pytest.mark.parametrize(("one", "other"), APART)
def test_other_words_keep_theirs(one: str, other: str) -> None:
    assert stem(one) != stem(other)


def test_words_of_a_family_have_one_root() -> None:
    assert len({root(stem(word)) for word in ("открыть", "открыл", "открытая", "открывшему", "открывать")}) == 1
    assert root(stem("consultation")) == root(stem("consulting"))


def test_tokens_fold_accents_and_cut_hyphens() -> None:
    assert tokens("Brelan carré: «ва-банк» 3!") == ["brelan", "carre", "ва", "банк", "3"]
