/**
 * What a seat alone is sent, as long as it can get (kernel/src/game.ts). Numbers of dice, cards and draws are public, and so is who looked at which die;
 * not what a die is, which cards a seat has, and whether a look was one. A drawn card was played since, which all saw, or is still in the hand.
 */
import { includes, only, type Seat, type Widest } from '@parlour/kernel';
import type { Card } from './cards.ts';
import type { Event, NamedDie, SeenDie } from './events.ts';
import { type DieType, LADDER } from './kinds.ts';
import { readLine, type SeenLine } from './pile.ts';
import { type DieStory, readStory, typeAfter } from './secret-kinds.ts';
import type { PerudoTypes } from './types.ts';
import type { KnownDie, Mark, Open, Own, RolledAs } from './view.ts';

export const widest: Widest<PerudoTypes> = {
  own,
  told: (open, heard, seat) => heard.flatMap((event) => toldAfter(open, event, seat)),
};

const CARD: Card = 'phantom_bid';
/** A Peek or a False Tell. */
const LOOK: Card = 'false_tell';
const TYPE: DieType = 'd10';

function own(open: Open, seat: Seat): Own {
  const { types, faces } = rolled(open, seat);
  const others = diceAsSeen(open, seat);
  return {
    seat,
    types,
    faces,
    hand: new Array<Card>(open.seats[seat]?.cards ?? 0).fill(CARD),
    named: namedCards(open, seat),
    known: others.flatMap((die) => (die.seat === seat ? [] : knownDie(open, die, seat))),
    rolledAs: others.flatMap((die) => rolledAs(die, seat)),
  };
}

const rolled = ({ seats }: Open, seat: Seat): Pick<Own, 'types' | 'faces'> => ({
  types: (seats[seat]?.types ?? []).map((type) => type ?? TYPE),
  faces: (seats[seat]?.ids ?? []).map(() => 1),
});

/** What was drawn is what was played, in whatever order, and what is held or was laid down. */
function namedCards({ cards }: Open, seat: Seat): readonly Card[] {
  const lines = (cards?.log ?? []).filter((line) => line.startsWith(String(seat))).map(readLine);
  const played = lines.flatMap((line) => (line.did === 'played' ? [line.card ?? LOOK] : []));
  return lines.flatMap(({ did, shown, card }) => {
    if (did === 'drew') return [played.shift() ?? CARD];
    return shown === 'look' || shown === 'aside' ? [card ?? LOOK] : [];
  });
}

/** A die as everybody sees it. */
interface DieAsSeen {
  readonly seat: Seat;
  readonly place: number;
  /** null where that is not public. */
  readonly type: DieType | null;
  readonly mark: Mark | undefined;
  readonly story: DieStory | null;
  /** Who knows its type, for all to see. */
  readonly typeKnown: number;
  /** Whether this viewer may have seen it by a look: ever, and since its roll. */
  readonly mayHavePeeked: boolean;
  readonly mayHavePeekedSince: boolean;
}

/** Those of which there is more to say than what all dice have. */
function diceAsSeen(open: Open, viewer: Seat): readonly DieAsSeen[] {
  const stories = open.stories.values();
  const dice: DieAsSeen[] = [];
  for (const [seat, { types }] of open.seats.entries()) {
    for (const [place, type] of types.entries()) {
      const written = type === null ? (stories.next().value ?? '') : '';
      const mark = open.marks.find((each) => each.seat === seat && each.place === place);
      if (mark === undefined && (written === '' || !TELLING.test(written))) continue;
      const { story, knowers } = written === '' ? NO_STORY : readStory(written);
      const looks = (mark?.looks ?? []).map((line) => mayBePeek(open, line, viewer));
      dice.push({
        seat,
        place,
        type,
        mark,
        story,
        typeKnown: mark?.typeKnown ?? knowers ?? only(seat),
        mayHavePeeked: looks.includes(true),
        mayHavePeekedSince: looks.includes(true, story?.looks ?? 0),
      });
    }
  }
  return dice;
}

const NO_STORY = { story: null, knowers: null };
/** A story that says more than which faces were seen. */
const TELLING = /[-+@~]/;

function mayBePeek({ cards }: Open, line: number, viewer: Seat): boolean {
  const { seat, card }: SeenLine = readLine(cards?.log[line] ?? '');
  return seat === viewer && card !== 'false_tell';
}

/** A face that is surely known is a digit; one that may be unknown can be the longer `null`, where the type is worth telling by itself. */
function knownDie(
  { phase }: Open,
  { seat, place, type, mark, typeKnown, mayHavePeeked, mayHavePeekedSince }: DieAsSeen,
  viewer: Seat,
): readonly KnownDie[] {
  const seesFace = phase === 'bidding' && mark !== undefined && includes(mark.faceKnown, viewer);
  if (seesFace) return [{ seat, place, type: type ?? TYPE, face: 1 }];
  if (type === null) return includes(typeKnown, viewer) || mayHavePeeked ? [{ seat, place, type: TYPE, face: null }] : [];
  return phase === 'bidding' && mayHavePeekedSince ? [{ seat, place, type, face: 1 }] : [];
}

function rolledAs({ seat, place, story, typeKnown, mayHavePeeked }: DieAsSeen, viewer: Seat): readonly RolledAs[] {
  if (story === null || story.steps.length === 0 || !(includes(typeKnown, viewer) || mayHavePeeked)) return [];
  const surely = story.steps.findIndex(({ knew }) => includes(knew, viewer));
  return [{ seat, place, types: longestGroup(story, surely < 0 ? story.steps.length : surely) }];
}

/** Of the types that at most so many steps lead to one and the same, those with the longest names. */
function longestGroup(story: DieStory, steps: number): readonly DieType[] {
  let longest: readonly DieType[] = [TYPE];
  for (let first = 1; first <= steps; first++) {
    for (const then of LADDER) {
      const group = LADDER.filter((type) => typeAfter(type, story, first) === then);
      if (group.join().length > longest.join().length) longest = group;
    }
  }
  return longest;
}

/** What goes with something that all are told. */
function toldAfter(open: Open, event: Event, seat: Seat): readonly Event[] {
  switch (event.kind) {
    case 'round':
      return (open.seats[seat]?.ids.length ?? 0) === 0 ? [] : [{ kind: 'rolled', ...rolled(open, seat) }];
    case 'drew':
      return event.seat === seat ? [{ kind: 'drawn', card: CARD }] : [];
    case 'looked':
      return event.seat === seat ? [{ kind: 'peeked', die: seen(open, event.die) }] : [];
    case 'gauged': {
      const { first, second } = event;
      const [firstType, secondType] = [seen(open, first).type, seen(open, second).type];
      return event.seat === seat ? [{ kind: 'measured', first, firstType, second, secondType }] : [];
    }
    case 'rerolled':
    case 'polished':
    case 'cracked':
      return yours(open, [event.die], seat);
    case 'swapped':
      return yours(open, [event.die, event.other], seat);
    default:
      return [];
  }
}

const yours = (open: Open, dice: readonly NamedDie[], seat: Seat): readonly Event[] =>
  dice.flatMap((die) => (die.seat === seat ? [{ kind: 'yours', die: seen(open, die) }] : []));

const seen = ({ seats }: Open, { id, seat, place }: NamedDie): SeenDie => ({ id, seat, place, type: seats[seat]?.types[place] ?? TYPE, face: 1 });
