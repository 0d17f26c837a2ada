/**
 * What can be set, and which numbers of players go with it (rules §1). Three defaults of the page depend on the number of players, which a
 * sheet can't: so `decks` and `deals` are choices with `auto`, and a `threshold` of 0 stands for 200 a deck. Any other threshold is the bid
 * itself, so that every value of the page can be set. `autoLast` tells the table only: see `window` in kalitiri.ts.
 */
import { type OptionSheet, type Refusal, refusal } from '@parlour/kernel';
import { BID_STEP, type Pack } from './pack.ts';
import { decksFor, outOf, twosIn } from './terms.ts';

export interface Options {
  /** How many packs. `auto`: one up to five players, else two. */
  readonly decks: 'auto' | '1' | '2';
  /** The bid from which an odd number of players has one partner card more; 0 for 200 a deck. */
  readonly threshold: number;
  /** Who opens the auction. */
  readonly opener: 'dealerLeft' | 'firstSeat';
  /** How many. `auto`: as many as players. 0: until the host ends the game at a scoring. */
  readonly deals: 'auto' | `${number}`;
  /** The table plays everyone's last card after a second. */
  readonly autoLast: boolean;
}

const SEATS = [4, 5, 6, 7, 8, 9, 10];
const MOST_THRESHOLD = 500;
const MOST_DEALS = 20;
const DEALS: readonly Options['deals'][] = ['auto', ...Array.from({ length: MOST_DEALS + 1 }, (_, i) => `${i}` as const)];

const preset = (options: Partial<Options>) => ({ options, usualSeats: 4, roundEnd: 'all' as const });

export const sheet: OptionSheet<Options> = {
  fields: {
    decks: { kind: 'choice', values: ['auto', '1', '2'], default: 'auto' },
    threshold: { kind: 'whole', min: 0, max: MOST_THRESHOLD, default: 0 },
    opener: { kind: 'choice', values: ['dealerLeft', 'firstSeat'], default: 'dealerLeft' },
    deals: { kind: 'choice', values: DEALS, default: 'auto' },
    autoLast: { kind: 'toggle', default: true },
  },
  presets: {
    standard: preset({}),
    oneDeck: preset({ decks: '1' }),
    short: preset({ deals: '1' }),
  },
  matters: (option, _, seats) => option !== 'threshold' || seats % 2 === 1,
};

export const seatsOf = (pack: Pack, { decks }: Options): readonly number[] => SEATS.filter((seats) => splits(pack, decks, seats));

/** Whether enough twos can be taken out for all players to get the same number of cards. */
function splits(pack: Pack, decks: Options['decks'], seats: number): boolean {
  const count = decksFor(decks, seats);
  return outOf(pack, count, seats) <= twosIn(pack, count) && pack.cards.length * count >= seats;
}

type OptionsRefusal = 'options/uneven' | 'options/threshold';

export function check(pack: Pack, { decks, threshold }: Options, seats: number): Refusal<OptionsRefusal> | null {
  const count = decksFor(decks, seats);
  if (!splits(pack, decks, seats)) {
    const params = { seats, decks: count, cards: pack.cards.length * count, over: outOf(pack, count, seats), twos: twosIn(pack, count) };
    return refusal('options/uneven', params);
  }
  if (threshold === 0) return null;
  const [least, most] = [pack.least * count, pack.most * count];
  const sound = threshold >= least && threshold <= most && threshold % BID_STEP === 0;
  return sound ? null : refusal('options/threshold', { threshold, least, most, step: BID_STEP });
}

/** How many deals make the series; null where the host decides. */
export function dealsDue({ deals }: Options, seats: number): number | null {
  if (deals === 'auto') return seats;
  return deals === '0' ? null : Number(deals);
}
