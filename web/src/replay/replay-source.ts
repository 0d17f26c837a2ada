/** Where a record comes from: the server, this device, or a file. Whatever comes is checked by who shows it. */
import type { TableLink } from '@parlour/client';
import { isRefusal, type Refusal, refusal } from '@parlour/kernel';
import { thisDevice } from '../device/shared.ts';
import { server } from '../identity.ts';
import type { PageRoute } from '../routes.ts';

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

/** A record of the longest game is a tenth of this, in bytes. */
const LARGEST = 20_000_000;

/** Null: it is too large to be a record. What is no JSON is no record, and is told so. */
export async function recordFromFile(file: Blob): Promise<FoundRecord | null> {
  if (file.size > LARGEST) return null;
  return { json: jsonIn(await file.text()), people: {} };
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
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
