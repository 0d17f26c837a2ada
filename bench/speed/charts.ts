/** Which pictures there are of what the benches kept. A bench that has not been run, or kept other figures, has none. */
import { significant } from '../page.ts';
import type { Bar, BarPanel, Line, Panel, Picture, Tone } from './drawing.ts';
import { type Kept, type KeptRuns, listAt, numberAt, textAt } from './kept.ts';

/** The pictures of a bench, by name of bench. */
export function picturesOf({ now, before }: KeptRuns): ReadonlyMap<string, Picture> {
  const pictures = new Map<string, Picture>();
  for (const [bench, kept] of now) {
    const panels = (PANELS[bench]?.(kept, before.get(bench) ?? null) ?? []).filter(hasSomething);
    if (panels.length > 0) pictures.set(bench, { title: kept.page.title, subtitle: subtitleOf(kept), panels });
  }
  return pictures;
}

export const machineText = ({ processor, cores, node, platform }: Kept['machine']): string =>
  `${processor}, ${cores} ${cores === 1 ? 'core' : 'cores'}, Node ${node}, ${platform}`;

const subtitleOf = ({ machine, measured }: Kept): string => `${machineText(machine)}; ${measured.slice(0, 10)}`;

const hasSomething = (panel: Panel): boolean => (panel.kind === 'bars' ? panel.bars.length > 0 : panel.lines.some(({ points }) => points.length > 1));

type PanelsOf = (kept: Kept, before: Kept | null) => readonly Panel[];

const PANELS: Readonly<Record<string, PanelsOf>> = {
  server: ({ figures }, before) => {
    const [rows, earlier] = [listAt(figures, 'rush', 'servers'), listAt(before?.figures, 'rush', 'servers').filter(isOurs)];
    const panel = (title: string, field: string, mark: BarPanel['mark']): BarPanel => ({
      kind: 'bars',
      title,
      bars: [...earlier.flatMap((row) => barOf(row, field, 'before', 'Parlour, before')), ...rows.flatMap((row) => barOf(row, field))],
      mark,
    });
    const aim = aimOf(figures, 'ws');
    return [
      panel('CPU time of a move, told to four viewers, in µs: less is better', 'cpuPerMove', aim),
      panel('Moves a second, as fast as it goes: more is better', 'movesPerSecond', null),
      panel('An update, in bytes', 'updateBytes', { at: 400, label: 'the aim: 400' }),
    ];
  },
  pace: ({ figures }) => {
    const rows = listAt(figures, 'servers');
    const lap = (numberAt(figures, 'lap') ?? 0) / 60;
    return [
      { kind: 'lines', title: 'Resident memory, in MiB', over: 'minutes', lines: rows.filter(isOurs).map((row) => memoryOf(row, lap)) },
      {
        kind: 'bars',
        title: 'From a move to the last of four viewers, 99 of 100 within so many ms',
        bars: rows.flatMap((row) => barOf(row, 'p99')),
        mark: null,
      },
    ];
  },
  crowd: ({ figures }) => [
    {
      kind: 'bars',
      title: 'A table with its sockets (one, if nothing else is said), in bytes of what lives',
      bars: listAt(figures, 'servers').flatMap((row) => barOf(row, 'each')),
      mark: null,
    },
  ],
  stored: ({ figures }) => {
    const bars = (field: string): readonly Bar[] => listAt(figures, 'folders').flatMap((row) => barOf(row, field, 'ours'));
    return [
      { kind: 'bars', title: 'From its start until the server listens, in ms', bars: bars('opened'), mark: null },
      { kind: 'bars', title: 'What it holds then, in MiB', bars: bars('memory'), mark: null },
    ];
  },
  floods: ({ figures }) => [
    {
      kind: 'bars',
      title: 'What others wait during a flood: the 99th of 100, as a multiple of that without',
      bars: listAt(figures, 'floods').flatMap((row) => barOf(row, 'p99Times', 'ours')),
      mark: { at: 3, label: 'the most we want: 3' },
    },
  ],
  nodes: ({ figures }) => [
    {
      kind: 'bars',
      title: 'Moves a second at 50 tables',
      bars: listAt(figures, 'many').flatMap((row) => barOf(row, 'movesPerSecond', 'ours')),
      mark: null,
    },
  ],
  browser: ({ figures }, before) => {
    const earlier = listAt(before?.figures, 'visits');
    const panel = (title: string, field: string): BarPanel => ({
      kind: 'bars',
      title,
      bars: listAt(figures, 'visits').flatMap((row) => {
        const name = textAt(row, 'name') ?? '';
        const old = earlier.filter((each) => textAt(each, 'name') === name && !isAlone(each));
        return [...old.flatMap((each) => barOf(each, field, 'before', `${name}, before`)), ...barOf(row, field, isAlone(row) ? 'other' : 'ours')];
      }),
      mark: null,
    });
    return [panel('From a link until something can be pressed, in ms', 'ready'), panel('What has come by then, in bytes as they travel', 'bytes')];
  },
  rules: ({ figures }) => {
    const [round, ...games] = listAt(figures, 'groups');
    return [
      { kind: 'bars', title: `Moves a second: ${textAt(round, 'title') ?? ''}`, bars: casesOf(round), mark: null },
      { kind: 'bars', title: 'Moves a second: whole games', bars: games.flatMap(casesOf), mark: null },
    ];
  },
};

const casesOf = (group: unknown): readonly Bar[] =>
  listAt(group, 'cases').flatMap((row) => barOf(row, 'movesPerSecond', textAt(row, 'name')?.startsWith('boardgame.io') === true ? 'other' : 'ours'));

/** A page of React with one button, for comparison. */
const isAlone = (row: unknown): boolean => textAt(row, 'name')?.includes('React alone') === true;
const isOurs = (row: unknown): boolean => textAt(row, 'name')?.startsWith('Parlour') === true;

function barOf(row: unknown, field: string, tone: Tone = isOurs(row) ? 'ours' : 'other', label = textAt(row, 'name') ?? ''): readonly Bar[] {
  const value = numberAt(row, field);
  return value === null ? [] : [{ label, value, figures: significant.format(value), tone }];
}

/** How much a move of ours may cost, by the aim that is a multiple of this peer's. */
function aimOf(figures: unknown, peer: string): BarPanel['mark'] {
  const ratio = listAt(figures, 'ratios').find((each) => textAt(each, 'about')?.includes(peer));
  const base = listAt(figures, 'rush', 'servers').find((each) => textAt(each, 'name')?.includes(peer));
  const [aim, cost] = [numberAt(ratio, 'aim'), numberAt(base, 'cpuPerMove')];
  return aim === null || cost === null ? null : { at: aim * cost, label: `the aim: ${aim} × bare ws` };
}

function memoryOf(row: unknown, lap: number): Line {
  const memory = listAt(row, 'memory').filter((each): each is number => typeof each === 'number');
  return {
    label: textAt(row, 'name') ?? '',
    points: memory.map((y, i) => ({ x: (i + 1) * lap, y })),
    tone: 'ours',
  };
}
