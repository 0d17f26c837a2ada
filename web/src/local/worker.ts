/**
 * The program of a worker in which a table is played without a server: the production hall, with the game's own bots on all seats but the
 * person's. What others hold stays on this thread.
 */
import { systemClock, systemRandom } from '@parlour/client';
import { botsHere, hurryingClock, type LocalTable, openLocalTable } from '@parlour/hall';
import { playersOf } from '../device/players.ts';
import { answerPort } from '../device/socket-port.ts';
import type { FromTableWorker, LocalTableRequest, ToTableWorker } from './worker-table.ts';

const clock = hurryingClock(systemClock);
let table: LocalTable | null = null;

addEventListener('message', ({ data, ports: [port] }: MessageEvent<ToTableWorker>) => {
  switch (data.kind) {
    case 'open':
      open(data.request).then(say, (error: unknown) => say({ kind: 'failed', why: String(error) }));
      return;
    case 'socket':
      if (table !== null && port !== undefined) answerPort(port, table.transport);
      return;
    case 'hurry':
      clock.hurry(data.on);
  }
});

const say = (says: FromTableWorker): void => postMessage(says);

async function open({ name, settings }: LocalTableRequest): Promise<FromTableWorker> {
  const players = await playersOf(settings.game);
  table = await openLocalTable({
    name,
    settings,
    games: (id) => (id === settings.game ? players.game : undefined),
    bots: botsHere({ find: (id) => (id === settings.game ? players : undefined), now: () => performance.now() }),
    clock,
    random: systemRandom,
    log: { info() {}, warn: (event, fields) => console.warn(event, fields), error: (event, fields) => console.error(event, fields) },
  });
  return { kind: 'opened', invitation: table.invitation };
}
