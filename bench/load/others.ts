/**
 * The others: people at tables of their own, each from an address of their own, who do a thing twice a second that is stored and answered. How
 * long they wait for the answer is what a flood must not change.
 */
import { WebSocket } from 'ws';

/** In ms. */
const EVERY = 500;

export class Others {
  private readonly people: readonly Person[];
  private waits: number[] = [];

  private constructor(people: readonly Person[]) {
    this.people = people;
  }

  static async at(port: number, count: number): Promise<Others> {
    const people: Person[] = [];
    for (let i = 0; i < count; i++) people.push(await sitDown(port, `10.1.${Math.floor(i / 250)}.${1 + (i % 250)}`, true));
    return new Others(people);
  }

  /** Resolves with how long each of them waited for each answer, in ms; whoever was not answered waited until the end. */
  async lap(seconds: number): Promise<Float64Array> {
    this.waits = [];
    const ends = performance.now() + 1000 * seconds;
    await Promise.all(this.people.map((person, i) => this.keepsOn(person, (EVERY * i) / this.people.length, ends)));
    return Float64Array.from(this.waits).sort();
  }

  leave(): void {
    for (const { socket } of this.people) socket.terminate();
  }

  private async keepsOn(person: Person, late: number, ends: number): Promise<void> {
    await pause(late);
    for (let i = 0; performance.now() < ends; i++) {
      const began = performance.now();
      await Promise.race([done(person, i), pause(Math.max(0, ends - began) + 1_000)]);
      this.waits.push(performance.now() - began);
      await pause(Math.max(0, began + EVERY - performance.now()));
    }
  }
}

export interface Person {
  readonly socket: WebSocket;
  readonly token: string;
  readonly code: string;
}

/** Somebody new at a table of their own, which the list shows if it is for `everybody`. */
export async function sitDown(port: number, address: string, everybody: boolean): Promise<Person> {
  const url = `http://127.0.0.1:${port}`;
  const { token = '' } = await post(url, '/api/people', address, { name: 'Somebody' });
  const settings = { game: 'perudo', visibility: everybody ? 'public' : 'unlisted' };
  const { code = '' } = await post(url, '/api/tables', address, { settings }, token);
  const socket = new WebSocket(`ws://127.0.0.1:${port}/socket`, { headers: { 'x-forwarded-for': address } });
  await new Promise<void>((resolve, reject) => {
    socket.on('error', reject);
    socket.on('open', () => socket.send(JSON.stringify({ kind: 'hello', protocol: 2, build: null, token, table: code, since: null })));
    socket.once('message', () => resolve());
  });
  socket.setMaxListeners(0);
  return { socket, token, code };
}

/** The host gives the table another name. */
function done({ socket }: Person, i: number): Promise<void> {
  const id = `other-${i}-${Math.round(performance.now() * 1000)}`.padEnd(16, '-');
  return new Promise((resolve) => {
    const hear = (data: Buffer): void => {
      const text = data.toString();
      if (!text.includes(id)) return;
      socket.off('message', hear);
      if (!text.startsWith('{"kind":"done"')) throw new Error(`one of the others was refused: ${text}`);
      resolve();
    };
    socket.on('message', hear);
    socket.send(JSON.stringify({ kind: 'command', id, command: { kind: 'set', settings: { name: `Table ${i}` } } }));
  });
}

async function post(url: string, path: string, address: string, body: object, token?: string): Promise<{ token?: string; code?: string }> {
  const headers = {
    'content-type': 'application/json',
    'x-forwarded-for': address,
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
  };
  const answer = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as { token?: string; code?: string };
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
