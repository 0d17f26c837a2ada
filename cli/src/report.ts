/** A run of games as a table. */
import { align, columns } from './columns.ts';
import type { Locale } from './locale.ts';
import type { Players } from './players.ts';
import type { RunningStats, SimTotals } from './sim-totals.ts';
import { wrap } from './text.ts';

interface Heading {
  /** "Perudo, chaos" */
  readonly title: string;
  readonly seats: number;
  readonly players: Players['name'];
  readonly seed: string;
}

export function report({ title, seats, players, seed }: Heading, totals: SimTotals, seconds: number, locale: Locale): string[] {
  const { t } = locale;
  return [
    t('sim.title', { title, count: totals.games, seats, players: t(`sim.players.${players}`), seed }),
    '',
    ...lengths(totals, locale),
    '',
    ...wins(totals, locale),
    '',
    ...(totals.calls.size > 0 ? [...calls(totals, locale), ''] : []),
    ...events(totals, locale),
    '',
    ...align([
      [t('sim.laws'), t('sim.lawsHeld', { laws: totals.laws, steps: totals.steps })], // a broken one ends the run
      [t('sim.moves'), t('sim.speed', { moves: totals.moves, time: locale.duration(seconds), speed: Math.round(totals.moves / seconds) })],
    ]),
  ];
}

function lengths(totals: SimTotals, locale: Locale): string[] {
  const { t } = locale;
  const row = (name: string, { mean, least, most }: RunningStats): string[] => [name, locale.decimal(mean), locale.count(least), locale.count(most)];
  return align(
    [[t('sim.length'), t('sim.mean'), t('sim.shortest'), t('sim.longest')], row(t('sim.steps'), totals.length), row(t('sim.rounds'), totals.rounds)],
    ['left', 'right', 'right', 'right'],
  );
}

/** Shared first places have columns of their own, in games that know them. */
function wins({ wins: alone, shared, games }: SimTotals, locale: Locale): string[] {
  const { t } = locale;
  const ties = shared.some((times) => times > 0);
  const cells = (times: number): string[] => [locale.count(times), locale.percent(times / games)];
  return align(
    [
      [t('sim.seat'), t('sim.wins'), '', ...(ties ? [t('sim.shared'), ''] : [])],
      ...alone.map((times, seat) => [String(seat), ...cells(times), ...(ties ? cells(shared[seat] ?? 0) : [])]),
    ],
    ['left', 'right', 'right', 'right', 'right'],
  );
}

/** What happened, the most frequent first; then what never did. */
function events({ events: all, games }: SimTotals, locale: Locale): string[] {
  const { t } = locale;
  const [told, never] = [[...all].filter(([, times]) => times > 0), [...all].filter(([, times]) => times === 0)];
  // Rare things would all be 0.0.
  const often = (mean: number): string => (mean >= 0.05 ? locale.decimal(mean) : t('sim.rare', { games: Math.round(1 / mean) }));
  const cells = align(
    told.sort(([, a], [, b]) => b - a).map(([kind, times]) => [kind, often(times / games)]),
    ['left', 'right'],
  );
  const rest = never.map(([kind]) => kind).join(', ');
  return [t('sim.events'), ...columns(cells, WIDTH), ...(never.length > 0 ? wrap(t('sim.never', { events: rest }), WIDTH) : [])];
}

const WIDTH = 76;

function calls({ calls: all, games }: SimTotals, locale: Locale): string[] {
  const { t } = locale;
  const often = [...all].sort(([, a], [, b]) => b.made - a.made);
  return align(
    [
      [t('sim.call'), t('sim.made'), t('sim.perGame'), t('sim.right')],
      ...often.map(([name, { made, right }]) => [
        name.replaceAll('_', ' '),
        locale.count(made),
        locale.decimal(made / games),
        locale.percent(right / made),
      ]),
    ],
    ['left', 'right', 'right', 'right'],
  );
}
