/** Every address of the HTTP interface, as data: the reference page is made from it, and a test asks a real server for each. */
import type { z } from 'zod';
import {
  commandAsked,
  commandDone,
  handoverMade,
  handoverTaken,
  me,
  newPerson,
  newTable,
  personMade,
  renamed,
  streamLine,
  tableList,
  tableMade,
} from './http.ts';

export interface Route {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  readonly path: string;
  /** Whether a token is needed. */
  readonly identity: boolean;
  readonly body: z.ZodType | null;
  /** Null where the answer is not one JSON value of ours; `about` says what it is. */
  readonly answer: z.ZodType | null;
  readonly about: string;
}

export const ROUTES: readonly Route[] = [
  { method: 'POST', path: '/api/people', identity: false, body: newPerson, answer: personMade, about: 'a new identity; the token is told this once' },
  { method: 'GET', path: '/api/me', identity: true, body: null, answer: me, about: 'who you are' },
  { method: 'PATCH', path: '/api/me', identity: true, body: renamed, answer: me, about: 'another name' },
  {
    method: 'DELETE',
    path: '/api/me',
    identity: true,
    body: null,
    answer: null,
    about: 'erases your name and every line of your chat, and makes the token worthless',
  },
  {
    method: 'POST',
    path: '/api/me/handover',
    identity: true,
    body: null,
    answer: handoverMade,
    about: 'a one-time code with which another device becomes you, good for five minutes',
  },
  {
    method: 'POST',
    path: '/api/handover',
    identity: false,
    body: handoverTaken,
    answer: personMade,
    about: 'redeems such a code: a new token, and the old one is void',
  },
  {
    method: 'GET',
    path: '/api/games',
    identity: false,
    body: null,
    answer: null,
    about: 'the games of this server: options, presets, numbers of seats',
  },
  {
    method: 'GET',
    path: '/api/tables',
    identity: true,
    body: null,
    answer: tableList,
    about: 'public tables, as the list shows them: lobbies with a free seat first, then the newest',
  },
  {
    method: 'POST',
    path: '/api/tables',
    identity: true,
    body: newTable,
    answer: tableMade,
    about: 'a new table; its maker has the first seat and is its host',
  },
  {
    method: 'GET',
    path: '/api/tables/:code/stream',
    identity: true,
    body: null,
    answer: streamLine,
    about: 'the table as JSON lines, each with everything and all legal moves; empty lines are signs of life',
  },
  {
    method: 'POST',
    path: '/api/tables/:code/commands',
    identity: true,
    body: commandAsked,
    answer: commandDone,
    about:
      'a command, as over a socket. Whoever has neither a stream nor a socket open there counts as gone: `ready` is refused with `ready/not-connected`, and a seat in the lobby is lost after 30 s',
  },
  {
    method: 'GET',
    path: '/api/records/:table/:game',
    identity: false,
    body: null,
    answer: null,
    about: 'the record of a finished game, for `parlour verify`',
  },
  {
    method: 'GET',
    path: '/healthz',
    identity: false,
    body: null,
    answer: null,
    about: 'whether the server is well: 200, or 503 when it can’t write or is stopping',
  },
  {
    method: 'GET',
    path: '/metrics',
    identity: false,
    body: null,
    answer: null,
    about: 'for Prometheus; only from the machine itself unless METRICS says otherwise',
  },
];
