/**
 * A link to a table that is no more: the moments of a record, one at a time, so that boards, history and text view work as at a table. Nothing can
 * be asked of it. Going on by one step tells what happened, to be shown; a leap shows where it leads at once.
 */
import type { Reply, TableLink, TableState } from '@parlour/client';
import { refusal } from '@parlour/kernel';
import type { Eyes, Sight } from './eyes.ts';
import { happeningAt, type ReplayedGame, stateAt } from './replayed-game.ts';

export interface ReplayLink extends TableLink {
  readonly eyes: Eyes;
  /** On by one, as it happened; at the end nothing happens. */
  step(): void;
  /** There at once, with nothing to be shown on the way. */
  seek(moment: number): void;
  /** The same moment with other eyes. */
  look(eyes: Eyes): void;
  /** Called after each leap and each change of eyes. */
  readonly onLeap: (listener: () => void) => () => void;
}

/** `now`: in ms. */
export function replayLink(replayed: ReplayedGame, first: Sight, now: () => number): ReplayLink {
  const states = new Signal<void>();
  const leaps = new Signal<void>();
  const events = new Signal<ReturnType<typeof happeningAt>>();
  let eyes = first.eyes;
  let state: TableState = stateAt(replayed, first.moment, eyes);
  const show = (moment: number): void => {
    state = stateAt(replayed, moment, eyes);
    states.send();
  };
  const refused = (): Promise<Reply> => Promise.resolve({ kind: 'refused', ...refusal('table/not-playing') });
  return {
    get now() {
      return state;
    },
    get eyes() {
      return eyes;
    },
    subscribe: states.subscribe,
    onEvents: events.subscribe,
    onLeap: leaps.subscribe,
    onReaction: () => () => {},
    step() {
      if (state.n >= replayed.last) return;
      show(state.n + 1);
      events.send(happeningAt(replayed, state.n, eyes, now()));
    },
    seek(moment) {
      show(Math.max(0, Math.min(moment, replayed.last)));
      leaps.send();
    },
    look(next) {
      eyes = next;
      show(state.n);
      leaps.send();
    },
    ask: refused,
    say: refused,
    unsay: refused,
    history: () => Promise.resolve({ kind: 'refused', ...refusal('table/not-playing') }),
    react() {},
    resync() {},
    wake() {},
    suspect() {},
    close() {},
  };
}

class Signal<T> {
  private readonly listeners = new Set<(what: T) => void>();

  readonly subscribe = (listener: (what: T) => void): (() => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  send(what: T): void {
    for (const listener of this.listeners) listener(what);
  }
}
