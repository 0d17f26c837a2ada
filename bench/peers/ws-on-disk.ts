/**
 * Bare `ws` with nothing but a disk: each command is a row in SQLite (`synchronous=FULL`, found again by its table and number) before anybody
 * hears of it, and then the same fan-out as in ws.ts. No rules, no checks, no views, no ids: the least that a server pays which keeps its word.
 * As lean as we know how: rows are written by a thread (on-disk.ts), what comes while it writes goes with the next commit, and a message is a
 * list of plain values. Started as `ws-on-disk.ts BYTES FILE`.
 */
import type { AddressInfo } from 'node:net';
import { setImmediate } from 'node:timers';
import { Worker } from 'node:worker_threads';
import { type WebSocket, WebSocketServer } from 'ws';
import { updateMaker } from './update.ts';

interface Table {
  readonly id: number;
  readonly seats: WebSocket[];
  n: number;
}

const makeUpdate = updateMaker(Number(process.argv[2]));
const disk = new Worker(new URL('./on-disk.ts', import.meta.url), { workerData: process.argv[3] });
const tables = new Map<string, Table>();
/** What waits for the thread, and whom it is of. */
let rows: (number | string)[] = [];
let movers: Table[] = [];
let writing = false;

function write(): void {
  writing = rows.length > 0;
  if (!writing) return;
  const moved = movers;
  disk.once('message', () => {
    write();
    for (const table of moved) tell(table);
  });
  disk.postMessage(rows);
  rows = [];
  movers = [];
}

function tell(table: Table): void {
  const update = makeUpdate(++table.n);
  for (const [seat, each] of table.seats.entries()) each.send(update(seat));
}

const server = new WebSocketServer({ host: '127.0.0.1', port: 0, perMessageDeflate: false });
server.on('connection', (socket, { url = '/' }) => {
  const table = tables.get(url) ?? { id: tables.size + 1, seats: [], n: 0 };
  tables.set(url, table);
  table.seats.push(socket);
  socket.on('message', (data: Buffer) => {
    const text = data.toString('utf8');
    const command = JSON.parse(text) as { kind?: unknown };
    if (command.kind !== 'command') return;
    rows.push(table.id, table.n + 1, text);
    movers.push(table);
    if (writing) return;
    writing = true;
    setImmediate(write);
  });
});
server.on('listening', () => process.send?.((server.address() as AddressInfo).port));
process.on('disconnect', () => process.exit());
