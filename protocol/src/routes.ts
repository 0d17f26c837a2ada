/** Every address of the HTTP interface, as data: the reference page is made from it, and tests ask a real server for each. */
import type { z } from 'zod';
import { SCHEMA_PATH } from './definitions.ts';
import { historyPage, me } from './from-server.ts';
import {
  commandAsked,
  commandDone,
  erased,
  gameList,
  handoverMade,
  handoverTaken,
  health,
  myRecords,
  newPerson,
  newTable,
  personMade,
  recordPeople,
  renamed,
  schemaIndex,
  streamLine,
  tableList,
  tableMade,
  tableRecord,
} from './http.ts';

export interface HttpRoute {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  readonly path: string;
  /** Whether a token is needed. */
  readonly identity: boolean;
  readonly body: z.ZodType | null;
  /** With which status it is answered if all is well. */
  readonly status: 200 | 201;
  /** Null where the answer is not JSON of ours; `about` says what it is. */
  readonly answer: z.ZodType | null;
  readonly about: string;
}

/** Most routes need a token, take no body and answer with 200. */
const route = (method: HttpRoute['method'], path: string, answer: z.ZodType | null, about: string, more: Partial<HttpRoute> = {}): HttpRoute => ({
  method,
  path,
  identity: true,
  body: null,
  status: 200,
  answer,
  about,
  ...more,
});

const forAll = { identity: false };

export const ROUTES: readonly HttpRoute[] = [
  route('POST', '/api/people', personMade, 'a new identity; the token is told this once', { ...forAll, body: newPerson, status: 201 }),
  route('GET', '/api/me', me, 'who you are'),
  route('PATCH', '/api/me', me, 'another name', { body: renamed }),
  route('DELETE', '/api/me', erased, 'erases your name and every line of your chat, and makes the token worthless'),
  route('POST', '/api/me/handover', handoverMade, 'a one-time code with which another device becomes you, good for five minutes', { status: 201 }),
  route(
    'GET',
    '/api/me/records',
    myRecords,
    'in which records of this server you sat, newest first; with `?before=` a page’s `next` the page after it. What happened is in the record',
  ),
  route('POST', '/api/handover', personMade, 'redeems such a code: a new token, and the old one is void', { ...forAll, body: handoverTaken }),
  route('GET', '/api/games', gameList, 'the games of this server: options, presets, numbers of seats', forAll),
  route('GET', '/api/tables', tableList, 'public tables, as the list shows them: lobbies with a free seat first, then the newest'),
  route('POST', '/api/tables', tableMade, 'a new table; its maker has the first seat and is its host', { body: newTable, status: 201 }),
  route(
    'GET',
    '/api/tables/:code/stream',
    streamLine,
    'the table as JSON lines, each with everything and all legal moves; empty lines are signs of life',
  ),
  route(
    'POST',
    '/api/tables/:code/commands',
    commandDone,
    'a command, as over a socket. Whoever has neither a stream nor a socket open there counts as gone: `ready` is refused with `ready/not-connected`, and a seat in the lobby is lost after 30 s',
    { body: commandAsked },
  ),
  route(
    'GET',
    '/api/tables/:code/history',
    historyPage,
    'a page of what the game that is played has told you since it began; with `?before=N` the page of the entries before N',
  ),
  route(
    'GET',
    '/api/records/:table/:game',
    tableRecord,
    'the record of a finished game, for `parlour verify`. That of a locked table is for whoever may enter the table or sat in the game: with their token, or with the passcode in the header `parlour-passcode`, also when the table has gone',
    forAll,
  ),
  route(
    'GET',
    '/api/records/:table/:game/people',
    recordPeople,
    'what those who played it are called now: the record holds their ids only. For whoever may have the record, asked for in the same way',
    forAll,
  ),
  route('GET', SCHEMA_PATH, schemaIndex, 'which JSON Schemas there are', forAll),
  route('GET', `${SCHEMA_PATH}/:name`, null, 'one of them: `protocol`, or that of a game by its id', forAll),
  route('GET', '/healthz', health, 'whether the server is well: 200, or 503 when its data is damaged, it can’t write, or is stopping', forAll),
  route('GET', '/metrics', null, 'for Prometheus; only from the machine itself unless METRICS says otherwise', forAll),
];
