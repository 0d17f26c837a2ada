/** A store in a page, from the test's side: every call goes there and its answer comes back; errors keep their names. */
import { type Store, StoreDamaged, StoreFull } from '@parlour/hall/store';
import type { Page } from 'playwright-core';
import type { StoreLoss } from '../../../web/src/device/store/occupied.ts';
import type { Answered, StorePage } from './page.ts';

type Call = keyof Omit<Store, 'shared' | 'watch' | 'isSound'>;

const CALLS: Readonly<Record<Call, true>> = {
  append: true,
  done: true,
  read: true,
  table: true,
  snapshot: true,
  secret: true,
  record: true,
  records: true,
  recordsOf: true,
  satIn: true,
  listed: true,
  tables: true,
  tableCount: true,
  due: true,
  expired: true,
  personByToken: true,
  people: true,
  admitted: true,
  leases: true,
  chat: true,
  line: true,
  outages: true,
  lastAlive: true,
  close: true,
  refresh: true,
  keepSnapshot: true,
  keepSecret: true,
  keepRecord: true,
  remove: true,
  addPerson: true,
  rename: true,
  seen: true,
  retoken: true,
  erase: true,
  keepHandover: true,
  takeOver: true,
  admit: true,
  lease: true,
  release: true,
  say: true,
  eraseLine: true,
  alive: true,
  reserve: true,
  tidy: true,
  shout: true,
  spend: true,
  unspend: true,
};

export interface RemoteStore extends Store {
  heard(): Promise<readonly string[]>;
  lost(): Promise<StoreLoss | null>;
}

export async function remoteStore(page: Page, name: string): Promise<RemoteStore> {
  await page.evaluate((it) => (globalThis as unknown as { storePage: StorePage }).storePage.open(it), name);
  let sound = true;
  const call = async (method: Call, about: readonly unknown[]): Promise<unknown> => {
    const answered = await page.evaluate(
      ([it, what, args]): Promise<Answered> => (globalThis as unknown as { storePage: StorePage }).storePage.call(it, what, args),
      [name, method, about] as const,
    );
    sound = answered.sound;
    if (answered.error !== undefined) throw errorOf(answered.error);
    return answered.answer;
  };
  const calls = Object.fromEntries(Object.keys(CALLS).map((method) => [method, (...about: readonly unknown[]) => call(method as Call, about)]));
  return {
    ...(calls as unknown as Pick<Store, Call>), // each goes to the same call over there
    shared: true,
    isSound: () => sound,
    watch: () => () => {},
    heard: () => page.evaluate((it) => (globalThis as unknown as { storePage: StorePage }).storePage.heard(it), name),
    lost: () => page.evaluate((it) => (globalThis as unknown as { storePage: StorePage }).storePage.lost(it), name),
  };
}

function errorOf({ name, message }: { readonly name: string; readonly message: string }): Error {
  if (name === 'StoreFull') return new StoreFull(message);
  if (name === 'StoreDamaged') return new StoreDamaged(message);
  return Object.assign(new Error(message), { name });
}
