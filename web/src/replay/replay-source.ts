/** Where a record comes from: the server or this device; or a file (opened-file.ts). Whatever comes is checked by who shows it. */
import type { TableLink } from '@parlour/client';
import { isRefusal, type Refusal, refusal } from '@parlour/kernel';
import { thisDevice } from '../device/shared.ts';
import { server } from '../identity.ts';
import type { PageRoute } from '../paths.ts';

export type ReplayRoute = Extract<PageRoute, { page: 'replay' | 'here-replay' | 'replay-file' }>;

/** A record, and what those in it are called, by their ids. */
export interface FoundRecord {
  readonly json: unknown;
  readonly people: Readonly<Record<string, string>>;
}

export async function recordFromServer(table: string, game: number, passcode: string | undefined): Promise<FoundRecord | Refusal> {
  const record = await server().record(table, game, passcode);
  if (isRefusal(record)) return record;
  const named = await server().recordPeople(table, game, passcode);
  // Without names it is still a game.
  return { json: record, people: isRefusal(named) ? {} : named.people };
}

export async function recordFromDevice(code: string, game: number): Promise<FoundRecord | Refusal> {
  const device = await thisDevice();
  const text = await device.record(code, game);
  if (text === null) return refusal('record/unknown');
  const link = device.link(code, null);
  const people = await namesAt(link);
  link.close();
  return { json: JSON.parse(text), people };
}

const namesAt = (link: TableLink): Promise<Readonly<Record<string, string>>> =>
  new Promise((resolve) => {
    const look = (): void => {
      const { table, people, closed } = link.now;
      if (table === null && closed === null) return;
      stop();
      resolve(people);
    };
    const stop = link.subscribe(look);
    look();
  });
