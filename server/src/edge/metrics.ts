/**
 * What is counted, in the form that Prometheus reads. Labels are codes from short lists: never a table, a player or an address, and nothing that
 * tells of a card. Why a game refuses a move can: all of its codes are counted as one.
 */

import type { Tallies } from '@parlour/hall';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { CONDITIONS, type Condition } from './health.ts';

export interface Metrics {
  readonly contentType: string;
  readonly tallies: Tallies;
  text(): Promise<string>;
}

/** What is not counted but looked up when somebody reads. */
export interface Gauged {
  readonly connections: () => number;
  readonly tables: () => number;
  readonly readOnly: () => boolean;
  readonly condition: () => Condition;
  /** The build of the pages that this server gives out; null where it gives out none. */
  readonly build: string | null;
  /** The codes with which the games of the house refuse moves. */
  readonly rules: ReadonlySet<string>;
}

/** What refusals by the rules of a game are counted as. */
const BY_THE_RULES = 'rules';

/** What alerts wait for: told as 0 before the first, because an increase is what is seen between two readings. */
const ALARMING = { refusals: ['server/mishap'], closed: ['mishap'], bells: ['anything'] } as const;

/** In seconds: from a fast disk to a sick one. */
const APPEND_BUCKETS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5];

export function countingMetrics({ connections, tables, readOnly, condition, build, rules }: Gauged): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const entries = new Counter({ name: 'parlour_entries_total', help: 'Entries of tables, by kind', labelNames: ['kind'], registers });
  const refusals = new Counter({ name: 'parlour_refusals_total', help: 'Commands and requests refused, by code', labelNames: ['code'], registers });
  const closed = new Counter({ name: 'parlour_sockets_closed_total', help: 'Sockets that the server closed', labelNames: ['reason'], registers });
  const damaged = new Counter({ name: 'parlour_damaged_tables_total', help: 'Tables found damaged, and closed', registers });
  const sent = new Counter({
    name: 'parlour_sent_characters_total',
    help: 'Characters sent over sockets, but for refusals and lists of moves',
    registers,
  });
  const messages = new Counter({ name: 'parlour_sent_messages_total', help: 'Messages sent over sockets', registers });
  const appends = new Histogram({ name: 'parlour_append_seconds', help: 'Until an append is on disk', buckets: APPEND_BUCKETS, registers });
  const conflicts = new Counter({ name: 'parlour_conflicts_total', help: 'Commands decided again, because another node was first', registers });
  const bells = new Counter({ name: 'parlour_bells_total', help: 'What other nodes rang for, by kind', labelNames: ['kind'], registers });
  for (const code of ALARMING.refusals) refusals.inc({ code }, 0);
  for (const reason of ALARMING.closed) closed.inc({ reason }, 0);
  for (const kind of ALARMING.bells) bells.inc({ kind }, 0);
  looked('parlour_connections', 'Open sockets', connections);
  looked('parlour_live_tables', 'Tables in hand', tables);
  looked('parlour_read_only', '1 while nothing can be written', () => (readOnly() ? 1 : 0));
  const conditions: Gauge<'status'> = new Gauge({
    name: 'parlour_condition',
    help: '1 at what /healthz says',
    labelNames: ['status'],
    registers,
    collect: () => {
      for (const status of CONDITIONS) conditions.set({ status }, status === condition() ? 1 : 0);
    },
  });
  new Gauge({ name: 'parlour_build', help: 'Which pages this node gives out', labelNames: ['build'], registers }).set({ build: build ?? 'none' }, 1);

  function looked(name: string, help: string, value: () => number): void {
    const gauge: Gauge = new Gauge({ name, help, registers, collect: () => gauge.set(value()) });
  }

  return {
    contentType: registry.contentType,
    text: () => registry.metrics(),
    tallies: {
      entry: (kind) => entries.inc({ kind }),
      refusal: (code) => refusals.inc({ code: rules.has(code) ? BY_THE_RULES : code }),
      append: (ms) => appends.observe(ms / 1000),
      conflict: () => conflicts.inc(),
      bell: (kind) => bells.inc({ kind }),
      sent: (characters) => {
        messages.inc();
        sent.inc(characters);
      },
      damaged: () => damaged.inc(),
      closed: (reason) => closed.inc({ reason }),
    },
  };
}
