/** The states that a finished game went through, from its record, beside the entries of the log that made them. */
import { type Game, replay } from '@parlour/kernel';
import { findGame } from '@parlour/registry/loaded';
import type { Entry, TableRecord } from '@parlour/table';

export interface StoryStep {
  readonly game: Game;
  readonly entry: Entry;
  readonly before: object;
  readonly after: object;
}

export function statesOf(log: readonly Entry[], record: TableRecord): readonly StoryStep[] {
  const game = findGame(record.game)?.game;
  if (game === undefined) throw new Error('a game that is not in the registry');
  const states: object[] = [];
  replay(game, record, { after: (state) => void states.push(state) });
  const from = log.findIndex((entry) => entry.kind === 'started' && entry.begun.number === record.number);
  const until = log.findIndex((entry, i) => i > from && entry.kind === 'finished');
  const entries = log.slice(from, until).filter(({ kind }) => kind === 'moved' || kind === 'step');
  if (entries.length !== record.steps.length) throw new Error(`${entries.length} steps in the log, ${record.steps.length} in the record`);
  return entries.map((entry, i) => ({ game, entry, before: states[i] ?? {}, after: states[i + 1] ?? {} }));
}
