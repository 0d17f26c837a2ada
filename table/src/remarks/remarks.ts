/**
 * What bots say at a table, now and then. It is made where it is heard: every client has what it follows from, so nothing is sent, stored or
 * told apart by who looks. It follows from the table's code, an entry's number and time, what the game says all could see happen (occasions),
 * the bots' names, and the remark before: nothing here can be handed a view, a state, or an event that some were told.
 */
import { type Occasion, type Seat, seeded } from '@parlour/kernel';
import { type Temper, temperOf } from './characters.ts';

export { hasCharacter, type NamedBot, TEMPERS } from './characters.ts';

/** What all could see of one entry. */
export interface PublicMoment {
  /** The entry's number and its time, in ms. */
  readonly n: number;
  readonly at: number;
  readonly occasions: readonly Occasion[];
}

/** A bot that plays for itself, and not for somebody who left. */
export interface TalkingBot {
  readonly seat: Seat;
  readonly name: string;
}

/** Every remark is worded for each temper, and once for any. */
export type Wording = Temper | 'any';

/** A code, which everybody reads in their own language. */
export interface Remark {
  readonly n: number;
  readonly at: number;
  readonly seat: Seat;
  readonly remark: string;
  readonly wording: Wording;
}

/**
 * A remark is worth it while it is rare: the table has its own words for what happens. So long nobody says anything after one, in ms: with people
 * that is a round or so, and with bots alone it keeps them from talking all the time.
 */
export const QUIET = 30_000;
/** And so many entries, so that a slow table does not hear one at every move. */
export const QUIET_ENTRIES = 6;

/** One in so many occasions is remarked on. What ends a game always is, whenever the last remark was. */
const ONE_IN: Readonly<Record<string, number>> = { champion: 1, gracious: 1, welcome: 2 };
const USUALLY_ONE_IN = 3;

/** What is said of this moment, if anything is; `before` is the last remark of this game. */
export function remarkOn(code: string, { n, at, occasions }: PublicMoment, bots: readonly TalkingBot[], before: Remark | null): Remark | null {
  const chance = seeded(`${code} ${n} remarks`);
  const isLast = occasions.some(({ remark }) => ONE_IN[remark] === 1);
  if (before !== null && !isLast && (at - before.at < QUIET || n - before.n < QUIET_ENTRIES)) return null;
  const sayable = occasions.flatMap((occasion) => {
    const able = bots.filter(({ seat }) => ('by' in occasion ? occasion.by.includes(seat) : !occasion.besides.includes(seat)));
    // Not always the same one.
    const others = able.filter(({ seat }) => seat !== before?.seat);
    return able.length === 0 ? [] : [{ remark: occasion.remark, speakers: others.length > 0 ? others : able }];
  });
  if (sayable.length === 0) return null;
  const { remark, speakers } = chance.pick(sayable);
  if (chance.below(ONE_IN[remark] ?? USUALLY_ONE_IN) > 0) return null;
  const { seat, name } = chance.pick(speakers);
  return { n, at, seat, remark, wording: wordingOf(remark, name, before, chance.below(2) === 0) };
}

/** Its own way or anybody's; and not the line that was said last. */
function wordingOf(remark: string, name: string, before: Remark | null, own: boolean): Wording {
  const temper = temperOf(name);
  if (temper === null) return 'any';
  const [first, second]: readonly [Wording, Wording] = own ? [temper, 'any'] : ['any', temper];
  return before?.remark === remark && before.wording === first ? second : first;
}
