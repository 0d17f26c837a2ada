/** `npm run hostile-hour -- --seconds 60 --people 24 --sockets 240`: how much disk strangers at one address can take in an hour, as a table. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type HostileHour, hostileHour } from './hour.ts';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '60' },
    people: { type: 'string', default: '24' },
    sockets: { type: 'string', default: '240' },
  },
});
const [seconds, people, sockets] = [Number(values.seconds), Number(values.people), Number(values.sockets)];
const folder = mkdtempSync(join(tmpdir(), 'parlour-hostile-'));
try {
  for (const line of report(await hostileHour(folder, { seconds, people, sockets }))) console.log(line);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

function report({ costs, bytesAnHour, logBytes, left }: HostileHour): string[] {
  const rows = Object.entries(costs).map(
    ([thing, { made, bytes, hourly }]) => `| ${thing} | ${made} | ${Math.round(bytes)} | ${Math.round(hourly)} | ${mega(bytes * hourly)} |`,
  );
  return [
    '| | made here | bytes each on disk | an hour, one address | MB an hour |',
    '|---|---|---|---|---|',
    ...rows,
    `| all | | | | ${mega(bytesAnHour)} |`,
    '',
    `The log beside the database: at most ${mega(logBytes)} MB here. After two years without anybody: ${mega(left.bytes)} MB, ${mega(left.free)} MB of it free for use again.`,
  ];
}

function mega(bytes: number): string {
  return (bytes / 1e6).toFixed(1);
}
