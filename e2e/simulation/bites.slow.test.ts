/** Planted bugs that take longer to find. */
import { afterEach, expect, it } from 'vitest';
import { Outbox, type SentRequest } from '../../client/src/outbox.ts';
import { ChatLines, type ChatPorts } from '../../hall/src/audience/chat-lines.ts';
import { Doorbell } from '../../hall/src/doorbell.ts';
import { type MemoryStore, memoryStore } from '../../hall/src/store/memory.ts';
import { LiveTable } from '../../hall/src/tables/live-table.ts';
import { firstBreach, plant, weed } from './plant.ts';

afterEach(weed);

it('a hall that does not read what another server wrote is found', async () => {
  plant(LiveTable.prototype, 'heardOf', () => {});
  plant(LiveTable.prototype, 'catchUp', () => Promise.resolve());
  expect(await firstBreach({ nodes: 2 })).toMatch(/was at entry \d+ and is back at/);
});

it('a hall that tells what spectators say without asking whether a game has begun elsewhere is found', async () => {
  // It hears late of all that others did to the table: that alone costs a moment, and nothing else.
  plant(Doorbell.prototype, 'heard', (_, heard, bell) => bell.kind !== 'log' && heard(bell));
  plant(ChatLines.prototype, 'bringUpToDate', (lines, bringUpToDate, stream) => {
    Reflect.set(lines, 'ports', { ...(Reflect.get(lines, 'ports') as ChatPorts), upToDate: () => Promise.resolve() });
    return bringUpToDate(stream);
  });
  expect(await firstBreach({ nodes: 4 })).toMatch(/plays since entry \d+, and hears what spectators said at entry/);
});

it('a store that says a line again which was erased is found', async () => {
  // Lines are sent again that were answered, too: which is right, and makes it no matter of luck that one of them was erased meanwhile.
  const said = new WeakMap<Outbox, SentRequest[]>();
  plant(Outbox.prototype, 'add', (outbox, add, ...args) => {
    const sent = add(...args);
    if (sent.kind === 'say') said.set(outbox, [...(said.get(outbox) ?? []), sent]);
    return sent;
  });
  plant(Outbox.prototype, 'unanswered', (outbox, unanswered) => {
    const open = unanswered();
    return [...(said.get(outbox) ?? []).filter((each) => !open.includes(each)), ...open];
  });
  expect(await firstBreach({}, ENOUGH)).toBeNull();
  expect(await firstBreach({ storage: () => ({ store: forgetfulOfErased(memoryStore()), crashed() {} }) }, ENOUGH)).toMatch(/was said twice/);
});

/** Seeds. */
const ENOUGH = 12;

function forgetfulOfErased(kept: MemoryStore): MemoryStore {
  const say: MemoryStore['say'] = async (table, line) => {
    const said = await kept.say(table, line);
    const isErased = said === 'duplicate' && (await kept.line(table, line.id)) === null;
    return isErased ? 'said' : said;
  };
  return { ...kept, say, another: () => forgetfulOfErased(kept.another()) };
}
