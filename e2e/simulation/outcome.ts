/** What a run is given, and what comes of it. */
import type { MemoryStore } from '../../hall/src/store/memory.ts';
import type { FaultKind } from './faults.ts';

export interface RunOutcome {
  readonly seed: number;
  /** Which law was broken, in words; null if none was. */
  readonly broken: string | null;
  /** sha-256 over everything that arrived, with its time and its party. */
  readonly trace: string;
  readonly lastLines: readonly string[];
  readonly game: string;
  readonly end: string;
  readonly entries: number;
  readonly nodes: number;
  /** Lines of chat that were kept, and those of them that were erased. */
  readonly said: number;
  readonly takenBack: number;
  readonly frames: number;
  readonly acknowledged: number;
  readonly crashes: number;
  readonly exact: number;
  readonly snapshots: number;
  readonly faults: ReadonlyMap<FaultKind, number>;
  /** Sockets that servers closed, by reason. */
  readonly closed: ReadonlyMap<string, number>;
  /** In virtual ms. */
  readonly lasted: number;
}

export interface RunOptions {
  /** Hears every line of the trace. */
  readonly onLine?: (line: string) => void;
  /** How many servers there are, whatever the seed says. */
  readonly nodes?: number;
  /** Tests bring stores that forget. */
  readonly storage?: () => SimulatedStorage;
}

/** A store, and what becomes of it when a server dies. */
export interface SimulatedStorage {
  readonly store: MemoryStore;
  crashed(): void;
}
