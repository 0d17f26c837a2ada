/** What the tests of mistakes share: a small table of Perudo, and ways to be refused there. */
import { randomUUID } from 'node:crypto';
import { onTestFinished } from 'vitest';
import { RawSocket } from './raw.ts';
import { type Asked, type House, type Person, Refused } from './requests.ts';
import type { Seat } from './seat.ts';
import type { Command } from './shapes.ts';
import { SocketSeat } from './socket.ts';

/** A token that nobody has. */
export const STRANGE = 'x'.repeat(43);

export const hello = (token: string, code: string | null, more: object = {}): object => ({
  kind: 'hello',
  protocol: 2,
  build: null,
  token,
  table: code,
  since: null,
  ...more,
});

export const command = (asked: object, id: string = randomUUID()): object => ({ kind: 'command', id, command: asked });

export interface Evening {
  readonly host: Person;
  readonly guest: Person;
  readonly code: string;
}

export class Scene {
  readonly house: House;

  constructor(house: House) {
    this.house = house;
  }

  /** For two with a die each; the host has the first seat and begins. */
  async table(more: { readonly passcode?: string } = {}): Promise<Evening> {
    const [host, guest] = await Promise.all([this.house.newPerson('Ola'), this.house.newPerson('Jan')]);
    const settings = { game: 'perudo', seats: 2, options: { dicePerPlayer: 1, firstStarter: 'seat0' }, visibility: 'unlisted' };
    return { host, guest, code: await this.house.newTable(host.token, { settings, ...more }) };
  }

  async raw(...said: readonly unknown[]): Promise<RawSocket> {
    const socket = await RawSocket.to(this.house);
    onTestFinished(() => socket.end());
    for (const message of said) socket.say(message);
    return socket;
  }

  /** A raw socket that was let in. */
  async inside(): Promise<RawSocket> {
    const { guest, code } = await this.table();
    const socket = await this.raw(hello(guest.token, code));
    await socket.hears('welcome');
    return socket;
  }

  async seat({ token }: Person, code: string): Promise<SocketSeat> {
    const seat = await SocketSeat.at(this.house, { token, code, moves: true });
    onTestFinished(() => seat.close());
    return seat;
  }

  /** Status and code of what is refused over HTTP. */
  refusedOver(method: string, path: string, asked: Asked = {}): Promise<string> {
    return refusalOf(this.house.ask(method, path, 'CommandDone', asked), ({ status, code }) => `${status} ${code}`);
  }

  post(code: string, token: string, asked: object, headers: Asked['headers'] = {}): Promise<string> {
    return this.refusedOver('POST', `/api/tables/${code}/commands`, { token, body: { command: asked }, headers });
  }
}

/** The code of what is refused at a seat. */
export const refusedAt = (seat: Seat, asked: Command): Promise<string> => refusalOf(seat.command(asked), ({ code }) => code);

async function refusalOf(answer: Promise<unknown>, told: (why: Refused) => string): Promise<string> {
  try {
    await answer;
    return 'done';
  } catch (error) {
    if (error instanceof Refused) return told(error);
    throw error;
  }
}
