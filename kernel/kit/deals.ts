/**
 * What a deal does and says, and who is told what at other steps: held against what the author says of it from the rules page, at every step of every
 * game that is watched.
 */
import { difference, type GameTypes, type Seat, seeded, type Viewer, viewOf } from '../src/kernel.ts';
import { called, eventsFor, viewsPart } from './apart.ts';
import type { Lookalikes } from './lookalikes.ts';
import { fail } from './nonconformance.ts';
import type { PlayedStep } from './play.ts';

export function isDeal<T extends GameTypes>({ dealOf }: Lookalikes<T>, moments: readonly PlayedStep<T>[], at: number): boolean {
  const [now, before] = [moments[at], moments[at - 1]];
  return now !== undefined && (before === undefined || dealOf(now.state) !== dealOf(before.state));
}

export function seeDeal<T extends GameTypes>({ dealt, dealtAnew }: Lookalikes<T>, { state, step, spot }: PlayedStep<T>): void {
  const found = difference(dealt(state), dealtAnew(state, step, seeded(`${spot.seed} / step ${spot.step}`)));
  if (found !== null) fail(`the cards are not dealt as in a first round: ${found} (dealt against due).`, spot);
}

export function hearDeal<T extends GameTypes>({ game, toldOfDeal }: Lookalikes<T>, { state, step, told, spot }: PlayedStep<T>, viewer: Viewer): void {
  const due = toldOfDeal(viewOf(game, state, viewer), step);
  const parts = viewsPart(JSON.stringify(eventsFor(told, viewer)), JSON.stringify(due));
  if (parts !== null) fail(`${called(viewer)} hears something else of a deal than its view says: ${parts} (heard against due).`, spot);
}

/** At a step that does not deal. */
export function hearStep<T extends GameTypes>({ toldTo }: Lookalikes<T>, { step, told, spot }: PlayedStep<T>): void {
  if (step === null) return;
  for (const { event, to } of told) {
    const due = written(toldTo(event, step));
    if (written(to) !== due) fail(`${JSON.stringify(event)} is told to ${written(to)}, and is for ${due}.`, spot);
  }
}

const written = (to: readonly Seat[] | null): string => (to === null ? 'all' : `seat ${to.toSorted((a, b) => a - b).join(', ')}`);
