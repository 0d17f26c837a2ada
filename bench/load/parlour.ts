/**
 * Perudo, classic, for four people, game after game (rounds.ts); each move is stored and told to four.
 */
import { type Company, commandText, SEATS, type Seating, Viewers, type Watch } from './company.ts';
import { heardIn, helloText, post } from './parlour-frames.ts';
import { Rounds, seatOf, type Turn } from './rounds.ts';
import { Socket, TEXT } from './socket.ts';

/** All people of a table at one server; with several, each has its tables. */
export const seatTogether = (...[ports, place, watch]: Parameters<Seating>): Promise<PassingCompany> =>
  seated([ports[place % ports.length] ?? 0], watch);

/** Four who may go. */
interface PassingCompany extends Company {
  leave(): void;
}

/** A table's people are spread over all servers. */
export const seatApart: Seating = (ports, place, watch) =>
  seated(
    ports.map((_, i) => ports[(place + i) % ports.length] ?? 0),
    watch,
  );

async function seated(ports: readonly number[], watch: Watch): Promise<PassingCompany> {
  const portOf = (seat: number): number => ports[seat % ports.length] ?? 0;
  const { tokens, code } = await makeTable(`http://127.0.0.1:${portOf(0)}`);
  let turn: Turn = { kind: 'none' };
  let seen = (): void => {};
  let welcomed = (): void => {};
  const viewers = new Viewers(() => seen());
  const hear = (seat: number, payload: Buffer): void => {
    const heard = heardIn(payload, seat === 0);
    if (heard.kind === 'update') {
      turn = heard.turn ?? turn;
      viewers.got(seat, heard.n);
      watch.update(payload.length);
    } else if (heard.kind === 'done') viewers.expect(heard.n);
    else if (heard.kind === 'welcome') welcomed();
  };

  const sockets = await Promise.all(tokens.map((_token, seat) => Socket.open(portOf(seat), '/socket', (payload) => hear(seat, payload))));
  const say = (seat: number, text: string): void => sockets[seat]?.send(Buffer.from(text), TEXT);
  let commands = 0;
  const ask = (seat: number, command: object): void => say(seat, commandText(commands++, command));

  for (const [seat, token] of tokens.entries())
    await new Promise<void>((resolve) => {
      welcomed = resolve;
      say(seat, helloText(token, code));
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
    leave() {
      for (const socket of sockets) socket.close();
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
