/** The simulation bites: bugs that are planted in the hall, the client and the store are found within a few dozen seeds. */
import { keyToText } from '@parlour/kernel';
import { afterEach, describe, expect, it } from 'vitest';
import { Outbox } from '../../client/src/outbox.ts';
import { RecentUpdates } from '../../hall/src/audience/recent-updates.ts';
import { TableFrames } from '../../hall/src/audience/table-frames.ts';
import { jsonOf } from '../../hall/src/json-text.ts';
import type { HallPorts } from '../../hall/src/ports.ts';
import { type MemoryStore, memoryStore } from '../../hall/src/store/memory.ts';
import { Secrets } from '../../hall/src/tables/folding.ts';
import { Ledger } from '../../hall/src/tables/ledger.ts';
import type { SimulatedStorage } from './outcome.ts';
import { firstBreach, plant, weed } from './plant.ts';

afterEach(weed);

describe('a hall is found that', () => {
  it('acknowledges before it has written', async () => {
    plant(Ledger.prototype, 'carryOut', (_, carryOut, order, around) => {
      const carried = carryOut(order, around);
      if (order.command.by !== 'person') return carried;
      carried.catch(() => {});
      return Promise.resolve({ outcome: { kind: 'done', n: around.table.n + 1 }, entries: [], log: 'ahead' });
    });
    expect(await firstBreach()).toMatch(/acknowledged/);
  });

  it('tells what it has not written', async () => {
    plant(Ledger.prototype, 'carryOut', (ledger, carryOut, order, around) => {
      if (order.command.by !== 'bot') return carryOut(order, around);
      const ports = Reflect.get(ledger, 'ports') as HallPorts;
      const store: HallPorts['store'] = {
        ...ports.store,
        append: ({ expected, entries }) => Promise.resolve({ kind: 'ok', first: expected + 1, last: expected + entries.length }),
      };
      Reflect.set(ledger, 'ports', { ...ports, store });
      const carried = carryOut(order, around);
      Reflect.set(ledger, 'ports', ports);
      return carried;
    });
    expect(await firstBreach()).toMatch(/speaks of entry \d+, and the log has/);
  });

  it('leaves out an update now and then', async () => {
    plant(TableFrames.prototype, 'advance', (_, advance, table, ...rest) => {
      const frames = advance(table, ...rest);
      return table.n % 17 === 0 ? new Map([...frames].slice(1)) : frames;
    });
    expect(await firstBreach()).toMatch(/is told of entry \d+ after entry/);
  });

  it('says that nothing changed where something did', async () => {
    plant(TableFrames.prototype, 'advance', (_, advance, table, ...rest) => {
      const frames = advance(table, ...rest);
      return table.n % 17 === 0
        ? new Map([...frames.keys()].map((viewer) => [viewer, { text: `{"kind":"skip","n":${table.n}}`, update: null }]))
        : frames;
    });
    expect(await firstBreach()).toMatch(/was skipped/);
  });

  it.each([
    ['keeps what has changed of the open part to itself', 'open', /gets another open at entry/],
    ['keeps an own part that has changed to itself', 'own', /gets another own at entry/],
    ['keeps what has changed of the turn to itself', 'turn', /gets another turn at entry/],
  ] as const)('%s', async (_, part, words) => {
    plant(TableFrames.prototype, 'advance', (_, advance, table, ...rest) => {
      const frames = advance(table, ...rest);
      return table.n % 5 === 0
        ? new Map([...frames].map(([viewer, { text, update }]) => [viewer, { text: textWithout(part, text), update }]))
        : frames;
    });
    expect(await firstBreach()).toMatch(words);
  });

  it('tells of a change that nobody can follow', async () => {
    plant(TableFrames.prototype, 'advance', (_, advance, table, ...rest) => {
      const frames = advance(table, ...rest);
      const wrong = (text: string): string => JSON.stringify({ ...(JSON.parse(text) as object), open: { bids: { '99': [0] } } });
      return table.n % 17 === 0 ? new Map([...frames].map(([viewer, { text, update }]) => [viewer, { text: wrong(text), update }])) : frames;
    });
    expect(await firstBreach()).toMatch(/can’t follow/);
  });

  it('sends a viewer’s own part to another', async () => {
    plant(TableFrames.prototype, 'advance', (_, advance, table, ...rest) => {
      const frames = new Map(advance(table, ...rest));
      const [one, other] = [...frames.keys()];
      const frame = one === undefined ? undefined : frames.get(one);
      if (other !== undefined && frame !== undefined && table.n % 23 === 0) frames.set(other, frame);
      return frames;
    });
    expect(await firstBreach()).toMatch(/gets another own/);
  });

  it('lets the secret of a running game out', async () => {
    let secret = '';
    plant(Secrets.prototype, 'keep', (_, keep, game, key) => {
      secret = keyToText(key);
      keep(game, key);
    });
    plant(TableFrames.prototype, 'whole', (_, whole, viewer) => {
      const leaking = { ...whole(viewer), seed: JSON.stringify(secret) };
      return leaking;
    });
    expect(await firstBreach()).toMatch(/holds the secret of game/);
  });

  it('forgets one of the things that somebody missed', async () => {
    plant(RecentUpdates.prototype, 'after', (_, after, ...args) => {
      const missed = after(...args);
      return missed === null ? null : jsonOf((JSON.parse(missed) as []).slice(1));
    });
    expect(await firstBreach()).toMatch(/heard, between entries/);
  });
});

function textWithout(part: string, text: string): string {
  const { [part]: _, ...rest } = JSON.parse(text) as Readonly<Record<string, unknown>>;
  return JSON.stringify(rest);
}

it('a client that sends again under another id is found', async () => {
  plant(Outbox.prototype, 'unanswered', (outbox, unanswered) => {
    const all = Reflect.get(outbox, 'all') as Map<string, object>;
    return unanswered().map((letter) => {
      const another = { ...letter, id: `${letter.id.slice(0, -1)}x` };
      all.set(another.id, { ...all.get(letter.id), letter: another });
      all.delete(letter.id);
      return another;
    });
  });
  expect(await firstBreach()).toMatch(/sent under two ids/);
});

it('a store that forgets the last append when its server dies is found', async () => {
  expect(await firstBreach({ storage: forgetfulStore })).toMatch(/entries, and \d+ were written|has forgotten/);
});

/** Every write is noted; after a crash everything is done again, but the last append. */
function forgetfulStore(): SimulatedStorage {
  let kept = memoryStore();
  let calls: { readonly name: string; readonly args: readonly unknown[] }[] = [];
  const call = (name: string, args: readonly unknown[]): unknown => Reflect.apply(Reflect.get(kept, name) as () => unknown, kept, args);
  const store: MemoryStore = new Proxy(kept, {
    get: (_, name: string): unknown => {
      if (name === 'another') return () => store;
      if (typeof Reflect.get(kept, name) !== 'function') return Reflect.get(kept, name);
      return (...args: unknown[]) => {
        calls.push({ name, args });
        return call(name, args);
      };
    },
  });
  const crashed = (): void => {
    const last = calls.findLastIndex(({ name }) => name === 'append');
    calls = calls.filter((_, i) => i !== last);
    kept = memoryStore();
    for (const { name, args } of calls) call(name, args);
  };
  return { store, crashed };
}
