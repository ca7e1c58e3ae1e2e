"""Words cut down to what their forms have in common, in English and in Russian.

`stem` takes off what grammar adds (plural, case, tense); `root` also what makes one word out of another, so that words of one family
can be found by each other, at a discount. Both are small on purpose: what they cannot know stands in `laws/lexicon/synonyms.yaml`.
"""

from __future__ import annotations

import re

_WORD = re.compile(r"[a-z]+(?:'[a-z]+)?|[а-я]+|\d+")
_FOLD = str.maketrans("ёéèêëàâäçîïôöùûü’`ʼ", "еeeeeaaaciioouuu'''")

_IDLE_EN = """
a about also am an and any are as at be been being but by can could did do does done for from had has have he her him his how i if in
is it its may me might mine must my of on or our ours ourselves shall she should so some such than that the their them then there these
they this those to us was we were what when where whether which while who whom whose why will with would yet you your yours just same
into onto upon during get gets got let lets please say tell one's himself herself themselves itself happen happens person people somebody someone anybody anyone anything something
""".split()
_IDLE_RU = """
а бы был была были было быть в вам вас ваш весь во вот все всё вы где да для его ее ей ему если есть еще же за здесь и из или им их к
как какая какие какое какой каких каким какую ко кто кого кому кем когда ли либо лишь меня мне мной может можно мой моя мое мои мы на над
надо наш наша наше нам нами нас него нее ней нем ними них но ну о об обо он она они оно от по под при про с свой своя свое свои своего
своей своему своих своим свою себе себя со так такой такая такое такие там те тем то того той том тот ты у уж уже что чего чем чтобы эта эти
это этого этой этом этот этих этим эту я будет будут ни ведь вдруг делать должен должна должны нужно
оказалось оказался оказалась оказались окажется кто-то что-то
""".split()
IDLE = frozenset(_IDLE_EN + _IDLE_RU)

_IRREGULAR = dict(
    pair.split("/")
    for pair in """
    led/lead dealt/deal misdealt/misdeal drew/draw drawn/draw threw/throw thrown/throw won/win lost/lose shown/show took/take taken/take
    gave/give given/give said/say held/hold spoke/speak spoken/speak forgot/forget forgotten/forget tore/tear torn/tear broke/break
    broken/break paid/pay made/make found/find chose/choose chosen/choose kept/keep fell/fall fallen/fall stood/stand bought/buy
    went/go gone/go knew/know known/know saw/see seen/see left/left wrote/write written/write hid/hide hidden/hide lain/lie laid/lay
    began/begin begun/begin told/tell thought/think meant/mean forbade/forbid forbidden/forbid sat/sit lent/lend sold/sell knaves/knave
    came/come blew/blow blown/blow stole/steal stolen/steal caught/catch dice/die aces/ace misled/lead overbid/bid mistook/mistake
    mistaken/mistake mistakenly/mistake less/less pass/pass passes/pass misère/misere cards/card its/it
    """.split()
)


def fold(text: str) -> str:
    """Text in small letters without accents.

    >>> fold("Décavé, ещё")
    'decave, еще'
    """
    return text.lower().translate(_FOLD)


def tokens(text: str) -> list[str]:
    """The words and whole numbers of a text, folded.

    >>> tokens("The dealer's 3 cards, рояль-флеш")
    ["dealer's", '3', 'cards', 'рояль', 'флеш']
    """
    return _WORD.findall(fold(text))


def spans(text: str) -> list[tuple[str, int, int]]:
    """The words of a text with where they begin and end."""
    return [(match[0], match.start(), match.end()) for match in _WORD.finditer(fold(text))]


def stem(word: str) -> str:
    """A folded word without the endings of grammar.

    >>> [stem(w) for w in ("revokes", "shuffling", "penalties", "dealt", "взятками", "открывшему")]
    ['revok', 'shufl', 'penalti', 'deal', 'взятк', 'открыв']
    """
    if word[0] > "я" or word[0] < "0":
        return word
    return _russian(word) if word[0] >= "а" else word if word[0] <= "9" else _english(word)


def root(stemmed: str) -> str:
    """What the words of one family have in common, from a stem.

    >>> root(stem("consultation")) == root(stem("consulted"))
    True
    >>> root(stem("требование")) == root(stem("требовали"))
    True
    """
    if not stemmed or stemmed[0] <= "9":
        return stemmed
    return _cut_all(stemmed, _TAILS_RU if stemmed[0] >= "а" else _TAILS_EN)


_TAILS_EN = ("ation", "ition", "ement", "ment", "ness", "ance", "enc", "anc", "iti", "abl", "ibl", "ful", "les", "ion", "iv", "al", "er", "or", "li", "ur", "at", "y", "i")
_TAILS_RU = (
    *("ованн", "ывани", "ивани", "овани", "евани", "ательн", "ывающ", "ивающ"),
    *("ательск", "ительн", "ованн", "авани", "ович", "енн", "анн", "ени", "ани", "ыва", "ива", "ова", "ева", "ств", "ник", "щик", "тел", "ост", "ян"),
    *("ующ", "ающ", "яющ", "авш", "ивш", "евш", "ывш", "уем", "аем", "яем", "ем", "ен", "ан", "ну", "ск", "ок", "ек", "ик", "ка", "ав", "ив", "ыв"),
    *("ов", "ев", "к", "н", "а", "и", "я", "у", "е", "ь", "ы", "т"),
)


def _cut_all(word: str, tails: tuple[str, ...], least: int = 4) -> str:
    cut = True
    while cut:
        cut = False
        for tail in tails:
            if word.endswith(tail) and len(word) - len(tail) >= least:
                word, cut = word[: -len(tail)], True
                break
    return word


def _english(word: str) -> str:
    if word.endswith("'s"):
        word = word[:-2]
    word = _IRREGULAR.get(word, word.replace("'", ""))
    if len(word) > 3:
        if word.endswith("ies"):
            word = word[:-3] + "y"
        elif word.endswith(("sses", "shes", "ches", "xes")):
            word = word[:-2]
        elif word.endswith("s") and not word.endswith(("ss", "us", "is")):
            word = word[:-1]
        for tail in ("ingly", "edly", "ing", "ed", "ly"):
            if word.endswith(tail) and len(word) - len(tail) >= 3:
                word = word[: -len(tail)]
                break
    word = word.replace("our", "or") if len(word) > 4 else word
    if word.endswith("e") and len(word) > 3:
        word = word[:-1]
    if word.endswith("y") and len(word) > 3 and word[-2] not in "aeou":
        word = word[:-1] + "i"
    return _undouble(word)


def _undouble(word: str) -> str:
    return "".join(c for i, c in enumerate(word) if i == 0 or c != word[i - 1]) if len(word) > 3 else word


_REFLEXIVE = ("ся", "сь")
_GERUND = ("ившись", "ывшись", "авшись", "явшись", "ивши", "ывши", "авши", "явши")
_ADJECTIVE = tuple("ими ыми его ого ему ому ее ие ые ое ей ий ый ой ем им ым ом их ых ую юю ая яя ою ею".split())
_PARTICIPLE = tuple("ивш ывш ующ ающ яющ авш явш енн анн янн нн ем вш ющ ущ ащ ящ".split())
_VERB = tuple(
    """уйте ейте ите ете йте ал ала али ало ял яла яли яло ил ила или ило ыл ыла ыли ыло ел ела ели ело ул ула ули уло ать ять ить ыть еть
    оть уть ает яет ают яют ует уют ешь ишь ет ют ут ят ит ыт ан ана ано аны ян яна яно яны ен ена ено ены им ым ую ю""".split()
)
_SHORT = ("енн", "анн", "янн")
_NOUNS = tuple("болван брелан валет дублет лимит обмен ответ расчет стрит триплет этикет правил предел начал билет".split())
"""Nouns that look like forms of verbs."""
_YIELDED = frozenset("сдаюсь сдался сдалась сдались сдаться сдавшийся сдавшиеся".split())
"""Giving up, which only its ending tells from dealing."""
_CASES = frozenset(["", *"а у е ы и о ом ем ов ам ами ах".split()])
_NOUN = tuple("иями ями ами иях иям ием ией ев ов ие ье еи ии ей ой ий ям ем ам ом ах ях ию ью ия ья а е и й о у ы ь ю я".split())


def _cut(word: str, tails: tuple[str, ...], least: int = 3) -> str | None:
    best = max((t for t in tails if word.endswith(t) and len(word) - len(t) >= least), key=len, default=None)
    return word[: -len(best)] if best else None


def _russian(word: str) -> str:
    if len(word) < 4:
        return word
    if word in _YIELDED:
        return "сдатьс"
    for noun in _NOUNS:
        if word.startswith(noun) and word[len(noun) :] in _CASES:
            return noun
    if (bare := _cut(word, _GERUND)) is not None:
        return bare
    word = _cut(word, _REFLEXIVE) or word
    if (bare := _cut(word, _ADJECTIVE)) is not None:
        bare = _cut(bare, _PARTICIPLE) or bare
    else:
        bare = _cut(word, _VERB) or _cut(word, _NOUN) or word
        bare = _cut(bare, _SHORT) or bare
    bare = bare.removesuffix("ь").removesuffix("и") if len(bare) > 4 else bare
    return bare[:-2] + "к" if bare.endswith(("ок", "ек")) and len(bare) > 4 else bare
