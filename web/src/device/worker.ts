/**
 * The program of the worker in which this device's tables live: the production hall on the browser's own store, with the games' own bots. What
 * people hold stays on this thread until one of them has the device.
 */
import { systemClock, systemRandom } from '@parlour/client';
import { botsHere, hurryingClock } from '@parlour/hall';
import { DeviceHall } from '@parlour/hall/device';
import { BOXES } from '../games.ts';
import { playersOf } from './players.ts';
import { answerPort } from './socket-port.ts';
import { openStore } from './store/open.ts';
import type { DeviceAnswers, FromDevice, ToDevice } from './talk.ts';

const clock = hurryingClock(systemClock);
const say = (says: FromDevice): void => postMessage(says);

const opened = open();
opened.then(
  () => say({ kind: 'ready' }),
  (error: unknown) => say({ kind: 'failed', why: String(error) }),
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
        (device) => port && answerPort(port, device.transport(data.player)),
        () => port?.close(),
      );
      return;
    case 'hurry':
      clock.hurry(data.on);
  }
});

async function answer<Q extends keyof DeviceAnswers>(question: Q, about: readonly unknown[]): Promise<unknown> {
  const device = await opened;
  const asked = device[question] as (...about: readonly unknown[]) => Promise<unknown>; // the page asks by the same types
  return asked.apply(device, [...about]);
}

async function open(): Promise<DeviceHall> {
  const players = new Map(await Promise.all(BOXES.map(async ({ id }) => [id, await playersOf(id)] as const)));
  return DeviceHall.open({
    store: await openStore(),
    games: (id) => players.get(id)?.game,
    bots: botsHere({ find: (id) => players.get(id), now: () => performance.now() }),
    clock,
    random: systemRandom,
    log: { info() {}, warn: (event, fields) => console.warn(event, fields), error: (event, fields) => console.error(event, fields) },
  });
}
