/** `npm run crash -- --cycles N`: kills a loaded server with kill -9, N times, and says what became of the moves it had acknowledged. */
import { parseArgs } from 'node:util';
import { crash, type Report } from './campaign.ts';

const { values } = parseArgs({
  options: { cycles: { type: 'string', default: '20' }, tables: { type: 'string', default: '6' }, seed: { type: 'string', default: '1' } },
});
const cycles = Number(values.cycles);
const tables = Number(values.tables);
if (!(Number.isInteger(cycles) && cycles >= 1 && cycles <= 100_000 && Number.isInteger(tables) && tables >= 1 && tables <= 100)) {
  console.error('npm run crash -- [--cycles 1–100000] [--tables 1–100] [--seed TEXT]');
  process.exit(2);
}

const began = performance.now();
const report = await crash({
  cycles,
  tables,
  seed: values.seed,
  progress: (cycle, { acknowledged }) => {
    if (process.stderr.isTTY) process.stderr.write(`\r\x1b[2Kcycle ${cycle} of ${cycles}, ${acknowledged} commands acknowledged`);
    else if (cycle % 50 === 0) console.error(`cycle ${cycle} of ${cycles}, ${acknowledged} commands acknowledged`);
  },
});
if (process.stderr.isTTY) process.stderr.write('\r\x1b[2K');
print(report, (performance.now() - began) / 1000);
process.exitCode = report.lost.length + report.twice.length + report.damaged.length === 0 ? 0 : 1;

function print({ cycles: done, sent, acknowledged, resent, idle, lost, twice, damaged, restart }: Report, seconds: number): void {
  console.log(`${done} times killed with kill -9 under load of ${tables} tables, in ${seconds.toFixed(0)} s`);
  console.log(`commands sent           ${sent} (${resent} sent again after a kill)`);
  console.log(`acknowledged            ${acknowledged}`);
  console.log(`lost after that         ${lost.length}`);
  console.log(`done twice              ${twice.length}`);
  console.log(`logs with gaps          ${damaged.length}`);
  console.log(`cycles without a move   ${idle}`);
  console.log(`restart                 ${restart.mean.toFixed(0)} ms on average, ${restart.longest.toFixed(0)} ms at most`);
  for (const each of [...lost, ...twice, ...damaged].slice(0, 20)) console.log(`  ${each}`);
}
