/** What a campaign came to, as lines for a terminal: figures first, then every promise that was not kept, with its story. */
import type { ClusterReport } from './campaign.ts';
import type { PromiseName } from './judge.ts';
import type { Ordeal } from './recovery.ts';

const MOST_SHOWN = 20;
const WIDTH = 34;

export function summaryOf(report: ClusterReport, { nodes, seconds }: { readonly nodes: number; readonly seconds: number }): readonly string[] {
  const { broken, tables, entries, games, lines, acknowledged, sent, resent, handovers, turnedAway, unreachable, stranded, mishaps, heldUp } = report;
  const { heard, leaps } = report;
  const count = (promise: PromiseName): number => broken.filter((each) => each.promise === promise).length;
  return [
    `${nodes} nodes on one PostgreSQL, ${tables} tables, ${seconds.toFixed(0)} s`,
    ...rows([
      ['asked', `${sent} (${resent} sent again)`],
      ['acknowledged', `${acknowledged}, of these ${lines} lines of chat`],
      ['entries in the logs', `${entries}, ${games} games begun`],
      ['of these told to people', `${heard} times, and ${leaps} times the whole table in place of some`],
      ['moved to another device', `${handovers}${stranded > 0 ? ` (${stranded} lost the answer, and their way back)` : ''}`],
      ['asked again by hand', `${turnedAway.length} at tables, ${unreachable} over HTTP`],
    ]),
    '',
    ...ordealRows(report.ordeals),
    '',
    ...rows([
      ['lost after acknowledgement', `${count('lost')}`],
      ['done twice', `${count('twice')}`],
      ['out of order', `${count('order')}`],
      ['logs broken', `${count('chain')}`],
      ['not seen, or not in order', `${count('seen')}`],
      ['chat lost, doubled, out of order', `${count('chat')}`],
      ['shown otherwise than it is', `${count('state')}`],
      ['people or tables stuck', `${count('stuck')}`],
      ['sent away for good', `${count('sent away')}`],
      ['waits longer than promised', `${count('late')}`],
      ['mistakes in the servers’ logs', `${[...mishaps.values()].reduce((sum, times) => sum + times, 0)}`],
    ]),
    ...[...mishaps].slice(0, MOST_SHOWN).map(([what, times]) => `  ${times} × ${what}`),
    ...broken.slice(0, MOST_SHOWN).map(({ promise, table, story }) => `  ${promise}${table === '' ? '' : ` (${table})`}: ${story}`),
    ...(broken.length > MOST_SHOWN ? [`  and ${broken.length - MOST_SHOWN} more`] : []),
    `This program itself was held up for ${heldUp.toFixed(0)} ms at most.`,
  ];
}

const rows = (all: readonly (readonly [string, string])[]): readonly string[] => all.map(([name, value]) => `${name.padEnd(WIDTH)}${value}`);

/** How long people waited, by what befell them. */
function ordealRows(ordeals: readonly Ordeal[]): readonly string[] {
  return [...Map.groupBy(ordeals, ({ kind }) => kind)].map(([kind, all]) => {
    const times = `${kind}, ${all.length} ×`.padEnd(WIDTH);
    const waits = all.flatMap((each) => each.waits);
    const alone = waits.filter((wait) => wait.alone).map(({ ms }) => ms);
    const limit = all[0]?.limit ?? null;
    const longest = alone.length === 0 ? 'nobody waited through it alone' : `${seconds(Math.max(...alone))} at most for ${alone.length} who waited`;
    const crossed = waits.length - alone.length;
    return `${times}${longest}${limit === null ? '' : ` (promised: ${seconds(limit)})`}${crossed > 0 ? `, ${crossed} in two troubles at once` : ''}`;
  });
}

const seconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`;
