/** The people of this device and what they say. At its own tables nobody has a token that is used and nobody chats, but the contract is one. */
import { CHAT_KEPT, type Said, type Store, type StoredLine, type StoredPerson } from '@parlour/hall/store';
import type { PlayerId, TableCode } from '@parlour/table';
import type { Database, Transaction } from './database.ts';
import { nameOf } from './failures.ts';

type PeopleCalls =
  | 'addPerson'
  | 'personByToken'
  | 'people'
  | 'seen'
  | 'rename'
  | 'retoken'
  | 'erase'
  | 'keepHandover'
  | 'takeOver'
  | 'say'
  | 'line'
  | 'chat'
  | 'eraseLine';

export function peopleCalls(database: Database): Pick<Store, PeopleCalls> {
  const change = (player: PlayerId, changes: (person: StoredPerson) => Partial<StoredPerson>): Promise<boolean> =>
    database.write(['people'], (tx) => changed(tx, player, changes));
  return {
    addPerson: (person) =>
      database.write(['people'], async (tx) => {
        if ((await tx.objectStore('people').getKey(person.player)) !== undefined) throw new Error('This player is known already.');
        await put(tx, person);
      }),
    personByToken: (tokenHash) => database.read(['people'], async (tx) => (await tx.objectStore('people').index('tokenHash').get(tokenHash)) ?? null),
    people: (players) =>
      database.read(['people'], async (tx) => {
        const found = await Promise.all(players.map((player) => tx.objectStore('people').get(player)));
        return found.filter((person) => person !== undefined);
      }),
    seen: async (player, at) => void (await change(player, ({ seenAt }) => ({ seenAt: Math.max(at, seenAt) }))),
    rename: async (player, name) => void (await change(player, () => ({ name }))),
    retoken: (player, tokenHash) => change(player, () => ({ tokenHash })),
    erase: (player, name, tokenHash) =>
      database.write(['people', 'handovers', 'chat', 'erased'], async (tx) => {
        for (const key of await tx.objectStore('chat').index('player').getAllKeys(player)) await eraseLine(tx, key);
        await tx.objectStore('handovers').delete(player);
        return changed(tx, player, () => ({ name, tokenHash }));
      }),
    keepHandover: (handover) => database.write(['handovers'], async (tx) => void (await tx.objectStore('handovers').put(handover))),
    takeOver: (codeHash, tokenHash, at) =>
      database.write(['people', 'handovers'], async (tx) => {
        const handover = await tx.objectStore('handovers').index('codeHash').get(codeHash);
        if (handover === undefined || handover.until <= at) return null;
        if (!(await changed(tx, handover.player, () => ({ tokenHash })))) return null;
        await tx.objectStore('handovers').delete(handover.player);
        return (await tx.objectStore('people').get(handover.player)) ?? null;
      }),

    say: (table, line) => database.write(['tables', 'chat', 'erased'], (tx) => said(tx, table, line)),
    line: (table, id) => database.read(['chat'], async (tx) => lineOf(await tx.objectStore('chat').index('id').get([table, id]))),
    chat: (table, stream, limit) =>
      database.read(['chat'], async (tx) => {
        const rows = await tx.objectStore('chat').index('stream').getAll([table, stream]);
        return rows.slice(Math.max(0, rows.length - limit)).flatMap((row) => lineOf(row) ?? []);
      }),
    eraseLine: (table, id) =>
      database.write(['chat', 'erased'], async (tx) => {
        const key = await tx.objectStore('chat').index('id').getKey([table, id]);
        if (key !== undefined) await eraseLine(tx, key);
        return key !== undefined;
      }),
  };
}

/** The index of tokens has each once. */
async function put(tx: Transaction<'readwrite'>, person: StoredPerson): Promise<void> {
  try {
    await tx.objectStore('people').put(person);
  } catch (error) {
    throw nameOf(error) === 'ConstraintError' ? new Error('This token is another person’s.') : error;
  }
}

async function changed(tx: Transaction<'readwrite'>, player: PlayerId, changes: (person: StoredPerson) => Partial<StoredPerson>): Promise<boolean> {
  const person = await tx.objectStore('people').get(player);
  if (person !== undefined) await put(tx, { ...person, ...changes(person) });
  return person !== undefined;
}

async function said(tx: Transaction<'readwrite'>, table: TableCode, line: StoredLine): Promise<Said> {
  if ((await tx.objectStore('tables').getKey(table)) === undefined) return 'no-table';
  const chat = tx.objectStore('chat');
  const same = await chat.index('id').get([table, line.id]);
  if (same !== undefined) return same.player === line.player ? 'duplicate' : 'taken';
  if ((await tx.objectStore('erased').index('id').getKey([table, line.id])) !== undefined) return 'duplicate';
  await chat.add({ ...line, table });
  const own = await chat.index('stream').getAllKeys([table, line.stream]);
  await Promise.all(own.slice(0, Math.max(0, own.length - CHAT_KEPT)).map((key) => chat.delete(key)));
  return 'said';
}

async function eraseLine(tx: Transaction<'readwrite'>, key: number): Promise<void> {
  const [chat, erased] = [tx.objectStore('chat'), tx.objectStore('erased')];
  const line = await chat.get(key);
  if (line === undefined) return;
  await chat.delete(key);
  await erased.add({ table: line.table, id: line.id });
  const own = await erased.index('table').getAllKeys(line.table);
  await Promise.all(own.slice(0, Math.max(0, own.length - CHAT_KEPT)).map((each) => erased.delete(each)));
}

function lineOf(row: (StoredLine & { readonly table: TableCode }) | undefined): StoredLine | null {
  if (row === undefined) return null;
  const { table: _, ...line } = row;
  return line;
}
