/**
 * What bots say. It follows from public facts alone: from what all were told, never from what one viewer was told, and not from what is hidden;
 * the same for everybody, rarely, with words for all of it. What it is made from can't even be handed anything else.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { box as dalmuti } from '@parlour/dalmuti/box';
import { box as kalitiri } from '@parlour/kalitiri/box';
import {
  type AddressedEvent,
  type Chance,
  type Game,
  type GameBox,
  LANGUAGES,
  listener,
  type MoveValue,
  type Occasion,
  type Occasions,
  occasionsIn,
  presetOptions,
  presetSeats,
  randomStep,
  type Seat,
  type Step,
  seatsOf,
  seeded,
  TABLE_REMARKS,
  take,
  viewOf,
  type WordTree,
} from '@parlour/kernel';
import { box as perudo } from '@parlour/perudo/box';
import { box as sen } from '@parlour/sen/box';
import { describe, expect, test } from 'vitest';
import { BOT_NAMES } from '../src/names.ts';
import { QUIET, QUIET_ENTRIES, type Remark, remarkOn, type TalkingBot, TEMPERS } from '../src/remarks/remarks.ts';
import { loadTableWords } from '../words/load.ts';

const BOXES: readonly GameBox[] = [perudo, kalitiri, sen, dalmuti];
const WORDINGS = [...TEMPERS, 'any'] as const;
/** In ms: about as fast as a table goes. */
const PACE = 2_000;

interface Played {
  readonly game: Game;
  readonly occasions: Occasions;
  readonly seats: number;
}

const bots = (seats: number): readonly TalkingBot[] => seatsOf(seats).flatMap((seat) => (seat === 0 ? [] : [{ seat, name: BOT_NAMES[seat] ?? '' }]));

const heardBy = (viewer: Seat | 'spectator', told: readonly AddressedEvent<{ kind: string }>[]) =>
  told.flatMap(({ event, to }) => (to === null || (viewer !== 'spectator' && to.includes(viewer)) ? [event] : []));

/** What a client says of an entry, from all that its viewer was told. */
const said = ({ occasions, seats }: Played, n: number, events: readonly { kind: string }[], before: Remark | null): Remark | null =>
  remarkOn('ABC234', { n, at: n * PACE, occasions: occasionsIn(occasions, events) }, bots(seats), before);

function starting(game: Game, preset: string) {
  const seats = presetSeats(game, preset).find((each) => each >= 3) ?? 0;
  return { version: game.version, options: presetOptions(game.sheet, preset), seats };
}

/** Each entry of a random game in this preset: what it told, and the state after it. */
function* entries(game: Game, preset: string, seed: string) {
  const start = starting(game, preset);
  const choices = seeded(`${seed} choices`);
  const dealt = listener<{ kind: string }>();
  let state = game.setup(start, seeded(`${seed} 0`), dealt.tell);
  yield { n: 0, state, told: dealt.told, seats: start.seats };
  for (let n = 1; n < 2_000; n++) {
    const step = randomStep(game, state, start.seats, choices);
    if (step === null) return;
    const { told, tell } = listener<{ kind: string }>();
    state = take(game, state, step, seeded(`${seed} ${n}`), tell);
    yield { n, state, told, seats: start.seats };
  }
}

describe.each(BOXES.map((box) => [box.id, box]))('%s', (_, box) => {
  test('looks for occasions only among events that all are told, and has words for every one of them', async () => {
    const [game, occasions, own, ofTable] = [await box.game(), await box.occasions(), await box.words('en'), await loadTableWords('en')];
    const [toSome, remarks] = [new Set<string>(), new Set<string>()];
    for (const preset of Object.keys(game.sheet.presets)) {
      for (const { told } of entries(game, preset, preset)) {
        for (const { event, to } of told) if (to !== null) toSome.add(event.kind);
        for (const { remark } of occasionsIn(occasions, heardBy('spectator', told))) remarks.add(remark);
      }
    }
    expect(toSome.size).toBeGreaterThan(0);
    expect(occasions.open.filter((kind) => toSome.has(kind) || !game.events.includes(kind))).toEqual([]);
    const known = [ofTable, own].flatMap((words) => Object.keys(words['remarks'] ?? {}));
    expect([...remarks].filter((remark) => !known.includes(remark))).toEqual([]);
    expect([...remarks]).toEqual(expect.arrayContaining(['welcome', 'champion']));
  });

  test('twins that differ in what is hidden have the same remarks at the same times, for every viewer', async () => {
    const [game, occasions] = [await box.game(), await box.occasions()];
    const counted = { occasions: 0 };
    for (const preset of Object.keys(game.sheet.presets)) {
      for (const { n, state, seats } of entries(game, preset, `${preset} twins`)) {
        if (n > 60) break;
        follow({ game, occasions, seats }, [state, game.imagine(viewOf(game, state, 'spectator'), seeded(`twin ${n}`))], n, counted);
      }
    }
    expect(counted.occasions).toBeGreaterThan(0);
  });
});

/** Plays the same moves in both, as long as they differ and nobody who only watches can tell them apart. */
function follow(played: Played, [real, imagined]: readonly [object, object], from: number, counted: { occasions: number }): void {
  const { game, seats } = played;
  const choices = seeded(`follow ${from}`);
  let [one, other] = [real, imagined];
  for (let n = from + 1; n < from + 60; n++) {
    const step = sharedStep(game, one, other, choices);
    if (step === null) return;
    const [a, b] = [listener<{ kind: string }>(), listener<{ kind: string }>()];
    one = take(game, one, step, seeded(`chance ${n}`), a.tell);
    other = take(game, other, step, seeded(`chance ${n}`), b.tell);
    if (JSON.stringify(game.open(one)) !== JSON.stringify(game.open(other))) return;
    if (JSON.stringify(one) === JSON.stringify(other)) return;
    counted.occasions += occasionsIn(played.occasions, heardBy('spectator', a.told)).length;
    for (const viewer of ['spectator', ...seatsOf(seats)] as const) {
      const [mine, its] = [heardBy(viewer, a.told), heardBy(viewer, b.told)];
      const remark = said(played, n, mine, null);
      expect(said(played, n, its, null)).toEqual(remark);
      expect(said(played, n, heardBy('spectator', a.told), null)).toEqual(remark);
    }
  }
}

/** A step that both can take. */
function sharedStep(game: Game, one: object, other: object, chance: Chance): Step<MoveValue> | null {
  if (game.over(one)) return null;
  if (game.between(one)) return 'next';
  for (const seat of chance.shuffle(game.awaited(one))) {
    const shared = game.moves(one, seat).filter((move) => game.refuse(other, seat, move) === null);
    if (shared.length > 0) return { seat, move: chance.pick(shared) };
  }
  return null;
}

const welcome: Occasion = { remark: 'welcome', besides: [] };
const right = (seat: Seat): Occasion => ({ remark: 'right', by: [seat] });
const table = bots(4);
const everyRemark = (occasions: readonly Occasion[], before: Remark | null = null): readonly (Remark | null)[] =>
  Array.from({ length: 400 }, (__, n) => remarkOn('ABC234', { n: n + 100, at: 1_000_000 + n, occasions }, table, before));

type AnyEvent = { readonly kind: string } & Readonly<Record<string, unknown>>;

/** Who may say what, in the order in which it is looked for. */
test.each<[happened: string, box: GameBox, events: readonly AnyEvent[], occasions: readonly Occasion[]]>([
  [
    'a Dudo that was right',
    perudo,
    [
      { kind: 'called', call: 'dudo', seat: 1, bidder: 2, quantity: 4, face: 5 },
      { kind: 'counted', call: 'dudo', face: 5, quantity: 4, count: 2, success: true, revealed: [] },
      { kind: 'lost', seat: 2, dice: 1 },
      { kind: 'out', seat: 2 },
    ],
    [right(1), { remark: 'caught', by: [2] }, { remark: 'admire', besides: [1, 2] }, { remark: 'out', by: [2] }],
  ],
  [
    'a Dudo on far too low a bid',
    perudo,
    [
      { kind: 'called', call: 'dudo', seat: 1, bidder: 2, quantity: 4, face: 5 },
      { kind: 'counted', call: 'dudo', face: 5, quantity: 4, count: 7, success: false, revealed: [] },
    ],
    [
      { remark: 'wrong', by: [1] },
      { remark: 'escaped', by: [2] },
      { remark: 'brave', besides: [1, 2] },
      { remark: 'plenty', besides: [1, 2] },
    ],
  ],
  [
    'an exact call that was right',
    perudo,
    [
      { kind: 'called', call: 'jonti', seat: 1, bidder: 2, quantity: 4, face: 5 },
      { kind: 'counted', call: 'jonti', face: 5, quantity: 4, count: 4, success: true, revealed: [] },
    ],
    [
      { remark: 'exact', by: [1] },
      { remark: 'admire', besides: [1] },
    ],
  ],
  ['a palifico', perudo, [{ kind: 'round', round: 7, starter: 3, palifico: 3 }], [{ remark: 'lastDie', by: [3] }]],
  ['a deal in which all passed', kalitiri, [{ kind: 'allPassed' }, { kind: 'deal', number: 1 }], [{ remark: 'again', besides: [] }]],
  ['a partner', kalitiri, [{ kind: 'partner', seat: 2, card: 'AS', copy: 1, decks: 1 }], [{ remark: 'unmasked', by: [2] }]],
  [
    'another’s card that is swapped away',
    sen,
    [{ kind: 'exchanged', seat: 0, one: { seat: 0, place: 1 }, other: { seat: 2, place: 3 } }],
    [{ remark: 'parted', by: [2] }],
  ],
  ['a nine that is put down', sen, [{ kind: 'discarded', seat: 1, card: '9' }], [{ remark: 'heavy', by: [1] }]],
  ['a revolution', dalmuti, [{ kind: 'revolution', seat: 1, greater: false }], [{ remark: 'revolution', besides: [1] }]],
  ['a tax', dalmuti, [{ kind: 'taxed', peon: 3, dalmuti: 0, cards: 2 }], [{ remark: 'taxes', by: [3] }]],
])('%s', async (_, box, events, occasions) => {
  expect(occasionsIn(await box.occasions(), events)).toEqual(occasions);
});

describe('a remark', () => {
  test('is made by a bot whom the occasion lets speak, and by nobody where there is none', () => {
    expect(new Set(everyRemark([right(2)]).flatMap((each) => each?.seat ?? []))).toEqual(new Set([2]));
    // Seat 0 is a person's.
    expect(everyRemark([right(0)]).filter((each) => each !== null)).toEqual([]);
    expect(new Set(everyRemark([{ remark: 'admire', besides: [1] }]).flatMap((each) => each?.seat ?? []))).toEqual(new Set([2, 3]));
    expect(remarkOn('ABC234', { n: 1, at: 0, occasions: [welcome] }, [], null)).toBeNull();
  });

  test('is rare: one in three occasions, half a minute and some entries after the last; but how a game ended is always said', () => {
    const share = (occasions: readonly Occasion[]): number => everyRemark(occasions).filter((each) => each !== null).length / 400;
    expect(share([right(1)])).toBeCloseTo(1 / 3, 1);
    expect(share([{ remark: 'champion', by: [1] }])).toBe(1);
    const last: Remark = { n: 100, at: 1_000_000, seat: 1, remark: 'right', wording: 'dry' };
    const after = (n: number, ms: number, occasion: Occasion) =>
      Array.from({ length: 50 }, (__, k) => remarkOn(`TABLE${k}`, { n: last.n + n, at: last.at + ms, occasions: [occasion] }, table, last)).filter(
        (each) => each !== null,
      ).length;
    expect(after(QUIET_ENTRIES, QUIET - 1, right(2))).toBe(0);
    expect(after(QUIET_ENTRIES - 1, QUIET, right(2))).toBe(0);
    expect(after(QUIET_ENTRIES, QUIET, right(2))).toBeGreaterThan(0);
    expect(after(1, 1, { remark: 'gracious', besides: [] })).toBe(50);
  });

  test('is worded by the temper of its name or for any, and a line is not said twice in a row', () => {
    expect(new Set(everyRemark([right(2)]).flatMap((each) => each?.wording ?? []))).toEqual(new Set(['lively', 'any']));
    const last: Remark = { n: 1, at: 0, seat: 2, remark: 'right', wording: 'any' };
    expect(new Set(everyRemark([right(2)], last).flatMap((each) => each?.wording ?? []))).toEqual(new Set(['lively']));
    const numbered = [{ seat: 1, name: 'Bot 11' }];
    const wordings = Array.from({ length: 40 }, (__, n) => remarkOn('ABC234', { n, at: 0, occasions: [right(1)] }, numbered, null)?.wording ?? []);
    expect(new Set(wordings.flat())).toEqual(new Set(['any']));
  });

  test('is not made by the same bot twice in a row where another may speak', () => {
    const last: Remark = { n: 1, at: 0, seat: 2, remark: 'welcome', wording: 'any' };
    expect(new Set(everyRemark([{ remark: 'admire', besides: [] }], last).flatMap((each) => each?.seat ?? []))).toEqual(new Set([1, 3]));
  });
});

describe.each(LANGUAGES)('in %s', (language) => {
  test('every bot has a character, and every remark four short lines that are not the same', async () => {
    const table = await loadTableWords(language);
    const trees = [table, ...(await Promise.all(BOXES.map((box) => box.words(language))))].map((words) => words['remarks'] as WordTree);
    expect(Object.keys(trees[0] ?? {})).toEqual([...TABLE_REMARKS]);
    expect(Object.keys((table['characters'] ?? {}) as WordTree)).toEqual([...BOT_NAMES]);
    for (const [remark, lines] of trees.flatMap((tree) => Object.entries(tree as Record<string, WordTree>))) {
      expect(Object.keys(lines), remark).toEqual([...WORDINGS]);
      expect(new Set(Object.values(lines)).size, remark).toBe(WORDINGS.length);
      // As long as two lines of a phone's rail have room for.
      for (const line of Object.values(lines)) expect(JSON.stringify(line).length - 2, JSON.stringify(line)).toBeLessThanOrEqual(40);
    }
  });
});

test('what remarks are made with imports neither views nor states', () => {
  const root = join(import.meta.dirname, '../..');
  const from = (path: string) =>
    [...readFileSync(join(root, path), 'utf8').matchAll(/^(?:import|export) (?:type )?\{(?<names>[^}]*)\} from '(?<file>[^']+)'/gm)].map(
      ({ groups }) => [groups?.['file'], (groups?.['names'] ?? '').split(',').map((name) => name.trim().replace(/^type /, ''))],
    );
  expect(from('kernel/src/occasions.ts')).toEqual([['./game.ts', ['Seat']]]);
  expect(from('table/src/remarks/remarks.ts')).toEqual([
    ['@parlour/kernel', ['Occasion', 'Seat', 'seeded']],
    ['./characters.ts', ['Temper', 'temperOf']],
    ['./characters.ts', ['hasCharacter', 'NamedBot', 'TEMPERS']],
  ]);
  expect(from('table/src/remarks/characters.ts')).toEqual([['../names.ts', ['BOT_NAMES']]]);
  for (const { id } of BOXES) {
    expect(from(`games/${id}/words/occasions.ts`), id).toEqual([
      ['@parlour/kernel', ['atTheEnd', 'Occasion', 'Occasions']],
      ['../src/events.ts', ['Event']],
      ['./words.en.ts', ['words']],
    ]);
  }
});

test('who would peek does not compile', async () => {
  const occasions = await perudo.occasions();
  // @ts-expect-error what a seat alone is told is no event of all
  occasions.among([{ kind: 'rolled', types: [], faces: [] }]);
  const moment = { n: 1, at: 0, occasions: [welcome] };
  // @ts-expect-error a view has no place there
  remarkOn('ABC234', { ...moment, view: { open: {}, own: null } }, table, null);
  // @ts-expect-error nor has an event
  remarkOn('ABC234', { ...moment, occasions: [{ kind: 'rolled', faces: [1] }] }, [], null);
});
