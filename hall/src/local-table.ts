/**
 * A table in this process, for a person or a few and bots: the production hall on a store that forgets, and a way in for the production client. So what is
 * played here, in a terminal, in a page or in a browser's worker, is what is played on a server.
 */
import type { TableLink } from '@parlour/client/link';
import type { Transport } from '@parlour/client/ports';
import { type BotLevel, isRefusal, type Refusal, type Seat } from '@parlour/kernel';
import type { PersonCommand, SettingsWish, TableCode, TableHome } from '@parlour/table';
import { Hall, type HallOptions } from './hall.ts';
import { inProcess } from './in-process.ts';
import type { Limits } from './limits.ts';
import { memoryStore } from './store/memory.ts';

export interface LocalTableOptions extends Pick<HallOptions, 'games' | 'bots' | 'clock' | 'patience' | 'random' | 'log'> {
  /** The person's. */
  readonly name: string;
  readonly settings: SettingsWish;
  /** `device`: nobody is promised that nobody chose the deal. */
  readonly home?: TableHome;
}

/** A way in for one person. It is plain data: the client may be on another thread. */
export interface LocalInvitation {
  readonly url: string;
  readonly table: TableCode;
  readonly token: string;
}

export interface LocalTable {
  /** That of the person, who is the host. */
  readonly invitation: LocalInvitation;
  /** Where invitations hold. */
  readonly transport: Transport;
  /** One more person may come. */
  invite(name: string): Promise<LocalInvitation>;
  /** A finished game's record as JSON, or null; 1 is the table's first. */
  record(game: number): Promise<string | null>;
  close(): Promise<void>;
}

/** One person decides when a round begins, and nobody is late. */
const AT_HOME: SettingsWish = { pace: 'brisk', roundEnd: 'all', clock: 'off', away: 'wait', visibility: 'unlisted' };

/** Nobody has to be kept from asking too often. */
const LIMITS: Partial<Limits> = { seat: { most: Number.POSITIVE_INFINITY, perMs: 1000 } };

export async function openLocalTable({ name, settings, home, ...ports }: LocalTableOptions): Promise<LocalTable> {
  const hall = new Hall({ store: memoryStore(), limits: LIMITS, ...ports });
  await hall.start();
  const { token } = sure(await hall.people.newPerson(name));
  const person = await hall.people.byToken(token);
  if (person === null) throw new Error('a person who was just made is known');
  const { code } = sure(await hall.createTable(person, { settings: { ...AT_HOME, ...settings }, bots: [], ...(home === undefined ? {} : { home }) }));
  const invitation = { url: 'http://localhost', table: code, token };
  return {
    invitation,
    transport: inProcess(hall),
    invite: async (guest) => ({ ...invitation, token: sure(await hall.people.newPerson(guest)).token }),
    record: (game) => hall.record(code, game),
    close: () => hall.stop(),
  };
}

/** Takes this seat as soon as the link is live, and puts bots on all others. */
export async function sitAmongBots(link: TableLink, seat: Seat, level: BotLevel): Promise<void> {
  const seats = (await liveTable(link)).seats.map((_, each) => each);
  if (seat !== link.now.you?.seat) await insist(link, { kind: 'sit', seat });
  for (const other of seats) if (other !== seat) await insist(link, { kind: 'bot', seat: other, level });
}

/** Asks what can't be refused at a table of one's own. */
export async function insist(link: TableLink, command: PersonCommand): Promise<void> {
  const reply = await link.ask(command);
  if (reply.kind !== 'done') throw new Error(`${command.kind} was ${reply.kind}: ${reply.kind === 'refused' ? reply.code : reply.why}`);
}

function liveTable(link: TableLink): Promise<NonNullable<TableLink['now']['table']>> {
  return new Promise((resolve) => {
    const look = (): void => {
      const { status, table } = link.now;
      if (status !== 'live' || table === null) return;
      stop();
      resolve(table);
    };
    const stop = link.subscribe(look);
    look();
  });
}

function sure<T extends object>(made: T | Refusal): T {
  if (isRefusal(made)) throw new Error(`refused: ${made.code}`);
  return made;
}
