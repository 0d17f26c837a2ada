/** Perudo in a terminal: what it says, asks and understands. The drawing is in perudo-table.ts, the reading of what is typed in perudo-reading.ts. */
import type { Speaker } from '@parlour/kernel';
import { type BidMove, CARD_FACTS, type Event, type Move, oddsOf, type PerudoTypes } from '@parlour/perudo';
import { bidText } from '@parlour/perudo/words';
import type { Asking, Board, Sight } from '../board.ts';
import type { Tone } from '../ink.ts';
import { align } from '../table.ts';
import { isBid, isCall, read, readBid } from './perudo-reading.ts';
import { chances, historyLines, revealed, type Standing, share, standingOf, tableLines, whose } from './perudo-table.ts';

type PerudoSight = Sight<PerudoTypes>;

export const board: Board<PerudoTypes> = {
  welcome: [
    'Everyone rolls their dice in secret. In turn, bid how many dice of all players together show a face: 4x5 means four fives. Aces (ones) are wild.',
    'Each bid is higher than the last, until someone says Dudo: I doubt it. Then all dice are shown. If the bid was too high its bidder loses a die, otherwise the doubter does.',
    'The last player with dice wins.',
  ],
  typing: [
    ['4x5', 'bid four fives; also 4 5, or 4 fives'],
    ['dudo', 'doubt the standing bid'],
    ['jonti, pacao, calza', 'the other calls, where they are played'],
    ['peek, inflation …', 'play a card; more words narrow the choice: peek ola 2'],
  ],
  pages: {
    odds: { about: 'how likely bids are to hold; odds 6x4 for a certain one', lines: odds },
    history: { about: 'the bids of this round', lines: (sight) => historyLines(sight) },
    cards: { about: 'what your cards do', lines: cards },
  },
  table: tableLines,
  asking,
  offering,
  read,
  heading: (move) => (isBid(move) ? 'Bids' : isCall(move) ? 'Calls' : 'Cards'),
  tone,
  watching: ({ view: { own } }) => own?.faces.length === 0,
  picture: (event, sight) => (event.kind === 'counted' ? revealed(event, sight) : []),
  score: (dice) => (dice === 0 ? 'out' : dice === 1 ? '1 die' : `${dice} dice`),
};

function asking(sight: PerudoSight, moves: readonly Move[]): Asking {
  return { question: question(sight, moves), hints: hints(sight.speaker, moves), listed: sight.view.open.gauging !== null };
}

function question({ view, speaker }: PerudoSight, moves: readonly Move[]): string {
  const standing = standingOf(view);
  if (view.open.gauging !== null) return 'Choose the second die for Gauge.';
  if (standing === null) return 'Your bid opens the round.';
  const bid = challenged(speaker, standing);
  if (moves.some(isBid)) return `Your bid, or doubt ${bid}.`;
  const bound = view.open.effects.some((effect) => effect !== 'phantom_bid');
  return bound ? `Now call Dudo on ${bid}.` : `No bid is higher: doubt ${bid}.`;
}

/** "Ola’s 4 fives" */
const challenged = (speaker: Speaker, standing: Standing): string => `${whose(speaker, standing.seat)} ${bidText(speaker, standing)}`;

/** The lowest raise as an example, then every call and card that can be played. */
function hints(speaker: Speaker, moves: readonly Move[]): string[] {
  const lowest = moves.find(isBid);
  const kinds = [...new Set(moves.filter((move) => !isBid(move)).map(({ kind }) => kind))];
  const raising = kinds.includes('dudo');
  const bids = lowest === undefined ? [] : [raising ? `${lowest.quantity}x${lowest.face} or higher` : 'a bid such as 3x4'];
  return [...bids, ...kinds.map((kind) => nameOf(speaker, kind).toLowerCase()), 'odds'];
}

function offering({ view, speaker }: PerudoSight, moves: readonly Move[]): Asking {
  const names = [...new Set(moves.map(({ kind }) => kind))].map((kind) => nameOf(speaker, kind));
  const standing = standingOf(view);
  const odds = standing === null ? '' : ` ${challenged(speaker, standing)}: ${chances(oddsOf(view, standing))}.`;
  return {
    question: `Out of turn you may play ${names.join(' or ')}.${odds}`,
    hints: [...names.map((name) => name.toLowerCase()), 'table'],
    listed: false,
  };
}

function nameOf(speaker: Speaker, kind: Move['kind']): string {
  if (kind === 'gauge_second') return speaker.t('cards.gauge.name');
  return kind in CARD_FACTS ? speaker.t(`cards.${kind}.name`) : speaker.t(`calls.${kind}`);
}

/** How many of the next raises are shown with their odds. */
const RAISES = 24;
/** Lower bids than the first below this are not worth asking about. */
const ALL_BUT_CERTAIN = 0.98;

function odds({ view, speaker }: PerudoSight, moves: readonly Move[], rest: string): readonly string[] {
  const asked = readBid(rest, speaker);
  if (asked !== null) return [`${bidText(speaker, asked)}: ${chances(oddsOf(view, asked))}, from your seat.`];
  const standing = standingOf(view);
  const likely = (bid: BidMove): number => oddsOf(view, bid).atLeast;
  const bids = moves.filter(isBid);
  const raises = bids
    .slice(
      Math.max(
        0,
        bids.findIndex((bid) => likely(bid) < ALL_BUT_CERTAIN),
      ),
    )
    .slice(0, RAISES);
  const faces = [...new Set(raises.map(({ face }) => face))].sort((a, b) => a - b);
  const quantities = [...new Set(raises.map(({ quantity }) => quantity))].sort((a, b) => a - b);
  const cell = (quantity: number, face: number): string => {
    const raise = raises.find((bid) => bid.quantity === quantity && bid.face === face);
    return raise === undefined ? '' : share(likely(raise));
  };
  const rows = [
    ['', ...faces.map((face) => speaker.t(`faces.${face}`, { count: 2 }))],
    ...quantities.map((quantity) => [String(quantity), ...faces.map((face) => cell(quantity, face))]),
  ];
  return [
    ...(standing ? [`${challenged(speaker, standing)}: ${chances(oddsOf(view, standing))}, from your seat.`] : []),
    ...(raises.length > 0
      ? [
          'The odds that a bid holds:',
          ...align(
            rows,
            rows[0]?.map(() => 'right'),
          ),
        ]
      : []),
  ];
}

function cards({ view, speaker: { t } }: PerudoSight): readonly string[] {
  const hand = view.own?.hand ?? [];
  if (hand.length === 0) return [view.open.cards === null ? 'No cards are played at this table.' : 'You hold no cards. Who loses a die draws one.'];
  return align(hand.map((card) => [t(`cards.${card}.name`), t(`timings.${CARD_FACTS[card].timing}`), t(`cards.${card}.text`)]));
}

function tone(event: Event, { speaker: { you } }: PerudoSight): Tone | null {
  switch (event.kind) {
    case 'round':
      return 'strong';
    case 'called':
      return 'wine';
    case 'counted':
      return 'strong';
    case 'lost':
    case 'out':
      return event.seat === you ? 'wine' : null;
    case 'gained':
    case 'won':
      return event.seat === you ? 'moss' : 'strong';
    case 'rolled':
    case 'drawn':
    case 'peeked':
    case 'measured':
    case 'yours':
      return 'brass'; // for your eyes only
    default:
      return null;
  }
}
