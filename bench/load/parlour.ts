/**
 * Perudo, classic, for four people, game after game: eight small raises in turn, then a call, and the host lets the next round begin. Each of
 * these counts as a move: each is stored and told to four. Whose turn it is, is looked up in the text of a frame, which costs less than reading it.
 */
import { type Company, raiseText, SEATS, type Seating, Viewers, type Watch } from './company.ts';
import { Socket, TEXT } from './socket.ts';

const RAISES = 8;

type Turn = { readonly kind: 'awaited'; readonly seat: number } | { readonly kind: 'between' } | { readonly kind: 'none' };

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
      if (seat === 0) turn = turnIn(payload, turn);
      viewers.got(seat, numberAt(payload, UPDATE.length));
      watch.update(payload.length);
    } else if (starts(payload, DONE)) viewers.expect(numberAt(payload, payload.lastIndexOf(':') + 1));
    else if (starts(payload, WELCOME)) welcomed();
    else if (starts(payload, REFUSED)) throw new Error(`a command of the load was refused: ${payload.toString()}`);
  };

  const sockets = await Promise.all(tokens.map((_token, seat) => Socket.open(portOf(seat), '/socket', (payload) => hear(seat, payload))));
  const say = (seat: number, text: string): void => sockets[seat]?.send(Buffer.from(text), TEXT);
  let commands = 0;
  const ask = (seat: number, command: object): void =>
    say(seat, JSON.stringify({ kind: 'command', id: `load-${String(commands++).padStart(8, '0')}`, command }));

  for (const [seat, token] of tokens.entries())
    await new Promise<void>((resolve) => {
      welcomed = resolve;
      say(seat, JSON.stringify({ kind: 'hello', protocol: 2, build: null, token, table: code, since: null }));
    });
  for (const [seat, command] of SITTING_DOWN)
    await new Promise<void>((resolve) => {
      seen = resolve;
      ask(seat, command);
    });
  seen = () => watch.seen();

  let raises = 0; // in this round
  let bids = 0; // in this game: a call names the bid it is meant for, counted from 0
  return {
    move() {
      if (turn.kind === 'awaited' && raises < RAISES) {
        bids++;
        say(turn.seat, raiseText(commands++, raise(raises++)));
        return;
      }
      raises = 0;
      if (turn.kind === 'awaited') ask(turn.seat, { kind: 'move', move: { kind: 'dudo', bid: bids - 1 } });
      else if (turn.kind === 'between') ask(0, { kind: 'go-on' });
      else {
        bids = 0;
        ask(0, { kind: 'rematch' });
      }
    },
  };
}

/** One face up, without aces, and after the sixes one more. */
const raise = (i: number): object => ({ kind: 'bid', quantity: 1 + Math.floor(i / 5), face: 2 + (i % 5) });

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
const TURN = Buffer.from('"turn":');
const GONE = Buffer.from('[null]');
const AWAITED = Buffer.from('"awaited":[');
const BETWEEN = [Buffer.from('"between":[true]'), Buffer.from('"between":true')];
/** The turn or its change is no longer than this, in bytes. */
const TURN_BYTES = 160;

const starts = (payload: Buffer, start: Buffer): boolean => payload.compare(start, 0, start.length, 0, start.length) === 0;

/** By what an update says of it: how it changed, or the whole of it; nothing where it is as before. */
function turnIn(payload: Buffer, before: Turn): Turn {
  const at = payload.indexOf(TURN);
  if (at < 0) return before;
  const turn = payload.subarray(at + TURN.length, at + TURN_BYTES);
  if (starts(turn, GONE)) return { kind: 'none' };
  if (BETWEEN.some((each) => turn.includes(each))) return { kind: 'between' };
  const awaited = turn.indexOf(AWAITED);
  return awaited < 0 ? before : { kind: 'awaited', seat: firstNumber(turn, awaited + AWAITED.length) };
}

/** Of a list, or of one in place of another. */
const firstNumber = (payload: Buffer, at: number): number => numberAt(payload, payload[at] === BRACKET ? at + 1 : at);
const BRACKET = 91;

/** The whole number whose digits begin here. */
function numberAt(payload: Buffer, start: number): number {
  let number = 0;
  for (let at = start; ; at++) {
    const digit = (payload[at] ?? 0) - ZERO;
    if (digit < 0 || digit > 9) return number;
    number = 10 * number + digit;
  }
}
const ZERO = 48;
