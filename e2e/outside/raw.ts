/** A socket without manners: it says anything, well-formed or not. What it hears is held against the JSON Schemas all the same. */
import { once } from 'node:events';
import { type ClientOptions, WebSocket } from 'ws';
import type { House } from './requests.ts';
import { Knowledge } from './seat.ts';
import type { FromServer } from './shapes.ts';

type Kind = FromServer['kind'];

export class RawSocket {
  readonly heard: FromServer[] = [];
  /** The code with which it was closed. */
  readonly closed: Promise<number>;
  private readonly socket: WebSocket;
  private readonly ear = new Knowledge<readonly FromServer[]>();
  private read = 0;

  private constructor(socket: WebSocket, house: House) {
    this.socket = socket;
    this.closed = new Promise((resolve) => {
      socket.on('close', (code) => resolve(code));
    });
    socket.on('message', (frame: Buffer) => {
      this.heard.push(house.schemas.read('FromServer', frame.toString('utf8')));
      this.ear.set(this.heard);
    });
    socket.on('error', () => {}); // a close follows
  }

  static async to(house: House, options: ClientOptions = {}): Promise<RawSocket> {
    const socket = new WebSocket(`${house.base.replace(/^http/, 'ws')}/socket`, options);
    const raw = new RawSocket(socket, house);
    await once(socket, 'open');
    return raw;
  }

  /** Text and bytes as they are, everything else as JSON. */
  say(message: unknown): void {
    if (Buffer.isBuffer(message)) this.socket.send(message, { binary: true });
    else this.socket.send(typeof message === 'string' ? message : JSON.stringify(message));
  }

  /** The next message of this kind. */
  async hears<K extends Kind>(kind: K): Promise<Extract<FromServer, { readonly kind: K }>> {
    const isIt = (message: FromServer): message is Extract<FromServer, { readonly kind: K }> => message.kind === kind;
    const all = await this.ear.until((heard) => heard.slice(this.read).some(isIt));
    const at = all.findIndex((message, index) => index >= this.read && isIt(message));
    const found = all[at];
    if (found === undefined || !isIt(found)) throw new Error(`no ${kind}`);
    this.read = at + 1;
    return found;
  }

  /** Says something, and gives the code with which that is refused. */
  async refused(message: unknown): Promise<string> {
    this.say(message);
    const { code } = await this.hears('refused');
    return code;
  }

  end(): void {
    this.socket.terminate();
  }
}
