/**
 * A table and its log. A command is decided on the table as it stands, appended where the table is expected to stand, and only then told: first
 * to its sender, then entry by entry to everyone. If the log has moved on meanwhile (another server), it is read on and decided again.
 */
import { isRefusal, type Key, keyToText, type Refusal, refusal } from '@parlour/kernel';
import {
  type Command,
  type Decision,
  type DecisionMoment,
  decide,
  type Gone,
  type PlayerId,
  secretName,
  type Table,
  type TableCode,
} from '@parlour/table';
import { faceOf } from './face.ts';
import { foldOn, type Secrets, type Step } from './folding.ts';
import type { Append, Appended } from './store/store.ts';
import type { World } from './world.ts';

/** How often a command is decided again because the table has moved on. */
const TRIES = 5;

export interface Order {
  readonly id: string;
  readonly command: Command;
}

export type Outcome =
  | { readonly kind: 'done'; readonly n: number }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  /** There was nothing to do. */
  | { readonly kind: 'nothing' }
  /** The table was removed meanwhile. */
  | { readonly kind: 'gone' };

export interface Circumstances {
  /** Why nothing can be written now; what was done before is still answered as done. */
  readonly refuse: Refusal | null;
  readonly gone: () => Promise<Gone>;
  readonly watching: () => ReadonlySet<PlayerId>;
  /** The sender's answer; given exactly once, before the entries are told. */
  readonly answer: (outcome: Outcome) => void;
}

export class Ledger {
  private readonly world: World;
  private readonly code: TableCode;
  private readonly secrets: Secrets;
  private readonly told: (step: Step) => void;
  private current: Table;

  constructor(world: World, table: Table, secrets: Secrets, told: (step: Step) => void) {
    this.world = world;
    this.code = table.code;
    this.current = table;
    this.secrets = secrets;
    this.told = told;
  }

  get table(): Table {
    return this.current;
  }

  async carryOut(order: Order, circumstances: Circumstances): Promise<void> {
    const { answer } = circumstances;
    for (let again = 0; again <= TRIES; again++) {
      const gone = await circumstances.gone();
      const fresh = mayStart(order.command) ? this.world.random(32) : null;
      const decided = circumstances.refuse ?? this.decide(order.command, { gone, watching: circumstances.watching(), fresh });
      if (isRefusal(decided)) {
        const before = order.command.by === 'person' ? await this.world.store.done(this.code, order.id) : null;
        if (before !== null) {
          answer({ kind: 'done', n: before.last });
          if (before.last > this.current.n) await this.catchUp();
          return;
        }
        // Perhaps it is the table here that is late, and not the command.
        if (circumstances.refuse === null && (await this.catchUp()) > 0) continue;
        return answer({ kind: 'refused', refusal: decided });
      }
      if (decided.entries.length === 0) return answer({ kind: 'nothing' });
      const appended = await this.append(order, decided, gone, fresh);
      switch (appended.kind) {
        case 'ok':
          answer({ kind: 'done', n: appended.last });
          return this.adopt(decided, fresh);
        case 'duplicate':
          answer({ kind: 'done', n: appended.last });
          await this.catchUp();
          return;
        case 'conflict':
          if (appended.head === 0) return answer({ kind: 'gone' });
          await this.catchUp();
      }
    }
    answer({ kind: 'refused', refusal: refusal('server/busy') });
  }

  /** Reads the log on from where this table stands. Gives how many entries there were. */
  async catchUp(): Promise<number> {
    const from = this.current.n;
    await foldOn(this.world, this.code, this.current, this.secrets, (step) => this.adoptStep(step));
    return this.current.n - from;
  }

  private decide(command: Command, around: Pick<DecisionMoment, 'gone' | 'watching' | 'fresh'>): Decision | Refusal {
    const moment: DecisionMoment = { ...around, now: this.world.clock.now(), secret: this.secrets.now(this.current) };
    return decide(this.world.games, this.current, command, moment);
  }

  private async append({ id }: Order, { entries, tables }: Decision, gone: Gone, fresh: Key | null): Promise<Appended> {
    const { clock, store, games, tallies } = this.world;
    const asked = clock.now();
    const append: Append = {
      table: this.code,
      expected: this.current.n,
      command: id,
      entries: entries.map((entry) => JSON.stringify(entry)),
      face: faceOf(games, tables.at(-1) ?? this.current, gone, null, asked),
      secrets: startedWith(entries, fresh),
    };
    const appended = await store.append(append);
    tallies.append(clock.now() - asked);
    return appended;
  }

  private adopt({ entries, tables, heard }: Decision, fresh: Key | null): void {
    for (const [i, entry] of entries.entries()) {
      if (entry.kind === 'started' && fresh !== null) this.secrets.keep(entry.begun.number, fresh);
      this.world.tallies.entry(entry.kind);
      this.adoptStep({ entry, before: this.current, table: tables[i] ?? this.current, heard: heard[i] ?? [] });
    }
  }

  private adoptStep(step: Step): void {
    this.current = step.table;
    this.told(step);
  }
}

const mayStart = (command: Command): boolean => command.by === 'person' && (command.ask.kind === 'start' || command.ask.kind === 'rematch');

function startedWith(entries: Decision['entries'], fresh: Key | null): Readonly<Record<string, string>> {
  const started = entries.find(({ kind }) => kind === 'started');
  return started?.kind === 'started' && fresh !== null ? { [secretName(started.begun.number)]: keyToText(fresh) } : {};
}
