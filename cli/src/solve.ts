/**
 * `parlour solve`: the value of small liar's dice, and of a round of Perudo, for whoever opens. It shows how a policy comes near to one that nobody can
 * take anything from. The same arguments give the same numbers.
 */
import { setImmediate } from 'node:timers/promises';
import { exploitability, type Layout, policyWorth, Solver } from '@parlour/bots/solve';
import { isRefusal } from '@parlour/kernel';
import { type Arguments, flagOf, wholeOf } from './arguments.ts';
import { align } from './columns.ts';
import type { CliCommand } from './command.ts';
import { readOptions, refusalText, typedGame } from './game-setup.ts';
import type { Locale } from './locale.ts';
import { Mistake, mistake } from './mistake.ts';
import { legible, print } from './out.ts';
import { fitting, layOutLiarsDice, layOutRound, SOLVABLE, type SolvedTable, settleRound, sizeOf } from './solve-game.ts';

const MOST_DICE = 10;
const MOST_FACES = 9;
const MOST_ITERATIONS = 1_000_000;

export const solve: CliCommand = {
  name: 'solve',
  about: 'commands.solve.about',
  operands: { name: null, least: 0, most: 0 },
  flags: {
    dice: { value: 'A,B', about: 'commands.solve.dice' },
    faces: { value: 'N', about: 'commands.solve.faces' },
    rules: { value: 'WHICH', about: 'commands.solve.rules', gaps: { rules: SOLVABLE.join(', ') } },
    option: { value: 'K=V', many: true, about: 'commands.solve.option' },
    iterations: { value: 'N', about: 'commands.solve.iterations' },
  },
  examples: [
    { typed: 'parlour solve', does: 'commands.solve.first' },
    { typed: 'parlour solve --rules perudo --option exact=on', does: 'commands.solve.exact' },
    { typed: 'parlour solve --dice 2,1 --faces 4 --rules no-wild', does: 'commands.solve.unequal' },
  ],
  run,
};

async function run(args: Arguments, locale: Locale): Promise<number> {
  const { t } = locale;
  const table = readTable(args);
  const iterations = wholeOf(args, 'iterations', 1, MOST_ITERATIONS) ?? 1000;
  const began = performance.now();
  const { layout, title } = layOutTable(table, args, locale);
  print([title, '']);
  const solver = new Solver(layout);
  const lines = stepLines(process.stdout);
  let reached = measure(layout, solver);
  while (solver.iterations < iterations) {
    solver.iterate();
    if (isRound(solver.iterations, process.stdout.isTTY) || solver.iterations === iterations) {
      reached = measure(layout, solver);
      lines.show(t('solve.step', { count: solver.iterations, worth: signed(reached.worth, locale), gain: small(reached.gain, locale) }));
    }
    await setImmediate(); // lets Ctrl-C through
  }
  lines.end();
  const { worth, gain } = reached;
  const near = fractionNear(worth, gain);
  print([
    '',
    ...align([
      [t('solve.value'), near === null ? signed(worth, locale) : t('solve.near', { worth: signed(worth, locale), fraction: near })],
      [t('solve.exploitability'), t('solve.gain', { gain: small(gain, locale) })],
      [t('solve.tree'), t('solve.size', { places: layout.places, first: layout.handCounts[0], second: layout.handCounts[1], chances: layout.slots })],
      [t('solve.took'), locale.duration((performance.now() - began) / 1000)],
    ]),
  ]);
  return 0;
}

function readTable(args: Arguments): SolvedTable {
  const typed = flagOf(args, 'rules') ?? SOLVABLE[0];
  const rules = SOLVABLE.find((each) => each === typed);
  if (rules === undefined) throw mistake('rules/unknown', { rules: SOLVABLE.join(', '), typed });
  // Perudo has no dice with two faces.
  const faces = wholeOf(args, 'faces', rules === 'perudo' ? 3 : 2, MOST_FACES) ?? 6;
  const dice = flagOf(args, 'dice') ?? '1,1';
  const [, first, second] = /^(\d{1,2}),(\d{1,2})$/.exec(dice) ?? [];
  const counts = [Number(first), Number(second)] as const;
  if (!counts.every((count) => count >= 1 && count <= MOST_DICE)) throw mistake('dice/form', { most: MOST_DICE, typed: dice });
  if (rules !== 'perudo' && args.flags.has('option')) throw mistake('option/rules');
  return { rules, dice: counts, faces };
}

function layOutTable(table: SolvedTable, args: Arguments, locale: Locale): { readonly layout: Layout; readonly title: string } {
  const { rules, dice, faces } = table;
  const gaps = { first: dice[0], second: dice[1], faces };
  if (rules !== 'perudo') {
    refuseTooLarge(table);
    return { layout: layOutLiarsDice(table, rules), title: locale.t(`solve.titles.${rules}`, gaps) };
  }
  const loaded = typedGame('perudo');
  const settled = settleRound(loaded.game, table, readOptions(loaded, args.flags.get('option') ?? []));
  if (isRefusal(settled)) throw new Mistake((reader) => refusalText(loaded, settled, reader));
  const { options, changed } = settled;
  if (Reflect.get(options, 'dice') !== 'plain' || Reflect.get(options, 'deck') !== 'none') throw mistake('solve/cards');
  refuseTooLarge(table, Reflect.get(options, 'maxBid') === 'open');
  const { faces: _, dicePerPlayer: __, firstStarter: ___, ...shown } = changed as Readonly<Record<string, unknown>>;
  const words = Object.entries(shown).map(([option, value]) => `${option} ${typeof value === 'boolean' ? (value ? 'on' : 'off') : String(value)}`);
  return {
    layout: layOutRound(loaded.game, table, options),
    title: locale.t('solve.titles.perudo', { ...gaps, options: words.join(', ') }),
  };
}

/** Before anything is laid out. */
function refuseTooLarge({ dice, faces }: SolvedTable, openEnded = false): void {
  const { bids, places, hands, fits } = sizeOf({ dice, faces }, openEnded);
  if (fits) return;
  throw new Mistake((locale) =>
    locale.t('mistakes.solve/too-large', {
      dice: dice.join(),
      faces,
      bids,
      places: places < 1e15 ? locale.count(places) : places.toExponential(1),
      first: hands[0],
      second: hands[1],
      fitting: fittingText(faces, openEnded),
    }),
  );
}

/** Where nothing fits with bids of any height, what fits with bids of the dice that there are. */
function fittingText(faces: number, openEnded: boolean): string {
  const found = fitting(faces, openEnded);
  return found.length > 0 ? found.map((dice) => dice.join()).join('; ') : `${fittingText(faces, false)} (--option maxBid=dice)`;
}

interface Measured {
  readonly worth: number;
  readonly gain: number;
}

function measure(layout: Layout, solver: Solver): Measured {
  const policy = solver.policy();
  return { worth: policyWorth(layout, policy), gain: exploitability(layout, policy) };
}

/** 1, 10, 100 …; for a terminal 2 and 5 of each as well. */
const isRound = (iterations: number, often: boolean): boolean => (often ? /^[125]0*$/ : /^10*$/).test(String(iterations));

/** On a terminal each line takes the place of the last. */
function stepLines(stream: NodeJS.WriteStream): { show(line: string): void; end(): void } {
  if (!stream.isTTY) return { show: (line) => print([line], stream), end: () => {} };
  return {
    show: (line) => stream.write(`\r\x1b[2K${legible(line).slice(0, stream.columns - 1)}`),
    end: () => stream.write('\n'),
  };
}

/**
 * A fraction that the value may well be: within what best replies of both sides gain, and simple enough that a number at hazard would not be so near to one
 * as simple.
 * The denominator of fractions near a number at hazard grows as the root of how near they are.
 */
export function fractionNear(worth: number, gain: number): string | null {
  for (let bottom = 1; bottom <= MOST_BOTTOM; bottom++) {
    const top = Math.round(worth * bottom);
    if (Math.abs(worth - top / bottom) > 2 * gain) continue;
    return gain * bottom * bottom < STRIKING ? `${top < 0 ? '−' : ''}${Math.abs(top)}${bottom === 1 ? '' : `/${bottom}`}` : null;
  }
  return null;
}
const MOST_BOTTOM = 1000;
const STRIKING = 0.1;

const signed = (worth: number, locale: Locale): string => numberIn(worth, 5, locale).replace('-', '−');
const small = (gain: number, locale: Locale): string => numberIn(gain, 5, locale);
const numberIn = (number: number, digits: number, { language }: Locale): string =>
  new Intl.NumberFormat(language, { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(number);
