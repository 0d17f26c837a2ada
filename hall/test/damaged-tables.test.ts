/**
 * A table whose log or secret was changed, cut or lost while no server ran: it is not opened and not played on, whoever comes is told in words,
 * it is logged and counted once, and all other tables go on.
 */
import { seeded } from '@parlour/kernel';
import { secretName, type Table } from '@parlour/table';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Hall } from '../src/hall.ts';
import { NO_TALLIES } from '../src/ports.ts';
import { chain } from '../src/store/chain.ts';
import { type Store, StoreDamaged } from '../src/store/store.ts';
import { known, person, playing, TestHalls } from './halls.ts';
import { step } from './moves.ts';
import { settled } from './test-ports.ts';
import { Visitor } from './visitor.ts';

let halls: TestHalls;
let code: string;
let ann: Visitor;
let head = 0;

beforeAll(async () => {
  halls = new TestHalls({ limits: { seat: { most: 10_000, perMs: 1_000 } } });
  const hall = halls.hall();
  const evening = await playing(hall, ['Ann', 'Bob']);
  const chance = seeded('damaged');
  for (let i = 0; i < 8; i++) await step(evening.guests, chance);
  [ann, code] = [evening.guests[0] as Visitor, evening.code];
  head = ann.now.n;
});

/** A store in which somebody has changed this, with or without the snapshot that a server leaves. */
const changed = (how: Partial<Store>, snapshot: 'none' | 'kept' = 'none'): Store => ({
  ...halls.kept,
  ...(snapshot === 'none' ? { snapshot: () => Promise.resolve(null) } : {}),
  ...how,
});

const text = async (n: number): Promise<string> => (await halls.kept.read(code, n, 1))[0]?.text ?? '';

/** Entries as they are, but for these texts. */
function reading(texts: ReadonlyMap<number, string>, rehashed = false): Pick<Store, 'read'> {
  return {
    read: async (table, from, limit) => {
      const entries = await halls.kept.read(table, from, limit);
      if (table !== code) return entries;
      let hash = '';
      return entries.map((entry) => {
        const said = texts.get(entry.n) ?? entry.text;
        hash = rehashed ? chain.next(entry.n === 1 ? chain.start(code) : hash, said) : entry.hash;
        return { ...entry, text: said, hash };
      });
    },
  };
}

const damages: readonly [what: string, damage: string, store: () => Promise<Store>][] = [
  ['an entry was changed', 'broken-chain', async () => changed(reading(new Map([[3, (await text(3)).replace('"at":', '"at": ')]])))],
  ['an entry was changed, and all hashes after it', 'other-end', async () => changed(reading(new Map([[3, `${await text(3)} `]]), true))],
  [
    'an entry is missing',
    'gap',
    () => Promise.resolve(changed({ read: async (...args) => (await halls.kept.read(...args)).filter(({ n }) => n !== 4) })),
  ],
  [
    'the end was cut off',
    'gap',
    () => Promise.resolve(changed({ read: async (...args) => (await halls.kept.read(...args)).filter(({ n }) => n < head) })),
  ],
  ['the head was changed', 'other-end', async () => changed({ table: await headOf('00') })],
  [
    'the secret is another',
    'other-secret',
    () => Promise.resolve(changed({ secret: (_, name) => Promise.resolve(isSecret(name) ? '07'.repeat(32) : null) })),
  ],
  ['the secret is lost', 'no-secret', () => Promise.resolve(changed({ secret: () => Promise.resolve(null) }))],
  ['its pages can’t be read', 'unreadable', () => Promise.resolve(changed({ read: () => Promise.reject(new StoreDamaged('malformed')) }))],
];

const isSecret = (name: string): boolean => name === secretName(1);

async function headOf(hash: string): Promise<Store['table']> {
  const stored = await halls.kept.table(code);
  return (asked) => (asked === code && stored !== null ? Promise.resolve({ ...stored, headHash: hash }) : halls.kept.table(asked));
}

describe.each(damages)('%s', (_, damage, store) => {
  it('nobody plays on, everybody is told, it is logged and counted once, and others go on', async () => {
    let counted = 0;
    const lines = halls.log.lines.length;
    const hall: Hall = halls.hall({ store: await store(), tallies: { ...NO_TALLIES, damaged: () => void counted++ } });
    for (let times = 0; times < 2; times++) expect((await new Visitor(hall, ann.who).hello(code)).closed).toBe('damaged');
    const visit = { table: code, passcode: undefined, address: 'here' };
    expect(await hall.command(await known(hall, ann.who), visit, 'a-command', { kind: 'pause' })).toMatchObject({ code: 'table/damaged' });
    expect(halls.log.lines.slice(lines)).toEqual([{ event: 'table/damaged', fields: { table: code, damage } }]);
    expect(counted).toBe(1);
    expect(hall.liveTables).toBe(0);
    if (damage === 'unreadable' || damage === 'no-secret') return; // so is every other of this store
    const other = await playing(hall, ['Cid', 'Dot']);
    expect(await step(other.guests, seeded('another table'))).toBe(true);
    expect((await new Visitor(hall, await person(hall, 'Eve')).hello(other.code)).closed).toBeNull();
  });
});

describe('from a snapshot', () => {
  const kept = (changes: Partial<Store> = {}): Promise<Visitor> => new Visitor(halls.hall({ store: changed(changes, 'kept') }), ann.who).hello(code);

  beforeAll(async () => {
    const before = halls.hall();
    await new Visitor(before, ann.who).hello(code);
    await before.stop();
    expect((await halls.kept.snapshot(code))?.n).toBe((await halls.kept.table(code))?.head);
  });

  it('the log before it is left to the doctor; what is checked is the head and the secret', async () => {
    expect((await kept()).closed).toBeNull();
    expect((await kept({ table: await headOf('00') })).closed).toBe('damaged');
    expect((await kept({ secret: () => Promise.resolve('07'.repeat(32)) })).closed).toBe('damaged');
  });

  it('a snapshot that was changed is not gone by: the table goes on as its log says', async () => {
    const snapshot = await halls.kept.snapshot(code);
    if (snapshot === null) throw new Error('there is none');
    const saved = JSON.parse(snapshot.text) as { readonly table: Table };
    const table = { ...saved.table, settings: { ...saved.table.settings, name: 'forged' } };
    const forged = { ...snapshot, text: JSON.stringify({ ...saved, table }) };
    const back = await kept({ snapshot: () => Promise.resolve(forged) });
    await settled();
    expect(back.closed).toBeNull();
    expect(back.now.table.settings.name).not.toBe('forged');
  });
});
