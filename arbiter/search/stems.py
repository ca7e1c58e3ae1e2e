"""Words cut down to what their forms have in common, in English and in Russian.

`stem` takes off what grammar adds (plural, case, tense); `root` also what makes one word out of another, so that words of one family
can be found by each other, at a discount. Both are small on purpose: what they cannot know stands in `laws/lexicon/synonyms.yaml`.
"""

from __future__ import annotations

import re
from functools import cache

_WORD = re.compile(r"[a-z]+(?:'[a-z]+)?|[а-я]+|\d+")
_FOLD = str.maketrans("ёéèêëàâäçîïôöùûü’`ʼ", "еeeeeaaaciioouuu'''")


def _set(words: str) -> frozenset[str]:
    return frozenset(words.split())


_IDLE = _set(
    """
a about also am an and any are as at be been being but by can could did do does done for from had has have he her him his how i if in is
it its may me might mine must my of on or our ours ourselves shall she should so some such than that the their them then there these they
this those to us was we were what when where whether which while who whom whose why will with would yet you your yours just same into onto
upon during get gets got let lets please say tell one's himself herself themselves itself happen happens person people somebody someone
anybody anyone anything something nor neither either between
а бы был была были было быть в вам вас ваш весь во вот все вы где да для его ее ей ему если есть еще же за здесь и из или им их к как
какая какие какое какой каких каким какую ко кто кого кому кем когда ли либо лишь меня мне мной может можно мой моя мое мои мы на над надо
наш наша наше нам нами нас него нее ней нем ними них но ну о об обо он она они оно от по под при про с свой своя свое свои своего своей
своему своих своим свою себе себя со так такой такая такое такие там те тем то того той том тот ты у уж уже что чего чем чтобы эта эти это
этого этой этом этот этих этим эту я будет будут ни ведь вдруг делать должен должна должны нужно оказалось оказался оказалась оказались
окажется чей чья чье чьи чью который которая которое которые которого которой которую которым которых между
"""
)
"""Words that say nothing about what is looked for."""
FAINT = _set("not no non never without after before until all up down out off much many very не нет без до после все сколько очень только")
"""Words that say little by themselves."""

IRREGULAR = dict(
    pair.split("/")
    for pair in _set("""
    led/lead dealt/deal misdealt/misdeal drew/draw drawn/draw threw/throw thrown/throw won/win lost/lose shown/show took/take taken/take
    gave/give given/give said/say held/hold spoke/speak spoken/speak forgot/forget forgotten/forget tore/tear torn/tear broke/break
    broken/break paid/pay made/make found/find chose/choose chosen/choose kept/keep fell/fall fallen/fall stood/stand bought/buy
    went/go gone/go knew/know known/know saw/see seen/see wrote/write written/write hid/hide hidden/hide lain/lie laid/lay
    began/begin begun/begin told/tell thought/think meant/mean forbade/forbid forbidden/forbid sat/sit lent/lend sold/sell
    came/come blew/blow blown/blow stole/steal stolen/steal caught/catch dice/die aces/ace misled/lead mistook/mistake
    mistaken/mistake owed/owe owes/owe owing/owe tied/tie tying/tie less/less pass/pass passes/pass
    """)
)
_TAILS_EN = _set("ation ition ement ment ness ance enc anc iti abl ibl ful les ion iv al er or li ur at y i")
_TAILS_RU = _set(
    """ательск ательн ительн ывающ ивающ ованн ывани ивани овани евани авани ович енн анн ени ани ыва ива ова ева ств ник щик тел ост ян ующ
    ающ яющ авш ивш евш ывш уем аем яем ыт ем ен ан ну ск ок ек ик ка ав ив ыв ов ев к н а и я у е ь ы т"""
)
_GERUND = _set("ившись ывшись авшись явшись ивши ывши авши явши")
_SOUNDED = frozenset("aeiouy")
_REFLEXIVE = frozenset(("ся", "сь"))
_ADJECTIVE = _set("ими ыми его ого ему ому ее ие ые ое ей ий ый ой ем им ым ом их ых ую юю ая яя ою ею")
_PARTICIPLE = _set("ивш ывш ующ ающ яющ авш явш енн анн янн нн ем вш ющ ущ ащ ящ")
_SHORT = frozenset(("енн", "анн", "янн"))
_VERB = _set(
    """уйте ейте ите ете йте ал ала али ало ял яла яли яло ил ила или ило ыл ыла ыли ыло ел ела ели ело ул ула ули уло ать ять ить ыть еть
    оть уть ает яет ают яют ует уют ешь ишь ет ют ут ят ит ыт ан ана ано аны ян яна яно яны ен ена ено ены им ым ую ю"""
)
_NOUN = _set("иями ями ами иях иям ием ией ев ов ие ье еи ии ей ой ий ям ем ам ом ах ях ию ью ия ья а е и й о у ы ь ю я")
_LIKE_VERBS = tuple(_set("болван брелан валет дублет лимит обмен ответ расчет стрит триплет этикет правил предел начал билет"))
"""Nouns that look like forms of verbs, and the endings that they take."""
_CASES = _set("а у е ы и о ом ем ов ам ами ах") | {""}
_FIXED = dict.fromkeys(_set("сдаюсь сдался сдалась сдались сдаться сдавшийся сдавшиеся"), "сдатьс") | {"пари": "пари"}
"""Giving up, which only its ending tells from dealing; a bet, which it tells from a pair."""


def fold(text: str) -> str:
    """Text in small letters without accents.

    >>> fold("Décavé, ещё")
    'decave, еще'
    """
    return text.lower().translate(_FOLD)


def tokens(text: str) -> list[str]:
    """The words and whole numbers of a text, folded.

    >>> tokens("The dealer's 3 cards, рояль-флеш")
    ['the', "dealer's", '3', 'cards', 'рояль', 'флеш']
    """
    return _WORD.findall(fold(text))


def spans(text: str) -> list[tuple[str, int, int]]:
    """The words of a text, each with where it begins and ends.

    >>> spans("A revoke")
    [('a', 0, 1), ('revoke', 2, 8)]
    """
    return [(match[0], match.start(), match.end()) for match in _WORD.finditer(fold(text))]


def is_idle(word: str) -> bool:
    """Whether a folded word says nothing about what is looked for.

    >>> [is_idle(word) for word in ("the", "it's", "hadn't", "dealer's")]
    [True, True, True, False]
    """
    return word in _IDLE or ("'" in word and (word.endswith("n't") or word.partition("'")[0] in _IDLE))


def stems_of(text: str) -> list[str]:
    """The stems of a text, without the idle words.

    >>> stems_of("The cards are shuffled")
    ['card', 'shufl']
    """
    return [stem(word) for word in tokens(text) if not is_idle(word)]


@cache
def stem(word: str) -> str:
    """A folded word without the endings of grammar.

    >>> [stem(w) for w in ("revokes", "shuffling", "penalties", "dealt", "взятками", "открывшему")]
    ['revok', 'shufl', 'penalti', 'deal', 'взятк', 'откр']
    """
    if is_russian(word):
        return _russian(word)
    return word if word[0] <= "9" else _english(word)


@cache
def root(stemmed: str) -> str:
    """What the words of one family have in common, from a stem.

    >>> root(stem("consultation")) == root(stem("consulted")) and root(stem("требование")) == root(stem("требовали"))
    True
    """
    if stemmed[:1] <= "9":
        return stemmed
    tails = _TAILS_RU if is_russian(stemmed) else _TAILS_EN
    while shorter := _cut(stemmed, tails, 7, 4):
        if len(shorter) < 5 and len(stemmed) - len(shorter) == 1:
            break
        stemmed = shorter
    return stemmed


def is_russian(word: str) -> bool:
    """Whether a folded word is written in Russian letters.

    >>> is_russian("ход"), is_russian("lead")
    (True, False)
    """
    return word[:1] >= "а"


def _cut(word: str, tails: frozenset[str], longest: int = 4, least: int = 3) -> str:
    """A word without the longest of some endings, if enough letters remain; empty if it has none of them."""
    for size in range(min(longest, len(word) - least), 0, -1):
        if word[-size:] in tails:
            return word[:-size]
    return ""


def _english(word: str) -> str:
    if word.endswith("'s"):
        word = word[:-2]
    word = IRREGULAR.get(word, word.replace("'", ""))
    if len(word) < 4:
        return word
    if word.endswith("ies"):
        word = word[:-3] + "y"
    elif word.endswith(("sses", "shes", "ches", "xes")):
        word = word[:-2]
    elif word[-1] == "s" and word[-2] not in "sui":
        word = word[:-1]
    tail = next((t for t in ("ingly", "edly", "ing", "ed", "ly") if word.endswith(t) and len(word) - len(t) >= 3), "")
    word = word.removesuffix(tail) if set(word[: -len(tail)]) & _SOUNDED else word
    if len(word) < 4:
        return word
    word = word.replace("our", "or") if len(word) > 4 else word
    word = word.removesuffix("e")
    if word[-1] == "y" and word[-2] not in "aeou":
        word = word[:-1] + "i"
    return "".join(letter for place, letter in enumerate(word) if letter != word[place - 1] or not place) if len(word) > 3 else word


def _russian(word: str) -> str:
    if len(word) < 4:
        return word
    if word in _FIXED:
        return _FIXED[word]
    for noun in _LIKE_VERBS:
        if word.startswith(noun) and word[len(noun) :] in _CASES:
            return noun
    if bare := _cut(word, _GERUND, 6):
        return bare
    word = _cut(word, _REFLEXIVE) or word
    if bare := _cut(word, _ADJECTIVE):
        bare = _cut(bare, _PARTICIPLE) or bare
    else:
        bare = _cut(word, _VERB) or _cut(word, _NOUN) or word
        bare = _cut(bare, _SHORT) or bare
    bare = bare.removesuffix("ь").removesuffix("и") if len(bare) > 4 else bare
    return bare[:-2] + "к" if bare.endswith(("ок", "ек")) and len(bare) > 4 else bare
