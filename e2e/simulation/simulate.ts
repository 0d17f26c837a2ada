/**
 * `npm run simulate -- [--seeds 500] [--from 1] [--nodes 1..4] [--seed N --verbose] [--twice]`: runs of the deterministic simulation, with as many
 * servers as the seed says, or as are wanted. A seed that breaks a law is printed as the command that repeats it, with the last events of its trace.
 */
import { parseArgs } from 'node:util';
import type { RunOptions, RunOutcome } from './outcome.ts';
import { run } from './run.ts';

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '100' },
    from: { type: 'string', default: '1' },
    seed: { type: 'string' },
    twice: { type: 'boolean', default: false },
    nodes: { type: 'string' },
    verbose: { type: 'boolean', default: false },
  },
});

const from = Number(values.seed ?? values.from);
const count = values.seed === undefined ? Number(values.seeds) : 1;
if (!Number.isInteger(from) || !Number.isInteger(count) || count < 1) {
  console.error('--seeds, --from and --seed take whole numbers.');
  process.exit(2);
}
if (values.nodes !== undefined && !/^[1-4]$/.test(values.nodes)) {
  console.error('--nodes takes a number from 1 to 4.');
  process.exit(2);
}
const wanted: RunOptions = values.nodes === undefined ? {} : { nodes: Number(values.nodes) };

const began = performance.now();
const outcomes: RunOutcome[] = [];
let failures = 0;
for (let seed = from; seed < from + count; seed++) {
  const outcome = await run(seed, { ...wanted, ...(values.verbose ? { onLine: (line: string) => console.log(line) } : {}) });
  outcomes.push(outcome);
  if (outcome.broken !== null) fail(outcome, outcome.broken);
  else if (values.twice && (await run(seed, wanted)).trace !== outcome.trace) fail(outcome, 'the second run went otherwise');
  if (process.stderr.isTTY) process.stderr.write(`\r\u001b[K${seed - from + 1} of ${count}`);
}
if (process.stderr.isTTY) process.stderr.write('\r\u001b[K');
summary();
process.exitCode = failures > 0 ? 1 : 0;

function fail({ seed, game, lastLines }: RunOutcome, why: string): void {
  failures++;
  if (!values.verbose) console.log(lastLines.slice(-25).join('\n'));
  console.log(
    `\nSeed ${seed} (${game}): ${why}\nAgain: npm run simulate -- --seed ${seed}${values.nodes === undefined ? '' : ` --nodes ${values.nodes}`} --verbose\n`,
  );
}

function summary(): void {
  const sum = (of: (outcome: RunOutcome) => number): number => outcomes.reduce((total, outcome) => total + of(outcome), 0);
  const faults = new Map<string, number>();
  for (const outcome of outcomes) for (const [kind, times] of outcome.faults) faults.set(kind, (faults.get(kind) ?? 0) + times);
  const closed = new Map<string, number>();
  for (const outcome of outcomes) for (const [reason, times] of outcome.closed) closed.set(reason, (closed.get(reason) ?? 0) + times);
  const ends = Map.groupBy(outcomes, ({ end }) => end);
  const seconds = (performance.now() - began) / 1000;
  console.log(
    [
      `seeds      ${outcomes.length}, ${failures} broken`,
      `games      ${[...ends].map(([end, all]) => `${end} ${all.length}`).join(', ')}`,
      `entries    ${sum(({ entries }) => entries)} (${Math.round(sum(({ entries }) => entries) / outcomes.length)} a run)`,
      `servers    ${[1, 2, 3, 4].map((count) => `${outcomes.filter(({ nodes }) => nodes === count).length} with ${count}`).join(', ')}`,
      `talk       ${sum(({ said }) => said)} lines said, ${sum(({ takenBack }) => takenBack)} taken back`,
      `frames     ${sum(({ frames }) => frames)}, acknowledgements ${sum(({ acknowledged }) => acknowledged)}`,
      `crashes    ${sum(({ crashes }) => crashes)}`,
      `resumes    exact ${sum(({ exact }) => exact)}, snapshot ${sum(({ snapshots }) => snapshots)}`,
      `faults     ${[...faults].map(([kind, times]) => `${kind} ${times}`).join(', ')}`,
      `closed     ${[...closed].map(([reason, times]) => `${reason} ${times}`).join(', ')}`,
      `time       ${(sum(({ lasted }) => lasted) / 3_600_000).toFixed(1)} virtual hours in ${seconds.toFixed(1)} s`,
    ].join('\n'),
  );
}
