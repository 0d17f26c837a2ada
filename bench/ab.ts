import { mkdtempSync, rmSync } from 'node:fs';
import { spawn } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BARE_WS, BARE_WS_ON_DISK, COLYSEUS_IN_MEMORY, PARLOUR } from './load/contest.ts';
import { Lane } from './load/lane.ts';
import { NO_LIMITS } from './load/servers.ts';
const [laps = '5', seconds = '3', ...names] = process.argv.slice(2);
const lanes: Lane[] = [];
for (const name of names) {
  const c = name === 'ws' ? BARE_WS : name === 'disk' ? BARE_WS_ON_DISK : name === 'colyseus' ? COLYSEUS_IN_MEMORY : null;
  let lane: Lane;
  if (c !== null) lane = new Lane(name, c.seating, await c.start(356));
  else {
    const folder = mkdtempSync(join(tmpdir(), 'parlour-ab-'));
    const child = spawn(process.execPath, [...(process.env['ARGS']?.split(' ') ?? []), join(name, 'cli/src/parlour.ts'), 'serve', '--plain', '--host', '127.0.0.1', '--port', '0', '--data', folder], { stdio: ['ignore', 'pipe', 'inherit'], env: { ...process.env, LOG_LEVEL: 'error', PARLOUR_PAGES: 'none', ...NO_LIMITS } });
    const port = await new Promise<number>((resolve) => { let said = ''; child.stdout.setEncoding('utf8').on('data', (t: string) => { said += t; const f = /:(\d+)/.exec(said)?.[1]; if (f) resolve(Number(f)); }); });
    const { readFileSync } = await import('node:fs');
    const cpu = () => { const f = readFileSync(`/proc/${child.pid}/stat`, 'utf8').replace(/^.*\) /s, '').split(' '); return 10 * (Number(f[11]) + Number(f[12])); };
    console.log(name, 'pid', child.pid);
    lane = new Lane(name, PARLOUR.seating, { port, pid: child.pid!, cpu, memory: () => 0, lateness: async () => ({ p50: 0, p99: 0, most: 0 }), stop: async () => { child.kill(); await new Promise((r) => child.once('exit', r)); rmSync(folder, { recursive: true, force: true }); } });
  }
  lanes.push(lane);
  await lane.seat(50);
  await lane.lap({ kind: 'rush', tables: 50, seconds: 8 });
}
const all = new Map<Lane, number[][]>(lanes.map((l) => [l, []]));
for (let i = 0; i < Number(laps); i++) for (const lane of i % 2 ? lanes.toReversed() : lanes) {
  const lap = await lane.lap({ kind: 'rush', tables: 50, seconds: Number(seconds) });
  const d = [...lap.delays].sort((a, b) => a - b);
  all.get(lane)!.push([(1000 * (lap.cpu ?? 0)) / lap.moves, lap.moves / lap.seconds, d[Math.floor(d.length * 0.5)]!, d[Math.floor(d.length * 0.99)]!]);
}
for (const [lane, rows] of all) { const med = (k: number) => rows.map((r) => r[k]!).sort((a, b) => a - b)[rows.length >> 1]!; console.log(lane.name.padEnd(28), 'cpu', med(0).toFixed(1), 'min', Math.min(...rows.map((r) => r[0]!)).toFixed(1), 'moves/s', med(1).toFixed(0), 'p50', med(2).toFixed(2), 'p99', med(3).toFixed(2)); }
for (const lane of lanes) await lane.stop();
