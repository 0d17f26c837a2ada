/** Perudo for two, one of whom moves over HTTP: with a socket like the other, or with none once the game has begun. What a socket takes is the difference. */
import { type Company, commandText, type Seating, Viewers, type Watch } from './company.ts';
import { heardIn, helloText, post } from './parlour-frames.ts';
import { Rounds, type Turn } from './rounds.ts';
import { Socket, TEXT } from './socket.ts';

export const seatAlone: Seating = (ports, _, watch) => seated(ports, watch, false);
export const seatPair: Seating = (ports, _, watch) => seated(ports, watch, true);

async function seated([port = 0]: readonly number[], watch: Watch, stays: boolean): Promise<Company> {
  const url = `http://127.0.0.1:${port}`;
  const token = (await post(url, '/api/people', { name: 'Here' })).token ?? '';
  const absent = (await post(url, '/api/people', { name: 'Elsewhere' })).token ?? '';
  const settings = { game: 'perudo', preset: 'classic', seats: 2, visibility: 'unlisted', roundEnd: 'host', away: 'wait' };
  const { code = '' } = await post(url, '/api/tables', { settings }, token);

  let turn: Turn = { kind: 'none' };
  let begun = (): void => {};
  let seen = (): void => begun();
  let last = 0;
  const viewers = new Viewers(() => seen(), 1);
  const here = await sittingDown(port, token, code, (payload) => {
    const heard = heardIn(payload, true);
    if (heard.kind === 'done') viewers.expect(heard.n);
    if (heard.kind !== 'update') return;
    turn = heard.turn ?? turn;
    last = heard.n;
    watch.update(payload.length);
    viewers.got(0, heard.n);
  });
  let commands = 0;
  const say = (command: object): void => here.send(Buffer.from(commandText(commands++, command)), TEXT);

  let done = (): void => {};
  const other = await sittingDown(port, absent, code, (payload) => {
    if (heardIn(payload, false).kind === 'done') done();
  });
  for (const [i, command] of [
    { kind: 'sit', seat: 1 },
    { kind: 'ready', on: true },
  ].entries())
    await new Promise<void>((resolve) => {
      done = resolve;
      other.send(Buffer.from(commandText(i, command)), TEXT);
    });
  await new Promise<void>((resolve) => {
    begun = resolve;
    say({ kind: 'start' });
  });
  if (!stays) other.close();
  seen = () => watch.seen();

  const rounds = new Rounds();
  return {
    move() {
      const step = rounds.next(turn);
      const command = step.kind === 'bid' || step.kind === 'dudo' ? { kind: 'move', move: step } : step;
      if (turn.kind !== 'awaited' || turn.seat === 0) return say(command);
      viewers.expect(last + 1);
      post(url, `/api/tables/${code}/commands`, { command }, absent).catch((error: unknown) => {
        throw error; // Nobody waits for it: it ends the load.
      });
    },
  };
}

/** A socket that has been welcomed. */
async function sittingDown(port: number, token: string, table: string, hear: (payload: Buffer) => void): Promise<Socket> {
  let welcomed = (): void => {};
  const greeted = new Promise<void>((resolve) => {
    welcomed = resolve;
  });
  const socket = await Socket.open(port, '/socket', (payload) => {
    if (heardIn(payload, false).kind === 'welcome') welcomed();
    else hear(payload);
  });
  socket.send(Buffer.from(helloText(token, table)), TEXT);
  await greeted;
  return socket;
}
