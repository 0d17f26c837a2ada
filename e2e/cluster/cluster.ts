/**
 * `npm run cluster -- [--nodes 3] [--minutes 3] [--tables 6] [--seed TEXT]`: several real servers on one real PostgreSQL under people who play. First each server is
 * restarted in turn; then one trouble comes after the other, alone; then trouble upon trouble, for so many minutes; then everything that anybody
 * was promised is looked up. Exit code 1 if anything of it was not kept, or a server logged a mistake of its own. It listens on the loopback
 * only, and ends by itself.
 */
import { parseArgs } from 'node:util';
import { Aborted, type ClusterReport, campaign } from './campaign.ts';
import { inTurn, oneByOne, rolling, troubled } from './stories.ts';
import { summaryOf } from './summary.ts';

const MOST = { nodes: 8, minutes: 600, tables: 30 } as const;
const { values } = parseArgs({
  options: {
    nodes: { type: 'string', default: '3' },
    minutes: { type: 'string', default: '3' },
    tables: { type: 'string', default: '6' },
    seed: { type: 'string', default: '1' },
  },
});
const [nodes, minutes, tables] = [Number(values.nodes), Number(values.minutes), Number(values.tables)];
const fits = (count: number, least: number, most: number): boolean => Number.isInteger(count) && count >= least && count <= most;
if (!fits(nodes, 2, MOST.nodes) || !fits(minutes, 1, MOST.minutes) || !fits(tables, 1, MOST.tables)) {
  console.error(`npm run cluster -- [--nodes 2–${MOST.nodes}] [--minutes 1–${MOST.minutes}] [--tables 1–${MOST.tables}] [--seed TEXT]`);
  process.exit(2);
}

const began = performance.now();
const elapsed = (): string => `${((performance.now() - began) / 1_000).toFixed(1).padStart(6)} s`;
const stopping = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopping.abort());

const terminal = process.stderr.isTTY;
const clear = (): void => void (terminal && process.stderr.write('\r\x1b[2K'));
const going = new Set<string>();

try {
  const report = await campaign({
    nodes,
    tables,
    seed: values.seed,
    story: inTurn(rolling(1, values.seed), oneByOne(values.seed), troubled(minutes * 60_000, values.seed)),
    told: (what) => {
      clear();
      console.error(`${elapsed()}  ${what}`);
      going.add(what);
      return () => going.delete(what);
    },
    counted: (acknowledged) => {
      if (terminal)
        process.stderr.write(`\r\x1b[2K${elapsed()}  ${acknowledged} acknowledged  ${[...going].join(', ')}`.slice(0, process.stderr.columns));
    },
    signal: stopping.signal,
  });
  clear();
  print(report);
  process.exitCode = report.broken.length + report.mishaps.size === 0 ? 0 : 1;
} catch (error) {
  clear();
  if (!(error instanceof Aborted)) throw error;
  console.error('Stopped. Nothing was looked up, so nothing is known.');
  process.exitCode = 130;
}

function print(report: ClusterReport): void {
  for (const line of summaryOf(report, { nodes, seconds: (performance.now() - began) / 1_000 })) console.log(line);
  if (report.broken.length + report.mishaps.size > 0)
    console.log(`Again: npm run cluster -- --nodes ${nodes} --minutes ${minutes} --tables ${tables} --seed ${values.seed}`);
}
