from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import pytest

Read = Callable[[str, str, str], Mapping[str, Any]]

STORIES: list[tuple[str, str, str, dict[str, Any]]] = [
    (
        "draw-poker",
        "call-for-sight",
        "Ann called a sight for six. Bob and Cal have twenty each. Cal's hand beats Bob's and Bob's beats Ann's.",
        {"stakes": {"Ann": 6, "Bob": 20, "Cal": 20}, "strength": ["Cal", "Bob", "Ann"]},
    ),
    (
        "draw-poker",
        "call-for-sight",
        "Аня вскрылась на пять, Боря и Вика вложили по десять. Аня проиграла Боре, Вика проиграла Боре.",
        {"stakes": {"Anya": 5, "Borya": 10, "Vika": 10}, "strength": None},
    ),
    ("brag", "brag-uncalled", "I dealt and put up two, and the three others threw up their hands.", {"players": 4}),
    ("ambigu", "ambigu-uncalled", "Я прибавил, а трое моих соперников отступили.", {"players": 4, "winner": "Me"}),
    ("ambigu", "ambigu-uncalled", "Нас пятеро. Я прибавил, двое остальных отступили.", {"players": 5, "winner": "Me"}),
    ("draw-poker", "uncalled-pot", "После обмена поставил десять, никто не ответил.", {"bet": 10, "last_holder": "Me"}),
    (
        "draw-poker",
        "ante-arithmetic",
        "There were straddles of two, four and eight on a blind of one. What must I put in?",
        {"blind": 1, "last_straddle": 8, "who": "Me"},
    ),
    (
        "draw-poker",
        "ante-arithmetic",
        "The highest stake is twenty. Dot, with four in, wants to draw. What must she add?",
        {"highest": 20, "put_in": {"Dot": 4}, "who": "Dot"},
    ),
    (
        "draw-poker",
        "limit-dispute",
        "Лимит у нас не десять, а двадцать. Коля сидит за сдающим и положил тридцать.",
        {"betting_limit": 20, "amount_put": 30, "who": None},
    ),
    (
        "draw-poker",
        "who-speaks",
        "The draw is over. B straddled the blind, and D says that C must bet first. A thinks it is D.",
        {"order": ["A", "B", "C", "D"], "straddlers": ["B"]},
    ),
    (
        "draw-poker",
        "betting-arithmetic",
        "Tim bet ten. Dot sees the ten and raises it thirty. Tim is laughing.",
        {"player": "Dot", "raise_by": 30, "in_pool": {"Tim": 10, "Dot": 0}},
    ),
    ("brag", "brag-ante", "The biggest stake is ten, and Tim has four in. What must Tim put in?", {"highest": 10, "player": "Tim"}),
    (
        "bouillotte",
        "sight-settlement",
        "Sol (ten) called a sight; Max and Joan sixty apiece. The hearts win, Max has one and Joan has none.",
        {"stakes": {"Sol": 10, "Max": 60, "Joan": 60}, "holds_winning_suit": {"Max": True, "Joan": False}},
    ),
    (
        "bouillotte",
        "sight-settlement",
        "Nick shoved twenty, Gail and Ted eighty each. Nick has the top of the winning suit. Gail has got one of it and so does Ted.",
        {"best_of_winning_suit": "Nick", "holds_winning_suit": {"Gail": True, "Ted": True}},
    ),
    (
        "bouillotte",
        "sight-settlement",
        "По картам масти есть и у B, и у C, но A всех старше. A вложил двадцать, B и C по сорок.",
        {"best_of_winning_suit": "A", "holds_winning_suit": {"B": True, "C": True}},
    ),
    ("bouillotte", "sight-settlement", "Two in the call. I was down to fifteen against Ned's ninety.", {"stakes": {"Me": 15, "Ned": 90}}),
    (
        "bouillotte",
        "sight-settlement",
        "Ten was mine, forty the vicar's, forty the doctor's. They say I get only thirty.",
        {"stakes": {"Me": 10, "Vicar": 40, "Doctor": 40}},
    ),
    (
        "bouillotte",
        "point-settlement",
        "Пики и трефы сравнялись. Пиковый верх у Лены, трефовый у Олега. "
        "Сдаёт Глеб, правее Лена, ещё правее Олег. Они оба дошли до вскрытия.",
        {"tied_suit_tops": ["Lena", "Oleg"], "in_call": ["Lena", "Oleg"], "order": ["Gleb", "Lena", "Oleg"]},
    ),
    (
        "bouillotte",
        "point-settlement",
        "Червы тяжелее всех. До вскрытия дошли Глеб и Инна: у первого туз этой масти, у второй король.",
        {"winning_suit": "H", "in_call": ["Gleb", "Inna"]},
    ),
    (
        "bouillotte",
        "point-settlement",
        "Трефы победили. В конце остались Глеб и Инна, но треф у них нет. У Глеба лучшая масть даёт сорок, у Инны тридцать.",
        {"winning_suit": "C", "holders": {}, "other_points": {"Gleb": 40, "Inna": 30}},
    ),
    (
        "bouillotte",
        "brelan-settlement",
        "The ten of clubs was turned. Ann, in with Bob, shows kings and Bob shows nines. Cy never stayed in and had nothing.",
        {"brelans": {"Ann": "simple K", "Bob": "simple 9", "Cy": "none"}, "in_call": ["Ann", "Bob"]},
    ),
    (
        "bouillotte",
        "brelan-settlement",
        "With the ace of clubs on the pack I hold the rest of the aces. Tom has three nines. Kate and Sue hold no brelan.",
        {"retourne": "AC", "brelans": {"Me": "carre A", "Tom": "simple 9", "Kate": "none", "Sue": "none"}},
    ),
    ("draw-poker", "wrong-number-of-hands", "Six of us sat down. The dealer skipped the colonel clean.", {"players": 6, "hands_dealt": 5}),
    (
        "bouillotte",
        "brelan-settlement",
        "A ten was turned. Bea has three nines. Ann went against her with three kings. Cy had nothing.",
        {"brelans": {"Ann": "simple K", "Bea": "simple 9", "Cy": "none"}},
    ),
    ("draw-poker", "wrong-number-of-hands", "Seats: six. Hands: seven.", {"players": 6, "hands_dealt": 7}),
    ("draw-poker", "wrong-number-of-hands", "Four of us. Bob thinks the dealer skipped him.", {"players": 4}),
    ("commerce", "commerce-dealer-pays", "Коммерс без вдовы, пятеро. Банк взял Глеб.", {"players": 5, "winner": "Gleb"}),
    ("euchre", "hand-score", "Ann 1, Bob 3, Cy 0, just the three of them.", {"scores_before": {"Ann": 1, "Bob": 3, "Cy": 0}}),
    ("euchre", "hand-score", "Four players, our side wanting a single point for game. I went alone.", {"scores_before": {"us": 4}}),
    ("brag", "three-stake-draw", "Ned takes a pair of cards and stops on thirty.", {"cards_drawn": 2, "player": "Ned"}),
    ("brag", "american-brag-exchange", "The dealer declined my nine.", {"bettor": "Me", "bet": 9}),
    (
        "bouillotte",
        "sight-settlement",
        "Лев поставил тридцать, прочие по пятьдесят. Старшая карта масти Львова, ни у Ани, ни у Инны масти нет, но поинт лучше у Инны.",
        {
            "stakes": {"Lev": 30, "Anya": 50, "Inna": 50},
            "best_of_winning_suit": "Lev",
            "holds_winning_suit": {"Anya": False, "Inna": False},
            "better_point": "Inna",
        },
    ),
    (
        "bouillotte",
        "sight-settlement",
        "Ned staked forty, Amy the same, and I twenty. Amy has the best hand, and nobody but Amy has the suit.",
        {"stakes": {"Ned": 40, "Amy": 40, "Me": 20}, "best_of_winning_suit": "Amy", "holds_winning_suit": {"Ned": False, "Me": False}},
    ),
    (
        "bouillotte",
        "point-settlement",
        "Hearts count the most. A holds their ace and B the king; C, who has the queen, is out. A and B are shown down.",
        {"winning_suit": "H", "holders": {"A": "AH", "B": "KH", "C": "QH"}, "in_call": ["A", "B"]},
    ),
    (
        "ambigu",
        "ambigu-declare",
        "Гурий пошёл с девятью фишками, никто не рискнул, а Зоя отказалась после всех.",
        {"played": "Gury", "put_up": 9, "stayed": [], "last_refuser": "Zoya"},
    ),
    (
        "draw-poker",
        "limit-dispute",
        "The limit is a hundred and the blind is one. Tim bet sixty, Jill raised it to two hundred. Tim says a raise "
        "may not pass the limit.",
        {"betting_limit": 100, "blind": 1, "previous_bet": 60, "amount_put": 200, "who": "Jill"},
    ),
    (
        "draw-poker",
        "limit-dispute",
        "We play a fifty limit. The highest bet so far is eighty, and Paula wants to put in a hundred and forty altogether. May she?",
        {"betting_limit": 50, "previous_bet": 80, "amount_put": 140, "who": "Paula"},
    ),
    (
        "draw-poker",
        "limit-dispute",
        "Лимит — сто. Наибольшая ставка шестьдесят, Коля повысил до двухсот. Законно ли это?",
        {"betting_limit": 100, "previous_bet": 60, "amount_put": 200, "who": "Kolya"},
    ),
    (
        "draw-poker",
        "limit-dispute",
        "The pot was straddled to eight; how much does it cost me to come in?",
        {"last_straddle": 8, "who": "Me"},
    ),
    (
        "draw-poker",
        "limit-dispute",
        "No limit was named. The blind is ten cents, and Walt bet six dollars. Can he?",
        {"blind": 10, "amount_put": 600, "who": "Walt"},
    ),
    (
        "draw-poker",
        "ante-arithmetic",
        "Sam has four in the pool and Ruth has raised it to twelve. What does Sam owe?",
        {"put_in": {"Sam": 4, "Ruth": 12}, "highest": 12, "who": "Sam"},
    ),
    (
        "draw-poker",
        "betting-arithmetic",
        "After the draw Lee bet ten, Max raised him twenty. How much must Lee put in to call?",
        {"in_pool": {"Lee": 10, "Max": 30}, "player": "Lee"},
    ),
    (
        "draw-poker",
        "betting-arithmetic",
        "У меня в банке пятнадцать, у Веры сорок. Сколько я должен добавить, чтобы уравнять?",
        {"in_pool": {"Me": 15, "Vera": 40}, "player": "Me"},
    ),
    (
        "draw-poker",
        "straddle-dispute",
        "Лимит сорок. Блайнд одна, стрэддлы две и четыре. Следующий хочет поставить восемь.",
        {"betting_limit": 40, "blind": 1, "last_straddle": 4, "amount_put": 8},
    ),
    (
        "draw-poker",
        "uncalled-pot",
        "Hetty bet ten after the draw and the other three dropped. Must she show her hand?",
        {"last_holder": "Hetty", "bet": 10},
    ),
    ("draw-poker", "uncalled-pot", "Everybody folded to my raise of twenty. Can they make me show?", {"last_holder": "Me", "bet": 20}),
    (
        "draw-poker",
        "uncalled-pot",
        "Nobody bet after the draw, and all passed except Ned, who still holds his cards.",
        {"last_holder": "Ned"},
    ),
    (
        "draw-poker",
        "uncalled-pot",
        "Nobody would call Ike, who had bet a blue. He throws his cards away unseen.",
        {"last_holder": "Ike", "bet": 25},
    ),
    (
        "draw-poker",
        "show-hands",
        "Олег поставил, Нина уравняла. Нина не хочет показывать карты.",
        {"in_call": ["Nina", "Oleg"], "called_player": "Oleg", "refuses": ["Nina"]},
    ),
    (
        "draw-poker",
        "false-opener",
        "I opened for a blue, saw a raise of ten and was called, and then had to show a pair of nines.",
        {"opened_for": 25, "raises_seen": 10, "offender": "Me"},
    ),
    ("draw-poker", "jack-making", "Нас семеро, никто не вошёл. Играем джек-пот?", {"players": 7}),
    (
        "draw-poker",
        "table-stakes-conduct",
        "Table stakes. Carl leaves an hour before the time we fixed, with sixty-three chips in front of him. Four "
        "others stay. What becomes of them?",
        {"who": "Carl", "chips": 63, "other_players": 4},
    ),
    (
        "draw-poker",
        "table-stakes-conduct",
        "Столовые ставки. Лена выиграла девяносто фишек и хочет уйти до назначенного часа, нас остаётся пятеро.",
        {"who": "Lena", "chips": 90, "other_players": 5},
    ),
    (
        "draw-poker",
        "wrong-draw",
        "I threw away three cards and asked for two. I noticed it before the next man was served.",
        {"discarded": 3, "asked": 2},
    ),
    (
        "draw-poker",
        "foul-hand-after-draw",
        "Jack has six cards after the draw and twenty whites in the pool.",
        {"who": "Jack", "staked": 20},
    ),
    (
        "draw-poker",
        "call-for-sight",
        "Ann called a sight for ten; Bob and Carl have thirty in each. Bob threw up his hand.",
        {"stakes": {"Ann": 10, "Bob": 30, "Carl": 30}, "folded": ["Bob"]},
    ),
    (
        "draw-poker",
        "who-speaks",
        "We sit Ann, Bob, Cal, Dan from the age. Bob straddled. Who speaks first before the draw?",
        {"order": ["Ann", "Bob", "Cal", "Dan"], "straddlers": ["Bob"]},
    ),
    ("euchre", "hand-score", "Four-handed, my partner ordered it up and we took four tricks. What do we score?", {"maker_side": "us"}),
    ("euchre", "hand-score", "Our opponents made the trump and took only two tricks.", {"maker_side": "them"}),
    ("euchre", "hand-score", "Противники назначили козырь и взяли две взятки. Сколько нам?", {"maker_side": "them"}),
    (
        "euchre",
        "trick-winner",
        "Clubs are trumps. A leads the ace of diamonds, B the nine of clubs, C the jack of spades and D the king of diamonds.",
        {"trump": "C"},
    ),
    ("brag", "brag-uncalled", "Nobody answered the dealer's ante. There are six of us. What does he get?", {"players": 6}),
    (
        "brag",
        "three-stake-pools",
        "First pool: Ann is turned the nine of clubs, Bob the king of hearts, I the jack of spades. Bob is the eldest "
        "hand, then Ann, then I.",
        {"face_up": {"Ann": "9C", "Bob": "KH", "Me": "JS"}, "order": ["Bob", "Ann", "Me"]},
    ),
    (
        "commerce",
        "commerce-dealer-pays",
        "Without the widow. The dealer held a pair and Rose won with a triplet. Six of us. What does the dealer pay?",
        {"winner": "Rose", "players": 6},
    ),
    ("commerce", "commerce-setup", "Пятеро играют в коммерс без вдовы. Сколько в банке?", {"players": 5}),
    (
        "bouillotte",
        "bouillotte-uncalled",
        "Ann opened for ten and nobody came in. There are thirty counters in the pool.",
        {"player": "Ann", "pool": 30},
    ),
    (
        "bouillotte",
        "point-settlement",
        "Hearts have the most pips. Ann holds the ace of hearts but she passed; Bob, in the call, has the king and I have the nine.",
        {"winning_suit": "H"},
    ),
    (
        "bouillotte",
        "brelan-settlement",
        "The king of clubs was turned. I have the other three kings, Bob three aces. Cal and Dee hold nothing. Bob and I were in the call.",
        {"retourne": "KC", "brelans": {"Me": "carre K", "Bob": "simple A", "Cal": "none", "Dee": "none"}, "in_call": ["Bob", "Me"]},
    ),
    ("ambigu", "ambigu-uncalled", "Nobody met Vera's last raise. She shows a flush. We are five.", {"winner": "Vera", "players": 5}),
    ("ambigu", "ambigu-payments", "Jim took the pool with a sequence. I have nothing left; must I pay him?", {"claimant": "Jim"}),
    ("ambigu", "ambigu-declare", "Нина сыграла на восемь, но никто не остался.", {"played": "Nina", "put_up": 8, "stayed": []}),
    ("ambigu", "ambigu-draw", "Трое остались без прикупа: колода кончилась.", {"players_waiting": 3}),
    (
        "draw-poker",
        "call-for-sight",
        "Ann pushed in eighty, Cal his last thirty. Cal wants his thirty back.",
        {"stakes": {"Ann": 80, "Cal": 30}},
    ),
    ("draw-poker", "who-speaks", "Слева от сдающего Нина, дальше Олег, потом Вера.", {"order": ["Nina", "Oleg", "Vera"]}),
    ("draw-poker", "who-speaks", "Ted sits on Win's left, then Joan. Win dealt.", {"order": ["Ted", "Joan", "Win"]}),
    ("draw-poker", "who-speaks", "Сдавал Борис, слева от него Глеб, за ним Вера.", {"order": ["Gleb", "Vera", "Boris"]}),
    ("draw-poker", "who-speaks", "Старшинство у Феди, слева от него Инна, потом Глеб.", {"order": ["Fedya", "Inna", "Gleb"]}),
    ("draw-poker", "who-speaks", "I put up the blind. Ann's on my left, then Bob, then Cy.", {"order": ["Me", "Ann", "Bob", "Cy"]}),
    (
        "draw-poker",
        "call-for-sight",
        "Ann had five in, Bob nine, Cy nine. Cy's hand was best, Ann came second, Bob was last.",
        {"strength": ["Cy", "Ann", "Bob"]},
    ),
    (
        "draw-poker",
        "false-opener",
        "Четверо, анте по красной. Инна открыла за десять, Глеб поддержал; Анна и Борис вышли. Открывать ей было не с чем.",
        {"in_pool": {"Inna": 15, "Gleb": 15, "Anna": 5, "Boris": 5}},
    ),
    ("draw-poker", "flat-poker-field", "Инна пошла против всех, уравнял её только Глеб.", {"challenger": "Inna", "callers": ["Gleb"]}),
    ("draw-poker", "betting-arithmetic", "A bet thirty; B and C called without raising.", {"in_pool": {"A": 30, "B": 30, "C": 30}}),
    ("draw-poker", "betting-arithmetic", "Forty whites I had put in, and Bob stood at ninety.", {"in_pool": {"Me": 40, "Bob": 90}}),
    ("draw-poker", "who-speaks", "Nobody straddled. Ann folded and Bob mucked his hand.", {"straddlers": [], "out": ["Ann", "Bob"]}),
    ("bouillotte", "point-settlement", "A dealt, B on his right, then C, then D.", {"order": ["A", "B", "C", "D"]}),
    (
        "bouillotte",
        "point-settlement",
        "Clubs outnumber the rest. Ivy had the ace but dropped early; I went all the way with the king, and so did Hugh, who has the nine.",
        {"winning_suit": "C", "holders": {"Ivy": "AC", "Me": "KC", "Hugh": "9C"}, "in_call": ["Hugh", "Me"]},
    ),
    (
        "bouillotte",
        "point-settlement",
        "Пики и черви сравнялись. Старшая пика у Лены, старшая черва у Олега, оба дошли до вскрытия, Глеб спасовал.",
        {"tied_suit_tops": ["Lena", "Oleg"], "in_call": ["Lena", "Oleg"]},
    ),
    (
        "bouillotte",
        "sight-settlement",
        "Forty Ned, ninety Kate, ninety Walt. Ned has the best heart, and neither of the others had the suit; Walt's point is the higher.",
        {
            "stakes": {"Ned": 40, "Kate": 90, "Walt": 90},
            "best_of_winning_suit": "Ned",
            "holds_winning_suit": {"Kate": False, "Walt": False},
            "better_point": "Walt",
        },
    ),
    (
        "bouillotte",
        "sight-settlement",
        "У Глеба лучшая карта масти. У Олега она есть, у Ольги нет. Поставили Глеб 15, Олег и Ольга по 50.",
        {"best_of_winning_suit": "Gleb", "holds_winning_suit": {"Oleg": True, "Olga": False}, "in_call": ["Gleb", "Oleg", "Olga"]},
    ),
    (
        "bouillotte",
        "brelan-settlement",
        "Two brelans: my aces and Tom's queens. A nine was turned. Kate had none.",
        {"brelans": {"Me": "simple A", "Tom": "simple Q", "Kate": "none"}, "in_call": ["Me", "Tom"]},
    ),
    ("bouillotte", "call-for-sight", "They bet fifty. May I see for my twenty?", {"stake": 20, "bet": 50}),
    (
        "bouillotte",
        "bouillotte-misdeal",
        "A card was faced. Walt has three kings; Ned and Kate, nothing.",
        {"triplets": {"Walt": "K"}, "others": ["Kate", "Ned"]},
    ),
    (
        "commerce",
        "commerce-dealer-pays",
        "Five at the table. The two others paid, and Meg swept the pool.",
        {"players": 5, "winner": "Meg"},
    ),
    ("commerce", "commerce-misdeal", "Мне дали четыре карты вместо трёх.", {"cards_given": 4}),
    ("bouillotte", "bouillotte-straddle", "Два страддла сделано, я третий.", {"straddles": 2}),
    (
        "draw-poker",
        "who-speaks",
        "Rudge, who had straddled, dropped. Una is the age; Moll and Tib drew cards.",
        {"order": ["Una", "Rudge", "Moll", "Tib"], "out": ["Rudge"], "straddlers": ["Rudge"]},
    ),
    ("draw-poker", "jack-betting", "Kit opened; to her left sit Lew, Meg and Ned.", {"order": ["Lew", "Meg", "Ned"]}),
    (
        "draw-poker",
        "show-hands",
        "Vic paid to call Wade. Wade would not disclose what he had. Xan, who dropped long before, is curious.",
        {"in_call": ["Vic", "Wade"], "refuses": ["Wade"]},
    ),
    ("draw-poker", "uncalled-pot", "Lil shoved out thirty, my cousin folded and now says she must show.", {"last_holder": "Lil"}),
    ("draw-poker", "uncalled-pot", "Тимур накинул десять, Лада с Ритой ушли. Лада требует показать.", {"last_holder": "Timur"}),
    (
        "draw-poker",
        "flat-poker-field",
        "Нас трое: А, В и С. В бросил вызов остальным, С уравнял.",
        {"in_pool_players": ["A", "B", "C"], "challenger": "B", "callers": ["C"]},
    ),
    (
        "draw-poker",
        "short-of-money",
        "Moss had seventeen on the cloth when thirty was asked of him. His brother tossed him thirteen.",
        {"has": 17, "needed": 30},
    ),
    (
        "draw-poker",
        "straddle-dispute",
        "The limit is fifty and the blind is one. Two and four were up already, and Nell, without a look, tossed out eight.",
        {"blind": 1, "last_straddle": 4, "amount_put": 8, "betting_limit": 50},
    ),
    ("draw-poker", "ante-arithmetic", "Слепая — белая, страддлов не было. Что мне положить?", {"blind": 1, "last_straddle": 0}),
    (
        "draw-poker",
        "betting-arithmetic",
        "Ann bet ten, Bob raised to thirty and Cal saw that. Ann wants to put in forty more.",
        {"in_pool": {"Ann": 10, "Bob": 30, "Cal": 30}},
    ),
    (
        "draw-poker",
        "betting-arithmetic",
        "Вера поставила двадцать. Я ещё ни фишки не вложил. Сколько с меня?",
        {"in_pool": {"Vera": 20, "Me": 0}, "player": "Me"},
    ),
    (
        "draw-poker",
        "ante-arithmetic",
        "Ann, the age, has one white in. Bob made it six and Cal met it. What must Ann add?",
        {"put_in": {"Ann": 1, "Bob": 6, "Cal": 6}, "highest": 6, "blind": 1},
    ),
    (
        "draw-poker",
        "wrong-draw",
        "Sid shed two, called for three, and four were laid before him. He wanted two.",
        {"discarded": 2, "asked": 3, "received": 4, "needed": 2},
    ),
    ("draw-poker", "wrong-draw", "Просил одну, а получил две.", {"asked": 1, "received": 2}),
    (
        "draw-poker",
        "wrong-draw",
        "Having thrown three away, Sue called for two, and two were laid before her.",
        {"discarded": 3, "asked": 2, "received": 2},
    ),
    (
        "draw-poker",
        "wrong-draw",
        "Хотел одну, а заказал две. Обе лежат передо мной нетронутые.",
        {"needed": 1, "asked": 2, "received": 2},
    ),
    ("brag", "american-brag-exchange", "Tess raised, and Milo covered it.", {"raiser": "Tess", "raise_seen_by": "Milo"}),
    (
        "euchre",
        "trump-misnamed",
        "Clubs had been turned down. Out of her turn Nell called clubs, then corrected it to hearts.",
        {"suit": "C", "corrected_to": "H"},
    ),
    ("euchre", "trump-misnamed", "«Бубны!» — выкрикнул Олег, а закрыта была пика.", {"suit": "D"}),
    ("bouillotte", "point-settlement", "Ann has the ace of spades, Bob the king. They count for the most.", {"winning_suit": "S"}),
    ("bouillotte", "point-settlement", "По очкам пики тяжелее всех. У Бори по трефам тридцать.", {"winning_suit": "S"}),
    ("bouillotte", "brelan-settlement", "Ann shows three kings, Bob three nines. A queen lay atop the stock.", {"retourne": "Qs"}),
    ("draw-poker", "jack-opening", "У меня четыре червы на руках: дама, десять, семь, три. Можно открывать?", {"hand": "QH 10H 7H 3H X"}),
    ("draw-poker", "jack-opening", "Held the nine, eight, seven and six. May I open?", {"hand": "9s 8h 7d 6c X"}),
    (
        "draw-poker",
        "eccentric-hand",
        "Ann has a skip straight, the three to the jack; Bob has two aces.",
        {"hands": {"Ann": "3s 5h 7d 9c Js", "Bob": "As Ah X X X"}},
    ),
    (
        "draw-poker",
        "showdown",
        "Had two kings and two fives. Ann shows three sevens.",
        {"hands": {"Me": "Ks Kh 5d 5c X", "Ann": "7s 7h 7d X X"}},
    ),
    (
        "draw-poker",
        "showdown",
        "Пиковый флеш Бори: король, девять, семь, пять, два. У Ани стрит от восьмёрки вниз.",
        {"hands": {"Borya": "KS 9S 7S 5S 2S", "Anya": "8s 7h 6d 5c 4s"}},
    ),
    (
        "commerce",
        "commerce-showdown",
        "Each of us shows a nine-high straight flush, mine in clubs and his in diamonds.",
        {"hands": {"Me": "9C 8C 7C", "He": "9D 8D 7D"}},
    ),
    (
        "ambigu",
        "ambigu-showdown",
        "У Ани девятка пик, семёрка червей и две шестёрки треф и бубён против моих двойки пик, тройки пик, пятёрки пик и восьмёрки треф.",
        {"hands": {"Anya": "9S 7H 6C 6D", "Me": "2S 3S 5S 8C"}},
    ),
    (
        "euchre",
        "trick-winner",
        "We play with the joker. North led the ace of clubs, East the joker, South the nine and West the queen.",
        {"trick": {"North": "AC", "East": "JK", "South": "9C", "West": "QC"}},
    ),
    ("euchre", "discard-dispute", "I was dealing and left the turned card on the pack. Can I take it?", {"asker": "dealer"}),
    (
        "ambigu",
        "wrong-number-of-cards",
        "I threw away three and was given two, so I am one card short. May I have another?",
        {"cards_held": 3},
    ),
    ("ambigu", "wrong-number-of-cards", "У меня на руках оказалось на две карты больше, чем положено. Что теперь?", {"cards_held": 6}),
    ("ambigu", "wrong-number-of-cards", "After the exchange Lottie spread her hand and there were five in it.", {"cards_held": 5}),
    ("commerce", "commerce-misdeal", "Сдающий положил Вере лишнюю карту. Пересдаёт он или следующий?", {"cards_given": 4}),
    (
        "brag",
        "three-stake-draw",
        "We agreed to draw. Nell took two and stands at thirty. What does she pay?",
        {"cards_drawn": 2, "player": "Nell"},
    ),
    (
        "ambigu",
        "ambigu-declare",
        "Kate played for six and everyone else folded, Tom last of all. What comes to her?",
        {"played": "Kate", "put_up": 6, "stayed": [], "last_refuser": "Tom"},
    ),
    (
        "ambigu",
        "ambigu-payments",
        "Рита забрала кон с праймом. Паша отказывается платить: у него ни фишки.",
        {"claimant": "Rita", "debtor": "Pasha"},
    ),
    (
        "brag",
        "american-brag-exchange",
        "Tess upped the stake by four. Hugo paid to stay. They swapped hands and Hugo's was the worse. Does he go out?",
        {"raiser": "Tess", "raise_seen_by": "Hugo", "worse": "Hugo"},
    ),
    (
        "brag",
        "brag-ante",
        "Анте сдающего — пять. Карты розданы, Гриша хочет поднять до десяти.",
        {"dealer_ante": 5, "player": "Grisha"},
    ),
    ("commerce", "widow-loser", "Went bust on the third hand, everybody else still has a chip. Do I buy the whisky?", {"lost_all": ["Me"]}),
    (
        "commerce",
        "ship-exchange",
        "Slid a card over to my neighbour, and she wanted to look at it before she gave me hers.",
        {"player": "Me"},
    ),
    ("euchre", "discard-dispute", "The dealer has discarded. Ursula asks him what it was. Must he tell?", {"asker": "Ursula"}),
    (
        "euchre",
        "trump-misnamed",
        "Diamonds were turned down. 'Diamonds,' said my aunt in her turn, and then, 'no, spades.' May she?",
        {"suit": "D", "corrected_to": "S"},
    ),
    ("euchre", "trump-misnamed", "Трефу закрыли. Дед, не дождавшись очереди, выкрикнул: «Пики!»", {"suit": "S"}),
    ("euchre", "imperfect-pack", "The deck turned out to have only thirty cards.", {"cards_missing": 2}),
    ("euchre", "imperfect-pack", "Дама треф нашлась под столом, уже после сдачи.", {"cards_missing": 1}),
    ("euchre", "score-marking", "The three lies over the four, its back up. 'Three points,' says Ivo.", {"claimed": 3}),
    ("euchre", "wrong-number-of-cards", "The deal was over when I found I was a card short.", {"cards_held": 4}),
    ("euchre", "card-exposed-in-deal", "The dealer turned up the queen that was meant for Wilma.", {"card_of": "Wilma"}),
    (
        "euchre",
        "lead-out-of-turn",
        "Otto led out of turn. Wilma covered it before anybody noticed; nobody is playing alone.",
        {"followers": ["Wilma"]},
    ),
    ("euchre", "lead-out-of-turn", "Сосед зашёл не в очередь, никто ещё не ответил.", {"followers": []}),
    ("euchre", "who-leads", "Второй ход. Первую взятку взял Егор, но ходить хочет Нина.", {"won_last": "Egor"}),
    ("euchre", "revoke", "They revoked twice in this hand and we once.", {"revokes_by_side": {"them": 2, "us": 1}}),
    ("commerce", "commerce-showdown", "Joan shows three tens, Lil three sixes. Joan sweeps up the fourteen counters.", {"pool": 14}),
    ("draw-poker", "showdown", "Two of us saw it through. Ivy has three tens, I have aces. Four of her friends look on.", {"pool": None}),
    ("ambigu", "ambigu-showdown", "Kit was eldest hand and Al right after her. Six took part.", {"order": ["Kit", "Al"], "players": 6}),
    ("ambigu", "ambigu-showdown", "Тузы у Ани и у Бори. Аня сидит первой, Боря за ней.", {"order": ["Anya", "Borya"]}),
    (
        "ambigu",
        "ambigu-showdown",
        "Нас пятеро, двое вскрылись: Аня и Боря. Первая рука у Бори.",
        {"players": 5, "order": ["Borya", "Anya"]},
    ),
    ("ambigu", "ambigu-showdown", "Слева от Ани сидит Боря, за ним Вера и Глеб.", {"order": ["Anya", "Borya", "Vera", "Gleb"]}),
    ("commerce", "widow-loser", "Погорели Зина и Матвей.", {"lost_all": ["Matvey", "Zina"]}),
    ("euchre", "trick-winner", "Пики козыри, а бубны не козырь.", {"trump": "S"}),
    ("euchre", "cut-irregularity", "Nobody cut. The trump was turned before anyone said so.", {"noticed": "trump-turned"}),
]


@pytest.mark.parametrize(("family", "kind", "text", "inputs"), STORIES, ids=[f"{kind}-{i}" for i, (_, kind, _, _) in enumerate(STORIES)])
def test_the_inputs_of_a_story(read_inputs: Read, family: str, kind: str, text: str, inputs: dict[str, Any]) -> None:
    found = read_inputs(family, kind, text)
    for name, value in inputs.items():
        told = found.get(name)
        assert (
            sorted(told) if isinstance(told, list) and isinstance(value, list) and name not in ("order", "strength") else told
        ) == value, name


@pytest.mark.parametrize(
    ("family", "kind", "text", "name"),
    [
        ("draw-poker", "wrong-number-of-cards", "Tom has six cards and has looked at them.", "who"),  # of use only beside his stake
        ("draw-poker", "table-stakes-conduct", "My neighbour wants to leave before the hour.", "who"),  # nobody is named
        ("draw-poker", "false-opener", "Tom opened for ten on nothing.", "in_pool"),  # what one put up is no pool of several
    ],
)
def test_what_names_nobody_or_is_of_no_use_is_left_out(read_inputs: Read, family: str, kind: str, text: str, name: str) -> None:
    assert name not in read_inputs(family, kind, text)


def test_two_amounts_for_one_input_leave_it_open(read_inputs: Read) -> None:
    assert "pool" not in read_inputs("draw-poker", "showdown", "The pool of forty, or the pool of fifty, is in dispute.")


def test_a_kind_without_inputs_reads_none(read_inputs: Read) -> None:
    assert read_inputs("whist", "revoke", "A revoked and the trick was turned.") == {}


def test_an_amount_is_given_to_one_input_only(read_inputs: Read) -> None:
    found = read_inputs("draw-poker", "limit-dispute", "The blind is one, the limit is fifty, and Tom put in sixty.")
    assert (found["blind"], found["betting_limit"], found["amount_put"]) == (1, 50, 60)


def test_nobody_is_a_list_without_players(read_inputs: Read) -> None:
    assert read_inputs("draw-poker", "flat-poker-field", "B challenged the field and nobody called him.")["callers"] == []


def test_the_eldest_alone_tells_the_order_of_two(read_inputs: Read) -> None:
    text = "I have ten, nine and eight of spades with a two of hearts, Joe four sevens; Joe is the eldest hand."
    assert read_inputs("ambigu", "ambigu-showdown", text)["order"] == ["Joe", "Me"]


@pytest.mark.parametrize(
    ("family", "kind", "text", "name", "value"),
    [
        ("draw-poker", "limit-dispute", "The blind is one and nobody straddled. What must Tom put in?", "last_straddle", 0),
        ("draw-poker", "betting-arithmetic", "B has ten in, I have four. What do I owe to call?", "player", "Me"),
        (
            "draw-poker",
            "betting-arithmetic",
            "Lee bet ten, Max raised him twenty. What must Lee put in?",
            "in_pool",
            {"Lee": 10, "Max": 30},
        ),
        ("draw-poker", "jack-making", "A, who had the blind, offers D, who came in, a jack.", "age", "A"),
        (
            "bouillotte",
            "point-settlement",
            "Clubs won. A has the ace but passed; B has the nine, C the eight, and they stayed in.",
            "in_call",
            ["B", "C"],
        ),
        ("euchre", "hand-score", "Four-handed. They made the trump and took two.", "maker_side", "them"),
        ("euchre", "hand-score", "Three-handed. Tom made the trump and took two.", "maker_side", "Tom"),
        ("euchre", "hand-score", "Вчетвером. Козырь их, взяли они две.", "maker_side", "them"),
        ("euchre", "hand-score", "Cut-throat. Wilma, at three, went alone on hearts.", "maker_side", "Wilma"),
        ("euchre", "hand-score", "Four at the table. One of the others made it and got two tricks.", "maker_side", "them"),
    ],
)
def test_what_is_told_only_by_the_way(read_inputs: Read, family: str, kind: str, text: str, name: str, value: Any) -> None:
    assert read_inputs(family, kind, text).get(name) == value


@pytest.mark.parametrize(
    ("text", "scores"),
    [
        ("Four-handed. They made the trump and took two. It stood 2-1 to us.", {"us": 2, "them": 1}),
        ("Four of us play. We had nothing and they had two, and I made it hearts.", {"us": 0, "them": 2}),
        ("Four play. We led three to two; we made the trump.", {"us": 3, "them": 2}),
        ("Four of us play. They led three to two when we made the trump.", {"us": 2, "them": 3}),
        ("At four all my partner and I made the trump, four at the table.", {"us": 4, "them": 4}),
        ("Двое на двое, козырь наш. У нас было три очка, у них четыре.", {"us": 3, "them": 4}),
        ("Вчетвером, три-четыре не в нашу пользу, козырь наш.", {"us": 3, "them": 4}),
        ("Four play. We made the trump; we had three before this hand. They claim two.", {"us": 3}),
        ("Three-handed. Tom stood at four, Ned at two; I made it and took one trick.", {"Tom": 4, "Ned": 2}),
        ("Four-handed. We made the trump and took two. They claim four points.", None),
    ],
)
def test_the_scores_as_far_as_they_are_told(read_inputs: Read, text: str, scores: dict[str, int] | None) -> None:
    assert read_inputs("euchre", "hand-score", text).get("scores_before") == scores


def games(*told: tuple[str, int]) -> list[dict[str, Any]]:
    return [{"winner": winner, "loser_points": points} for winner, points in told]


@pytest.mark.parametrize(
    ("text", "played"),
    [
        ("We won the first game 5-2 and lost the second 3-5.", games(("us", 2), ("them", 3))),
        ("Первую забрали мы, 5:2, вторую они, 5:3.", games(("us", 2), ("them", 3))),
        ("Всухую нас обыграли в одной партии.", games(("them", 0))),
        ("We won the first game; they had three. In the second nobody knows who won.", None),
        ("They never got off the mark in the first, and had three in the second. Both are ours.", games(("us", 0), ("us", 3))),
        ("We won the first game against nothing; in the second they had two.", games(("us", 0), ("us", 2))),
        ("Они выиграли обе партии, у нас в одной было три очка, в другой два. Нам ничего не причитается.", games(("them", 3), ("them", 2))),
        ("Первая за ними, у нас было два очка; во второй они застряли на трёх.", games(("them", 2), ("us", 3))),
    ],
)
def test_the_games_of_a_rubber(read_inputs: Read, text: str, played: list[dict[str, Any]] | None) -> None:
    assert read_inputs("euchre", "rubber-points", text).get("games") == played


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("North discarded the nine of hearts on a club, then found a club.", {"suit_led": "C", "played": "9H"}),
        ("A diamond was led and he played a spade.", {"suit_led": "D"}),
        ("При ходе с бубён Восток снёс восьмёрку треф.", {"suit_led": "D"}),
        ("Пошли червой, он дал пику.", {"suit_led": "H"}),
        ("I trumped a club with a heart.", {"suit_led": "C", "played": "H"}),
    ],
)
def test_what_was_led_and_what_was_played_on_it(read_inputs: Read, text: str, told: dict[str, str]) -> None:
    found = read_inputs("euchre", "revoke", text)
    assert {name: found.get(name) for name in told} == told


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (
            "Vera laid down three nines, and the nine exposed on the pack; Ann had three kings, Bob rubbish.",
            {"Vera": "carre 9", "Bob": "none"},
        ),
        (
            "У Романа три дамы, четвёртая лежит открытая. У Ани три туза, у Бори пусто.",
            {"Roman": "carre Q", "Anya": "simple A", "Borya": "none"},
        ),
    ],
)
def test_brelans_with_the_card_turned_up(read_inputs: Read, text: str, told: dict[str, str]) -> None:
    found = read_inputs("bouillotte", "brelan-settlement", text)["brelans"]
    assert {name: found.get(name) for name in told} == told


def test_hands_told_card_by_card_tell_the_brelans(read_inputs: Read) -> None:
    text = "The queen of diamonds was turned. Ann has the kings of spades, hearts and diamonds; Bob three nines: spade, club, heart."
    found = read_inputs("bouillotte", "brelan-settlement", text)
    assert ("brelans" in found, found["hands"], found["retourne"]) == (False, {"Ann": "KS KH KD", "Bob": "9S 9C 9H"}, "QD")


def test_who_holds_the_winning_suit_is_told_of_all_or_not_read(read_inputs: Read) -> None:
    text = "Ann has the best of the winning suit. Bob has a card of the suit, Cal has nothing of it."
    assert read_inputs("bouillotte", "sight-settlement", text)["holds_winning_suit"] == {"Bob": True, "Cal": False}
    part = "Ann has the best of the winning suit. Bob has a card of the suit; Cal had put up forty."
    assert "holds_winning_suit" not in read_inputs("bouillotte", "sight-settlement", part)


@pytest.mark.parametrize(
    ("family", "kind", "text", "name"),
    [
        ("euchre", "trump-misnamed", "He said hearts and she said spades.", "suit"),
        ("bouillotte", "point-settlement", "Ann has the ace of spades, Bob the king of hearts.", "winning_suit"),
        ("euchre", "trick-winner", "North led the ace of clubs, another put the king, South the nine and West the queen.", "trick"),
        ("draw-poker", "showdown", "The flush of Ann: king, nine, seven, five, two. Bob has two aces.", "hands"),
    ],
)
def test_cards_that_are_not_told_whole_are_not_read(read_inputs: Read, family: str, kind: str, text: str, name: str) -> None:
    assert name not in read_inputs(family, kind, text)


def test_the_same_card_told_again_without_its_suit(read_inputs: Read) -> None:
    text = "The ace of spades lay exposed. They ask for that ace now."
    assert read_inputs("euchre", "exposed-card", text)["card"] == "AS"
