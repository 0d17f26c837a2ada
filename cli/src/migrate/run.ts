/** Moves, says how far it is, and at the end what was found to be the same on both sides. Ctrl-C stops it between two pages. */
import { StoreFull } from '@parlour/hall/store';
import { copyIn, type Moved, MoveRefused, MoveStopped, moveOut } from '@parlour/server/store/moving';
import { type Arguments, flagOf, isOn } from '../arguments.ts';
import type { Variables } from '../home.ts';
import type { Locale } from '../locale.ts';
import { type Mistake, mistake } from '../mistake.ts';
import { complain, print } from '../out.ts';
import { orMistake } from '../tables/inspect.ts';
import { type MoveWay, watchMove } from './watching.ts';

const INTERRUPTED = 130;

export async function run(args: Arguments, locale: Locale): Promise<number> {
  const plan = readPlan(args, process.env);
  const { way, folder, url, anew } = plan;
  const watching = watchMove(way, folder, locale);
  const { watch } = watching;
  try {
    const moved = await orMistake({ kind: 'database', url }, () =>
      way === 'in' ? copyIn(folder, url, { anew, watch }) : moveOut(url, folder, watch),
    );
    watching.end();
    print(movedLines(plan, moved, locale));
    return 0;
  } catch (error) {
    watching.end();
    if (error instanceof MoveStopped) complain([locale.t(`migrate.stopped.${way}`, { folder })]);
    else if (error instanceof MoveRefused && error.reason === 'differs') complain([locale.t(`migrate.differs.${way}`, { folder, ...error.gaps })]);
    else throw mistakeOf(plan, error) ?? error;
    return error instanceof MoveStopped ? INTERRUPTED : 1;
  }
}

interface MovePlan {
  readonly way: MoveWay;
  /** Of the way in it may be a copy of one. */
  readonly folder: string;
  readonly url: string;
  readonly anew: boolean;
}

function readPlan(args: Arguments, env: Variables): MovePlan {
  const [from] = args.operands;
  const to = flagOf(args, 'out');
  const anew = isOn(args, 'anew');
  const folder = from ?? to;
  if (folder === undefined || (from !== undefined && to !== undefined)) throw mistake('move/which');
  if (to !== undefined && anew) throw mistake('move/anew');
  const url = env['DATABASE_URL']?.trim() ?? '';
  if (url === '') throw mistake('move/no-database');
  return { way: to === undefined ? 'in' : 'out', folder, url, anew };
}

function mistakeOf({ way, folder }: MovePlan, error: unknown): Mistake | null {
  if (error instanceof StoreFull) return mistake(`move/full-${way}`, { folder });
  if (!(error instanceof MoveRefused) || error.reason === 'differs') return null;
  return mistake(`move/${error.reason}`, { folder, ...error.gaps });
}

function movedLines({ way, folder }: MovePlan, { tables, damaged }: Moved, { t }: Locale): string[] {
  const rows = (name: string): number => tables.find((each) => each.name === name)?.rows ?? 0;
  const counts = {
    tables: t('doctor.tables', { count: rows('tables') }),
    entries: t('doctor.entries', { count: rows('entries') }),
    records: t('doctor.records', { count: rows('records') }),
    people: t('migrate.people', { count: rows('people') }),
    lines: t('migrate.lines', { count: rows('chat') }),
  };
  return [
    t('migrate.verified', counts),
    ...(damaged.length > 0 ? [t('migrate.damaged', { count: damaged.length, codes: damaged.join(', ') })] : []),
    t(`migrate.done.${way}`, { folder }),
  ];
}
