/** A table of Perudo, drawn: the seats with their dice, the standing bid with its odds, and your own dice under your cup. */
import type { Seat, Speaker, View } from '@parlour/kernel';
import { ACE, type DieType, type Event, type Odds, oddsOf, type PerudoTypes } from '@parlour/perudo';
import { bidText } from '@parlour/perudo/words';
import type { Sight } from '../board.ts';
import { boxed } from '../box.ts';
import type { Ink } from '../ink.ts';
import { align } from '../table.ts';

type PerudoSight = Sight<PerudoTypes>;
type PerudoView = View<PerudoTypes>;

export interface Standing {
  readonly seat: Seat;
  readonly quantity: number;
  readonly face: number;
}

export function standingOf({ open }: PerudoView): Standing | null {
  const last = open.bids.at(-1);
  return last === undefined ? null : { seat: last[0], quantity: last[1], face: last[2] };
}

export const whose = (speaker: Speaker, seat: Seat): string =>
  speaker.t('whose', { name: speaker.name(seat), context: seat === speaker.you ? 'you' : undefined });

export const chances = ({ atLeast, exactly }: Odds): string => `${share(atLeast)} that it holds, ${share(exactly)} exactly`;

/** A probability in whole per cent; certain and impossible only if it is. */
export function share(probability: number): string {
  if (probability > 0 && probability < 0.005) return '< 1 %';
  if (probability < 1 && probability > 0.995) return '> 99 %';
  return `${Math.round(probability * 100)} %`;
}

export const tableLines = (sight: PerudoSight): readonly string[] => (sight.ink.drawn ? drawnTable(sight) : toldTable(sight));

function drawnTable(sight: PerudoSight): string[] {
  const { view, ink } = sight;
  return boxed(titleOf(sight), [seatRows(sight), bidLines(sight), [...cups(view, ink), ...handLines(sight)]], ink);
}

function titleOf({ view: { open }, speaker }: PerudoSight): string {
  const dice = open.seats.reduce((sum, { ids }) => sum + ids.length, 0);
  const palifico = open.palifico === null ? '' : ` · ${whose(speaker, open.palifico)} palifico: aces are not wild`;
  return `Round ${open.round} · ${dice} dice${palifico}`;
}

function seatRows({ view, speaker, ink }: PerudoSight): string[] {
  const { seats, turn } = view.open;
  return align(
    seats.map(({ ids, cards }, seat) => [
      `${seat === turn ? ink.paint('brass', '▸') : ' '} ${seat === speaker.you ? ink.paint('strong', speaker.name(seat)) : speaker.name(seat)}`,
      ids.length === 0 ? ink.paint('quiet', 'out') : ids.map((_, place) => dieMark(view, seat, place)).join(' '),
      cards === 0 ? '' : cards === 1 ? '1 card' : `${cards} cards`,
    ]),
    [],
    '  ',
  );
}

/** A die under a cup as this viewer knows it: ■ for an ordinary one, its type if that is another, ? if nobody knows; [5] if the face was seen. */
function dieMark({ open, own }: PerudoView, seat: Seat, place: number): string {
  const seen = own?.known.find((die) => die.seat === seat && die.place === place);
  const type = seen?.type ?? (seat === own?.seat ? own.types[place] : open.seats[seat]?.types[place]) ?? null;
  const mark = type === null ? '?' : isOrdinary(type) ? '■' : type;
  return seen === undefined || seen.face === null ? mark : `${isOrdinary(seen.type) ? '' : seen.type}[${seen.face}]`;
}

const isOrdinary = (type: DieType): boolean => type === 'd6' || type === 'plain';

function bidLines({ view, speaker, ink }: PerudoSight): string[] {
  const standing = standingOf(view);
  if (standing === null) return [];
  const earlier = view.open.bids
    .slice(0, -1)
    .slice(-5)
    .map(([, quantity, face]) => `${quantity}×${face}`);
  const effects = view.open.effects.map((effect) => speaker.t(`cards.${effect}.name`));
  return [
    `  ${ink.paint('brass', said(speaker, standing))}   ${chances(oddsOf(view, standing))}`,
    ...(earlier.length > 0 ? [ink.paint('quiet', `  before: ${earlier.join(' · ')}`)] : []),
    ...(effects.length > 0 ? [`  in force: ${effects.join(', ')}`] : []),
  ];
}

/** "Ola bids 4 fives." */
const said = (speaker: Speaker, { seat, quantity, face }: Standing): string =>
  speaker.t('events.bid', { name: speaker.name(seat), bid: bidText(speaker, { quantity, face }), context: seat === speaker.you ? 'you' : undefined });

/** Your own dice. The lower edge of one that is not ordinary carries its type; wild aces are lit. */
function cups({ open, own }: PerudoView, ink: Ink): string[] {
  const faces = own?.faces ?? [];
  if (faces.length === 0) return [];
  const lower = (type: DieType | undefined): string => (type === undefined || isOrdinary(type) ? '───' : type.padStart(3, '─'));
  const wild = (face: number): boolean => face === ACE && open.palifico === null;
  return [
    `  ${faces.map(() => '╭───╮').join(' ')}`,
    `  ${faces.map((face) => `│ ${ink.paint(wild(face) ? 'brass' : 'strong', String(face))} │`).join(' ')}`,
    `  ${faces.map((_, place) => `╰${lower(own?.types[place])}╯`).join(' ')}`,
  ];
}

function handLines({ view, speaker }: PerudoSight): string[] {
  const hand = view.own?.hand ?? [];
  return hand.length === 0 ? [] : [`  ${hand.map((card) => speaker.t(`cards.${card}.name`)).join(' · ')}`];
}

/** The same in sentences. */
function toldTable(sight: PerudoSight): string[] {
  const { view, speaker } = sight;
  const standing = standingOf(view);
  const { own, open } = view;
  const dice = (own?.faces ?? []).map((face, place) => (isOrdinary(own?.types[place] ?? 'd6') ? String(face) : `${face} on a ${own?.types[place]}`));
  return [
    `${titleOf(sight).replaceAll(' · ', ', ')}.`,
    ...open.seats.map(({ ids, cards }, seat) => {
      const marks = ids.map((_, place) => dieMark(view, seat, place).replace('■', 'd6').replace('?', 'unknown'));
      const kinds = marks.every((mark) => mark === 'd6') ? '' : ` (${marks.join(', ')})`;
      const counted = ids.length === 0 ? 'out' : `${ids.length} ${ids.length === 1 ? 'die' : 'dice'}${kinds}`;
      return `${speaker.name(seat)}: ${counted}${cards > 0 ? `, ${cards} ${cards === 1 ? 'card' : 'cards'}` : ''}.`;
    }),
    ...(standing ? [`${said(speaker, standing)} From your seat ${chances(oddsOf(view, standing))}.`] : []),
    ...(dice.length > 0 ? [`Your dice: ${dice.join(', ')}.`] : []),
    ...(own && own.hand.length > 0 ? [`Your cards: ${own.hand.map((card) => speaker.t(`cards.${card}.name`)).join(', ')}.`] : []),
  ];
}

/** The bids of the round, one a line; one that a card replaced is struck out. */
export function historyLines({ view: { open }, speaker }: PerudoSight): string[] {
  if (open.bids.length === 0) return ['No bid has been made this round.'];
  const changed = (i: number): boolean => ['inflation', 'wild_shift'].includes(open.bids[i]?.[3] ?? 'bid');
  return align(
    open.bids.map(([seat, quantity, face, via], i) => [
      speaker.name(seat),
      bidText(speaker, { quantity, face }),
      changed(i + 1) ? 'replaced' : via === 'bid' ? '' : speaker.t(`cards.${via}.name`),
    ]),
  );
}

/** All dice at a call; those that count stand in brackets. */
export function revealed({ face, revealed: hands }: Extract<Event, { kind: 'counted' }>, { view, speaker, ink }: PerudoSight): string[] {
  const wild = view.open.result?.acesWild ?? true;
  const counts = (shown: number): boolean => shown === face || (wild && shown === ACE);
  const rows = hands.flatMap(({ faces }, seat) => {
    if (faces.length === 0) return [];
    const dice = faces.map((shown) => (counts(shown) ? ink.paint('brass', `[${shown}]`) : ` ${shown} `)).join(' ');
    return [[speaker.name(seat), ink.drawn ? dice : faces.join(' '), `${faces.filter(counts).length} ${ink.drawn ? '' : 'count'}`.trim()]];
  });
  return align(rows, ['left', 'left', 'right']).map((line) => `  ${line}`);
}
