/** A store that a browser drops in the middle of a game: what was on the table can still be saved, and nothing else is claimed. */

import { describe, expect, test, vi } from 'vitest';
import { copiedStore } from '../src/device/index.ts';
import { writeTableFile } from '../src/device/table-file.ts';
import { memoryStore, type Store } from '../src/store/index.ts';
import { opened, PEOPLE, play } from './on-device.ts';

/** A store, and a way to take it away: from then on every call of it rejects. */
function droppable(kept: Store = memoryStore()) {
  let isLost = false;
  const store = Object.fromEntries(
    Object.entries(kept).map(([name, call]) => [
      name,
      typeof call === 'function' && name !== 'watch' && name !== 'isSound'
        ? (...about: never[]) => (isLost ? Promise.reject(new Error('closed')) : (call as (...about: never[]) => unknown)(...about))
        : call,
    ]),
  ) as unknown as Store; // the same calls, as long as it is there
  const drop = (): void => {
    isLost = true;
  };
  return { store: copiedStore(store, () => isLost), drop };
}

const GAME = { settings: { game: 'perudo', options: { dicePerPlayer: 1 } }, seats: PEOPLE.slice(0, 2) };

describe('a store that is dropped', () => {
  test('leaves the table that is played, with all its games, secrets and names', async () => {
    const kept = memoryStore();
    const { store, drop } = droppable(kept);
    const here = await opened(store, undefined, ['mishap']);
    const code = await here.make(GAME);
    const host = (await play(here, code)).now.table?.host ?? '';
    await here.device.ask(code, host, { kind: 'rematch' });
    await here.clock.pass(0);
    await play(here, code, 1);
    const before = JSON.stringify(await writeTableFile(kept, code));
    await settled();
    drop();
    expect(await here.device.save(code)).toBe(before);
    const there = await opened();
    expect(await there.device.load(before)).toEqual({ code });
    expect((await play(there, code)).now.table?.phase).toBe('finished');
  });

  test('leaves a table that was only looked at, from the first entry on though a snapshot was enough', async () => {
    const before = await opened(memoryStore());
    const code = await before.make({ ...GAME, settings: { game: 'sen' } });
    await play(before, code, 60);
    await before.device.close();
    expect(await before.store.snapshot(code)).not.toBeNull();
    const { store, drop } = droppable(before.store);
    const here = await opened(store, undefined, ['mishap']);
    const link = here.link(code, null);
    await vi.waitFor(() => expect(link.now.status).toBe('live'));
    const whole = await writeTableFile(before.store, code);
    await settled();
    drop();
    expect(JSON.parse((await here.device.save(code)) ?? '')).toEqual(whole);
  });

  test('leaves nothing of tables that nobody was at', async () => {
    const { store, drop } = droppable();
    const here = await opened(store, undefined, ['mishap']);
    drop();
    expect(await here.device.save('ABCDEF')).toBeNull();
  });
});

/** The copy is made beside the game. */
const settled = (): Promise<void> =>
  new Promise((resolve) => {
    setImmediate(resolve);
  });
