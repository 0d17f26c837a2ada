/**
 * Perudo, classic, for four people, game after game (rounds.ts); each move is stored and told to four. Of a frame the load knows how it begins, and
 * what stands in it of whose turn it is: it is looked up in the text, which costs less than reading it, and does not care how the rest is said.
 */
import { PROTOCOL } from '@parlour/protocol/codes';
import { type Company, commandText, SEATS, type Seating, Viewers, type Watch } from './company.ts';
import { numberAt, starts } from './lookup.ts';
import { Rounds, seatOf, type Turn } from './rounds.ts';
import { Socket, TEXT } from './socket.ts';

/** All people of a table at one server; with several, each has its tables. */
export const seatTogether: Seating = (ports, place, watch) => seated([ports[place % ports.length] ?? 0], watch);

/** A table's people are spread over all servers. */
export const seatApart: Seating = (ports, place, watch) =>
  seated(
    ports.map((_, i) => ports[(place + i) % ports.length] ?? 0),
    watch,
  );

async function seated(ports: readonly number[], watch: Watch): Promise<Company> {
  const portOf = (seat: number): number => ports[seat % ports.length] ?? 0;
  const { tokens, code } = await makeTable(`http://127.0.0.1:${portOf(0)}`);
  let turn: Turn = { kind: 'none' };
  let seen = (): void => {};
  let welcomed = (): void => {};
  const viewers = new Viewers(() => seen());
  const hear = (seat: number, payload: Buffer): void => {
    if (starts(payload, UPDATE)) {
      if (seat === 0) turn = turnIn(payload) ?? turn;
      viewers.got(seat, numberAt(payload, UPDATE.length));
      watch.update(payload.length);
    } else if (starts(payload, DONE)) viewers.expect(numberAt(payload, payload.lastIndexOf(':') + 1));
    else if (starts(payload, WELCOME)) welcomed();
    else if (starts(payload, REFUSED)) throw new Error(`a command of the load was refused: ${payload.toString()}`);
  };

  const sockets = await Promise.all(tokens.map((_token, seat) => Socket.open(portOf(seat), '/socket', (payload) => hear(seat, payload))));
  const say = (seat: number, text: string): void => sockets[seat]?.send(Buffer.from(text), TEXT);
  let commands = 0;
  const ask = (seat: number, command: object): void => say(seat, commandText(commands++, command));

  for (const [seat, token] of tokens.entries())
    await new Promise<void>((resolve) => {
      welcomed = resolve;
      say(seat, JSON.stringify({ kind: 'hello', protocol: PROTOCOL, build: null, token, table: code, since: null }));
    });
  for (const [seat, command] of SITTING_DOWN)
    await new Promise<void>((resolve) => {
      seen = resolve;
      ask(seat, command);
    });
  seen = () => watch.seen();

  const rounds = new Rounds();
  return {
    move() {
      const step = rounds.next(turn);
      ask(seatOf(turn), step.kind === 'bid' || step.kind === 'dudo' ? { kind: 'move', move: step } : step);
    },
  };
}

/** The table's maker sits on seat 0. */
const SITTING_DOWN: readonly (readonly [seat: number, command: object])[] = [
  ...[1, 2, 3].flatMap((seat) => [[seat, { kind: 'sit', seat }] as const, [seat, { kind: 'ready', on: true }] as const]),
  [0, { kind: 'start' }],
];

async function makeTable(url: string): Promise<{ tokens: readonly string[]; code: string }> {
  const tokens: string[] = [];
  for (let seat = 0; seat < SEATS; seat++) tokens.push((await post(url, '/api/people', { name: `Player ${seat + 1}` })).token ?? '');
  const settings = { game: 'perudo', preset: 'classic', seats: SEATS, visibility: 'unlisted', roundEnd: 'host' };
  const { code = '' } = await post(url, '/api/tables', { settings }, tokens[0]);
  return { tokens, code };
}

async function post(url: string, path: string, body: object, token?: string): Promise<{ token?: string; code?: string }> {
  const headers = { 'content-type': 'application/json', ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) };
  const answer = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as { token?: string; code?: string };
}

const UPDATE = Buffer.from('{"kind":"update","n":');
const DONE = Buffer.from('{"kind":"done"');
const WELCOME = Buffer.from('{"kind":"welcome"');
const REFUSED = Buffer.from('{"kind":"refused"');
const AWAITED = Buffer.from('"awaited":[');
const BETWEEN = Buffer.from('"between":true');
/** The phase of a table whose game is over. */
const FINISHED = Buffer.from('"finished"');

/** Null where the frame says nothing of it: then it is as before. */
function turnIn(payload: Buffer): Turn | null {
  const awaited = payload.indexOf(AWAITED);
  if (awaited < 0) return payload.includes(FINISHED) ? { kind: 'none' } : null;
  if (payload.subarray(awaited, awaited + 80).includes(BETWEEN)) return { kind: 'between' };
  return { kind: 'awaited', seat: numberAt(payload, awaited + AWAITED.length) };
}
