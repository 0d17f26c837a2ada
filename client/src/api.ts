/** What a server answers over plain HTTP. Refusals are values; so is a network that is not there. The token goes in a header, never in an address. */

import type { Clock } from '@parlour/kernel';
import { isRefusal, type Refusal, refusal } from '@parlour/kernel';
import type { HandoverMade, Me, MyRecords, NewTable, PersonMade, RecordPeople, TableList, TableMade } from '@parlour/protocol';
import type { TableCode, TableRecord } from '@parlour/table';
import { outside } from './outside.ts';

export interface Api {
  /** A new identity; its token is told this once. */
  newPerson(name: string): Promise<PersonMade | Refusal>;
  me(): Promise<Me | Refusal>;
  rename(name: string): Promise<Me | Refusal>;
  /** Has the own name and every line of chat erased, and the token made worthless. */
  erase(): Promise<Pick<Me, 'player'> | Refusal>;
  /** A code with which another device takes this identity over. */
  handover(): Promise<HandoverMade | Refusal>;
  takeOver(code: string): Promise<PersonMade | Refusal>;
  /** In which records of this server one sat, newest first: a page, or the one after the page whose `next` is given. */
  myRecords(before?: string): Promise<MyRecords | Refusal>;
  tables(): Promise<TableList | Refusal>;
  createTable(table: NewTable): Promise<TableMade | Refusal>;
  /** A finished game; 1 is the table's first. A locked table's needs the passcode. */
  record(table: TableCode, game: number, passcode?: string): Promise<TableRecord | Refusal>;
  /** What those in that record are called now. */
  recordPeople(table: TableCode, game: number, passcode?: string): Promise<RecordPeople | Refusal>;
}

/** The two ports of plain HTTP. */
export interface ApiPorts {
  readonly fetch: typeof fetch;
  readonly clock: Clock;
}

/** In ms. */
const PATIENCE = 15_000;

export function api(url: string, token: string | null = null, ports: Partial<ApiPorts> = {}): Api {
  const { fetch: get = fetch, clock = outside().clock } = ports;

  async function call<T extends object>(
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
    path: string,
    body?: object,
    passcode?: string,
  ): Promise<T | Refusal> {
    const patience = new AbortController();
    const stop = clock.after(PATIENCE, () => patience.abort());
    try {
      const answer = await get(new URL(path, url), {
        method,
        headers: {
          ...(token === null ? {} : { authorization: `Bearer ${token}` }),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(passcode === undefined ? {} : { 'parlour-passcode': encodeURIComponent(passcode) }),
        },
        body: body === undefined ? null : JSON.stringify(body),
        signal: patience.signal,
      });
      return answerOf<T>(answer.ok, await answer.json());
    } catch {
      return refusal('network/unreachable');
    } finally {
      stop();
    }
  }

  return {
    newPerson: (name) => call('POST', '/api/people', { name }),
    me: () => call('GET', '/api/me'),
    rename: (name) => call('PATCH', '/api/me', { name }),
    erase: () => call('DELETE', '/api/me'),
    handover: () => call('POST', '/api/me/handover'),
    takeOver: (code) => call('POST', '/api/handover', { code }),
    myRecords: (before) => call('GET', `/api/me/records${before === undefined ? '' : `?before=${encodeURIComponent(before)}`}`),
    tables: () => call('GET', '/api/tables'),
    createTable: (table) => call('POST', '/api/tables', table),
    record: (table, game, passcode) => call('GET', `/api/records/${table}/${game}`, undefined, passcode),
    recordPeople: (table, game, passcode) => call('GET', `/api/records/${table}/${game}/people`, undefined, passcode),
  };
}

/** Whoever answers with something else than our server would (a hotel's login page, a proxy's error) stands between, and the server is not reached. */
function answerOf<T extends object>(ok: boolean, json: unknown): T | Refusal {
  if (typeof json !== 'object' || json === null || ok === isRefusal(json)) return refusal('network/unreachable');
  return json as T;
}
