/** The far ends of a socket and of an HTTP stream, which write down everything that comes, byte for byte. */
import { type FromServer, PROTOCOL } from '@parlour/protocol';
import type { PersonCommand } from '@parlour/table';
import { WebSocket } from 'ws';

export class TwinLine {
  /** As they came, but for the answers to pings. */
  readonly frames: string[] = [];
  private readonly socket: WebSocket;
  private readonly waiting = new Set<(frame: FromServer | null) => void>();

  private constructor(socket: WebSocket) {
    this.socket = socket;
    socket.on('error', () => {});
    socket.on('close', () => {
      for (const listener of this.waiting) listener(null);
    });
    socket.on('message', (data: Buffer) => {
      const text = data.toString('latin1'); // a sign is a byte
      const frame = JSON.parse(data.toString('utf8')) as FromServer;
      if (frame.kind !== 'pong') this.frames.push(text);
      for (const listener of this.waiting) listener(frame);
    });
  }

  static open(url: string): Promise<TwinLine> {
    const socket = new WebSocket(url);
    const line = new TwinLine(socket);
    return new Promise((resolve, reject) => socket.once('open', () => resolve(line)).once('error', reject));
  }

  hello(token: string, table: string, since: number | null): void {
    this.socket.send(JSON.stringify({ kind: 'hello', protocol: PROTOCOL, build: null, token, table, since }));
  }

  hears(fits: (frame: FromServer) => boolean): Promise<FromServer> {
    return new Promise((resolve, reject) => {
      const listener = (frame: FromServer | null): void => {
        if (frame === null) reject(new Error('closed'));
        else if (fits(frame)) resolve(frame);
        else return;
        this.waiting.delete(listener);
      };
      this.waiting.add(listener);
    });
  }

  async ask(id: string, command: PersonCommand): Promise<string> {
    const answered = this.hears((frame) => (frame.kind === 'done' || frame.kind === 'refused') && frame.id === id);
    this.socket.send(JSON.stringify({ kind: 'command', id, command }));
    return JSON.stringify(await answered);
  }

  /** A page of the history. */
  async tellAgain(id: string, before: number | null): Promise<string> {
    const answered = this.hears((frame) => (frame.kind === 'history' || frame.kind === 'refused') && frame.id === id);
    this.socket.send(JSON.stringify({ kind: 'history', id, before }));
    return (await answered).kind;
  }

  /** Everything that was sent before has come. */
  async roundTrip(): Promise<void> {
    if (this.socket.readyState !== WebSocket.OPEN) return;
    const back = this.hears(({ kind }) => kind === 'pong');
    this.socket.send(JSON.stringify({ kind: 'ping' }));
    await back;
  }

  close(): void {
    this.socket.terminate();
  }
}

export class TwinStream {
  readonly lines: string[] = [];
  readonly ended: Promise<void>;

  private constructor(answer: Response, first: () => void) {
    this.ended = this.read(answer, first);
  }

  static async open(url: string, token: string): Promise<TwinStream> {
    const answer = await fetch(url, { headers: { authorization: `Bearer ${token}`, connection: 'close' } });
    return new Promise((resolve) => {
      const stream: TwinStream = new TwinStream(answer, () => resolve(stream));
    });
  }

  private async read(answer: Response, first: () => void): Promise<void> {
    if (answer.body === null) throw new Error('no body');
    let text = '';
    for await (const piece of answer.body.pipeThrough(new TextDecoderStream())) {
      const lines = (text + piece).split('\n');
      text = lines.pop() ?? '';
      this.lines.push(...lines.filter((line) => line !== ''));
      first();
    }
  }
}
