/** Perudo's table as text: everyone's dice as far as the viewer knows them, the bid that stands and how likely it holds, the own cup. */

import { type EarlierPhrase, type Gaps, type PathsUnder, type Phrase, phrase, type Scene, type Seat, who } from '@parlour/kernel';
import { earlierBidsOf, keepsFace, playsPalifico, standingBidOf } from '../seen/bids.ts';
import { knownOf } from '../seen/knowledge.ts';
import { oddsOf } from '../seen/odds.ts';
import { diceAtCall, verdictOf } from '../seen/result.ts';
import { diceCountOf, diceOnTable, hasDice } from '../seen/seats.ts';
import { mustDudo } from '../src/bidding.ts';
import type { EarlierBid } from '../src/history.ts';
import { ACE, areAcesWild, type Bid, type DieType, type Move, type Own, type PerudoView, type Result } from '../src/perudo.ts';
import { bidText, dieText, isOrdinary, shareText, whose } from './gaps.ts';
import { unknownKind } from './kinds.ts';
import type { Path, Speaker } from './speaker.ts';

export function scene(view: PerudoView, speaker: Speaker): Scene {
  const { open, own } = view;
  const faces = own?.faces ?? [];
  return {
    title: titleOf(view, speaker),
    seats: open.seats.map(({ cards }, seat) => ({
      seat,
      cells: [
        ...diceCells(view, seat, speaker),
        ...(open.options.palifico === 'personal' ? [playsPalifico(open, seat) ? lockPhrase(speaker) : EMPTY] : []),
        ...(open.cards === null ? [] : [cards === 0 ? EMPTY : phrase(speaker.t('scene.cards', { count: cards }))]),
      ],
      out: !hasDice(open, seat),
    })),
    middle: open.phase === 'bidding' ? bidLines(view, speaker) : open.result === null ? [] : [resultLine(open.result, speaker)],
    earlier: open.phase === 'bidding' ? earlierBidsOf(open).map((bid) => earlierPhrase(bid, speaker)) : [],
    hand: open.phase === 'bidding' ? handLines(view, speaker) : [],
    tiles:
      open.phase === 'bidding'
        ? faces.map((face, place) => {
            const type = own?.types[place] ?? 'd6';
            return { face: String(face), foot: isOrdinary(type) ? '' : type, lit: face === ACE && areAcesWild(open) };
          })
        : [],
  };
}

const EMPTY: Phrase = { words: '', drawn: '' };
const lockPhrase = ({ t }: Speaker): Phrase => phrase(t('scene.locked'), t('scene.lockedSign'));

function titleOf({ open }: PerudoView, { t }: Speaker): string[] {
  return [t('scene.round', { round: open.round }), t('scene.dice', { count: diceOnTable(open) })];
}

/** Dice under cups; or as they were at the call, and how many of them count. */
function diceCells(view: PerudoView, seat: Seat, speaker: Speaker): readonly Phrase[] {
  const { open } = view;
  if (open.phase !== 'bidding' && open.result !== null) return revealedCells(view, open.result, seat, speaker);
  const { ids = [] } = open.seats[seat] ?? {};
  if (!hasDice(open, seat)) return [phrase(speaker.t('scene.out'))];
  const marks = ids.map((_, place) => dieMark(view, seat, place, speaker));
  const count = speaker.t('scene.dice', { count: diceCountOf(open, seat) });
  const plain = marks.every(({ drawn }) => drawn === ORDINARY);
  // Shares are a list within the list.
  const between = marks.some((mark) => mark.words.includes(',')) ? '; ' : ', ';
  const words = plain ? count : speaker.t('scene.kinds', { dice: count, kinds: marks.map((mark) => mark.words).join(between) });
  return [phrase(words, marks.map(({ drawn }) => drawn).join(' '))];
}

const ORDINARY = '■';

/** A die as this viewer knows it: ■ for an ordinary one, its type if that is another, ? or what it may be if it is secret; [5] if the face was seen. */
function dieMark(view: PerudoView, seat: Seat, place: number, speaker: Speaker): Phrase {
  const { t } = speaker;
  const { type, face } = knownOf(view, seat, place);
  if (type === null) return unknownKind(view, seat, place, speaker);
  if (face !== null && seat !== view.own?.seat)
    return phrase(t('scene.seen', { type: t(`types.${type}`), face }), `${isOrdinary(type) ? '' : type}[${face}]`);
  return phrase(t(`types.${type}`), isOrdinary(type) ? ORDINARY : type);
}

/** Those that count stand in brackets. */
function revealedCells(view: PerudoView, result: Result, seat: Seat, { t }: Speaker): readonly Phrase[] {
  const dice = diceAtCall(view, result, seat);
  if (dice.length === 0) return [phrase(t('scene.out')), EMPTY];
  const drawn = dice.map((die) => (die.counts ? `[${dieText(die.type, die.face)}]` : ` ${dieText(die.type, die.face)} `)).join(' ');
  return [
    phrase(dice.map(({ type, face }) => dieSaid(type, face, t)).join(', '), drawn),
    phrase(t('scene.counting', { count: dice.filter((die) => die.counts).length })),
  ];
}

function bidLines(view: PerudoView, speaker: Speaker): Phrase[] {
  const { open } = view;
  const { t } = speaker;
  const standing = standingBidOf(open);
  const palifico = open.palifico === null ? [] : [phrase(t('scene.palifico', { whose: whose(speaker, open.palifico) }))];
  if (standing === null) return [phrase(t('scene.noBid', who(speaker, open.turn))), ...palifico];
  const bid = t('events.bid', { bid: bidText(speaker, standing), ...who(speaker, standing.seat) });
  const effects = open.effects.map((effect) => t(`cards.${effect}.name`)).join(', ');
  return [
    speaker.aids ? withOdds(view, standing, bid, speaker) : phrase(bid),
    ...(effects === '' ? [] : [phrase(t('scene.effects', { effects, ...who(speaker, open.turn) }))]),
    ...palifico,
  ];
}

function earlierPhrase({ bid: { seat, quantity, face }, struck }: EarlierBid, speaker: Speaker): EarlierPhrase {
  const say = (bid: string): string => speaker.t('scene.earlier', { name: speaker.name(seat), bid });
  return { ...phrase(say(bidText(speaker, { quantity, face })), say(`${quantity}×${face}`)), struck };
}

function withOdds(view: PerudoView, standing: Bid, bid: string, { t }: Speaker): Phrase {
  const { atLeast, exactly } = oddsOf(view, standing);
  const odds = t('scene.odds', { holds: shareText(atLeast), exact: shareText(exactly) });
  return phrase(t('scene.standing', { bid, odds }), t('scene.standingDrawn', { bid, odds }));
}

function resultLine({ call, bid, count }: Result, speaker: Speaker): Phrase {
  const found = bidText(speaker, { quantity: count, face: bid.face });
  return phrase(speaker.t(`events.counted.${verdictOf(call, bid.quantity, count)}`, { count, found, bid: bidText(speaker, bid) }));
}

export const dieSaid = (type: DieType | null, face: number, t: Speaker['t']): string =>
  type === null ? t('scene.onUnknown', { face }) : isOrdinary(type) ? String(face) : t('scene.onType', { face, type: t(`types.${type}`) });

function handLines({ own }: PerudoView, { t }: Speaker): Phrase[] {
  if (own === null || own.faces.length === 0) return [];
  const dice = own.faces.map((face, place) => dieSaid(own.types[place] ?? 'd6', face, t));
  const cards = own.hand.map((card) => t(`cards.${card}.name`));
  return [
    phrase(t('scene.yourDice', { dice: dice.join(', ') }), ''),
    ...(cards.length === 0 ? [] : [phrase(t('scene.yourCards', { cards: cards.join(', ') }), cards.join(' · '))]),
  ];
}

/** The dice, and then the cards. */
export function held(everyone: readonly Own[], seat: Seat, { t }: Speaker): string {
  const { types = [], faces = [], hand = [] } = everyone[seat] ?? {};
  const dice = faces.map((face, place) => dieSaid(types[place] ?? 'd6', face, t));
  const cards = hand.map((card) => t(`cards.${card}.name`));
  return [dice.join(', '), cards.join(', ')].filter((part) => part !== '').join('; ');
}

/** "Raise, or call Dudo on Ola’s 4 fives." */
export function expected(view: PerudoView, moves: readonly Move[], speaker: Speaker): string {
  const { open, own } = view;
  const { t } = speaker;
  const say = (key: PathsUnder<Path, 'expected'>, gaps: Gaps = {}): string => t(`expected.${key}`, gaps);
  if (open.phase !== 'bidding') return say(open.phase);
  const standing = standingBidOf(open);
  if (own === null || own.seat !== open.turn) {
    if (moves.length === 0) return say(standing === null ? 'opening' : 'waiting', who(speaker, open.turn));
    const names = [...new Set(moves.map(({ kind }) => kind))].map((kind) => nameOf(kind, speaker)).join(', ');
    return say('offer', { name: speaker.name(open.turn), names });
  }
  if (open.gauging !== null) return say('gauge');
  if (standing === null) return say('open');
  const locked = keepsFace(open, own.seat) && !open.effects.includes('phantom_bid');
  if (moves.some(({ kind }) => kind === 'bid')) return say(locked ? 'raiseLocked' : 'raise', challenged(standing, speaker));
  return say(mustDudo(open) ? 'bound' : locked ? 'highestLocked' : 'highest', challenged(standing, speaker));
}

const challenged = (standing: Bid, speaker: Speaker): Gaps => ({ whose: whose(speaker, standing.seat), bid: bidText(speaker, standing) });

export function nameOf(kind: Move['kind'], { t }: Speaker): string {
  switch (kind) {
    case 'bid':
      return t('headings.bid');
    case 'dudo':
    case 'jonti':
    case 'calza':
    case 'pacao':
      return t(`calls.${kind}`);
    case 'gauge_second':
      return t('cards.gauge.name');
    default:
      return t(`cards.${kind}.name`);
  }
}
