/** Perudo's table as text: everyone's dice as far as the viewer knows them, the bid that stands and how likely it holds, the own cup. */

import { type EarlierPhrase, type Gaps, type PathsUnder, type Phrase, phrase, type Scene, type Seat, type View, who } from '@parlour/kernel';
import { ACE, type DieType, locksFace, type Move, oddsOf, type PerudoTypes, type Result, typeAtCall } from '../src/perudo.ts';
import { type EarlierBid, earlierBids, isLocked } from './bids.ts';
import { bidText, dieText, isOrdinary, shareText, whose } from './gaps.ts';
import { unknownKind } from './kinds.ts';
import type { Path, Speaker } from './speaker.ts';

type PerudoView = View<PerudoTypes>;

interface Standing {
  readonly seat: Seat;
  readonly quantity: number;
  readonly face: number;
}

export function standingOf({ open }: PerudoView): Standing | null {
  const last = open.bids.at(-1);
  return last === undefined ? null : { seat: last[0], quantity: last[1], face: last[2] };
}

export function scene(view: PerudoView, speaker: Speaker): Scene {
  const { open, own } = view;
  const faces = own?.faces ?? [];
  return {
    title: titleOf(view, speaker),
    seats: open.seats.map(({ ids, cards }, seat) => ({
      seat,
      cells: [
        ...diceCells(view, seat, speaker),
        ...(open.options.palifico === 'personal' ? [isLocked(open, seat) ? lockPhrase(speaker) : EMPTY] : []),
        ...(open.cards === null ? [] : [cards === 0 ? EMPTY : phrase(speaker.t('scene.cards', { count: cards }))]),
      ],
      out: ids.length === 0,
    })),
    middle: open.phase === 'bidding' ? bidLines(view, speaker) : open.result === null ? [] : [resultLine(open.result, speaker)],
    earlier: open.phase === 'bidding' ? earlierBids(open).map((bid) => earlierPhrase(bid, speaker)) : [],
    hand: open.phase === 'bidding' ? handLines(view, speaker) : [],
    tiles:
      open.phase === 'bidding'
        ? faces.map((face, place) => {
            const type = own?.types[place] ?? 'd6';
            return { face: String(face), foot: isOrdinary(type) ? '' : type, lit: face === ACE && open.palifico === null };
          })
        : [],
  };
}

const EMPTY: Phrase = { words: '', drawn: '' };
const lockPhrase = ({ t }: Speaker): Phrase => phrase(t('scene.locked'), t('scene.lockedSign'));

function titleOf({ open }: PerudoView, { t }: Speaker): string[] {
  const dice = open.seats.reduce((sum, { ids }) => sum + ids.length, 0);
  return [t('scene.round', { round: open.round }), t('scene.dice', { count: dice })];
}

/** Dice under cups; or as they were at the call, and how many of them count. */
function diceCells(view: PerudoView, seat: Seat, speaker: Speaker): readonly Phrase[] {
  const { open } = view;
  if (open.phase !== 'bidding' && open.result !== null) return revealedCells(view, open.result, seat, speaker);
  const { ids = [] } = open.seats[seat] ?? {};
  if (ids.length === 0) return [phrase(speaker.t('scene.out'))];
  const marks = ids.map((_, place) => dieMark(view, seat, place, speaker));
  const count = speaker.t('scene.dice', { count: ids.length });
  const plain = marks.every(({ drawn }) => drawn === ORDINARY);
  // Shares are a list within the list.
  const between = marks.some((mark) => mark.words.includes(',')) ? '; ' : ', ';
  const words = plain ? count : speaker.t('scene.kinds', { dice: count, kinds: marks.map((mark) => mark.words).join(between) });
  return [phrase(words, marks.map(({ drawn }) => drawn).join(' '))];
}

const ORDINARY = '■';

/** A die as this viewer knows it: ■ for an ordinary one, its type if that is another, ? or what it may be if it is secret; [5] if the face was seen. */
function dieMark(view: PerudoView, seat: Seat, place: number, speaker: Speaker): Phrase {
  const { open, own } = view;
  const { t } = speaker;
  const seen = own?.known.find((die) => die.seat === seat && die.place === place);
  const type = seen?.type ?? (seat === own?.seat ? own.types[place] : open.seats[seat]?.types[place]) ?? null;
  if (seen !== undefined && seen.face !== null)
    return phrase(t('scene.seen', { type: t(`types.${seen.type}`), face: seen.face }), `${isOrdinary(seen.type) ? '' : seen.type}[${seen.face}]`);
  if (type === null) return unknownKind(view, seat, place, speaker);
  return phrase(t(`types.${type}`), isOrdinary(type) ? ORDINARY : type);
}

/** Those that count stand in brackets. */
function revealedCells(view: PerudoView, { revealed, bid, acesWild }: Result, seat: Seat, { t }: Speaker): readonly Phrase[] {
  const { faces = [] } = revealed[seat] ?? {};
  if (faces.length === 0) return [phrase(t('scene.out')), EMPTY];
  const counts = (face: number): boolean => face === bid.face || (acesWild && face === ACE);
  const dice = faces.map((face, i) => ({ type: typeAtCall(view, seat, i), face, counts: counts(face) }));
  const drawn = dice.map((die) => (die.counts ? `[${dieText(die.type, die.face)}]` : ` ${dieText(die.type, die.face)} `)).join(' ');
  return [
    phrase(dice.map(({ type, face }) => dieSaid(type, face, t)).join(', '), drawn),
    phrase(t('scene.counting', { count: dice.filter((die) => die.counts).length })),
  ];
}

function bidLines(view: PerudoView, speaker: Speaker): Phrase[] {
  const { open } = view;
  const { t } = speaker;
  const standing = standingOf(view);
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

function earlierPhrase({ seat, quantity, face, struck }: EarlierBid, speaker: Speaker): EarlierPhrase {
  const say = (bid: string): string => speaker.t('scene.earlier', { name: speaker.name(seat), bid });
  return { ...phrase(say(bidText(speaker, { quantity, face })), say(`${quantity}×${face}`)), struck };
}

function withOdds(view: PerudoView, standing: Standing, bid: string, { t }: Speaker): Phrase {
  const { atLeast, exactly } = oddsOf(view, standing);
  const odds = t('scene.odds', { holds: shareText(atLeast), exact: shareText(exactly) });
  return phrase(t('scene.standing', { bid, odds }), t('scene.standingDrawn', { bid, odds }));
}

function resultLine(result: Result, speaker: Speaker): Phrase {
  const { bid, count } = result;
  const found = bidText(speaker, { quantity: count, face: bid.face });
  return phrase(speaker.t(`events.counted.${verdictOf(result)}`, { count, found, bid: bidText(speaker, bid) }));
}

export function verdictOf({ call, bid, count }: Pick<Result, 'call' | 'bid' | 'count'>): 'exact' | 'inexact' | 'holds' | 'fails' {
  if (call === 'jonti' || call === 'calza') return count === bid.quantity ? 'exact' : 'inexact';
  return count >= bid.quantity ? 'holds' : 'fails';
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

/** "Raise, or call Dudo on Ola’s 4 fives." */
export function expected(view: PerudoView, moves: readonly Move[], speaker: Speaker): string {
  const { open, own } = view;
  const { t } = speaker;
  const say = (key: PathsUnder<Path, 'expected'>, gaps: Gaps = {}): string => t(`expected.${key}`, gaps);
  if (open.phase !== 'bidding') return say(open.phase);
  const standing = standingOf(view);
  if (own === null || own.seat !== open.turn) {
    if (moves.length === 0) return say(standing === null ? 'opening' : 'waiting', who(speaker, open.turn));
    const names = [...new Set(moves.map(({ kind }) => kind))].map((kind) => nameOf(kind, speaker)).join(', ');
    return say('offer', { name: speaker.name(open.turn), names });
  }
  if (open.gauging !== null) return say('gauge');
  if (standing === null) return say('open');
  const locked = locksFace(open, own.faces.length) && !open.effects.includes('phantom_bid');
  if (moves.some(({ kind }) => kind === 'bid')) return say(locked ? 'raiseLocked' : 'raise', challenged(standing, speaker));
  const bound = open.effects.some((effect) => effect !== 'phantom_bid');
  return say(bound ? 'bound' : locked ? 'highestLocked' : 'highest', challenged(standing, speaker));
}

const challenged = (standing: Standing, speaker: Speaker): Gaps => ({ whose: whose(speaker, standing.seat), bid: bidText(speaker, standing) });

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
