/**
 * The program of the worker in which this device's tables live: the production hall on the browser's own store, with bots that think in a worker of their own. What
 * people hold stays on this thread until one of them has the device.
 */
import { systemClock, systemRandom } from '@parlour/client';
import { hurryingClock } from '@parlour/hall';
import { DeviceHall } from '@parlour/hall/device';
import { botsApart } from '../bots/apart.ts';
import { BOXES } from '../games.ts';
import { answerPort } from './socket-port.ts';
import { type StoreLoss, StoreOccupied } from './store/occupied.ts';
import { openStore } from './store/open.ts';
import type { DeviceAnswers, DeviceQuestion, FromDevice, ToDevice } from './talk.ts';

const clock = hurryingClock(systemClock);
let isLost = false;
const say = (says: FromDevice): void => postMessage(says);

const opened = open();
opened.then(
  ({ keeps }) => say({ kind: 'ready', keeps }),
  (error: unknown) => say({ kind: 'failed', why: String(error), occupiedBy: error instanceof StoreOccupied ? error.by : null }),
);

addEventListener('message', ({ data, ports: [port] }: MessageEvent<ToDevice>) => {
  switch (data.kind) {
    case 'ask': {
      const { id, question, about } = data;
      answer(question, about).then(
        (answered) => say({ kind: 'answer', id, answer: answered }),
        (error: unknown) => say({ kind: 'mishap', id, why: String(error) }),
      );
      return;
    }
    case 'socket':
      opened.then(
        ({ hall }) => port && answerPort(port, hall.transport(data.player)),
        () => port?.close(),
      );
      return;
    case 'hurry':
      clock.hurry(data.on);
  }
});

async function answer(question: DeviceQuestion, about: readonly unknown[]): Promise<unknown> {
  const { hall } = await opened;
  const asked = answersOf(hall)[question] as (...about: readonly unknown[]) => Promise<unknown>; // the page asks by the same types
  return asked(...about);
}

const answersOf = (
  hall: DeviceHall,
): { [Q in DeviceQuestion]: (...about: Parameters<DeviceAnswers[Q]>) => Promise<ReturnType<DeviceAnswers[Q]>> } => ({
  create: (request) => hall.create(request),
  ask: (code, player, command) => hall.ask(code, player, command),
  record: (code, game) => hall.record(code, game),
  list: () => hall.list(),
  remove: (code) => hall.remove(code),
  async save(code) {
    const text = await hall.save(code);
    return text === null ? null : new Blob([text], { type: 'application/json' });
  },
  load: async (file) => hall.load(await file.text()),
});

async function open(): Promise<{ readonly hall: DeviceHall; readonly keeps: boolean }> {
  const games = new Map(await Promise.all(BOXES.map(async (box) => [box.id, await box.game()] as const)));
  const { store, keeps } = await openStore(lost);
  const hall = await DeviceHall.open({
    store,
    games: (id) => games.get(id),
    bots: botsApart,
    clock,
    patience: systemClock,
    random: systemRandom,
    log: { info() {}, warn: telling(console.warn), error: telling(console.error) },
  });
  return { hall, keeps };
}

/** What fails once the store is gone tells nobody anything. */
const telling =
  (tell: (event: string, fields: unknown) => void) =>
  (event: string, fields: unknown): void => {
    if (!isLost) tell(event, fields);
  };

/** Nothing can be kept any more, so nothing goes on. */
function lost(why: StoreLoss): void {
  isLost = true;
  say({ kind: 'lost', why });
  opened.then(({ hall }) => hall.close()).catch(() => {});
}
