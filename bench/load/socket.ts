/**
 * The client side of a WebSocket, as little of it as a load needs, so that what is measured is the server and not its callers: one buffer to
 * read into for all sockets, text and pongs out, no fragments, no extensions. The mask is 0, which servers take off like any other.
 */
import { randomBytes } from 'node:crypto';
import { connect, type Socket as Stream } from 'node:net';

export const TEXT = 1;
export const BINARY = 2;
const CLOSE = 8;
const PING = 9;
const PONG = 10;

/** What was heard lies in a buffer that the next read overwrites. */
export type Hear = (payload: Buffer) => void;

const SHARED = Buffer.allocUnsafe(256 * 1024);
const NOTHING = Buffer.alloc(0);

export class Socket {
  private readonly stream: Stream;
  private readonly hear: Hear;
  private rest: Buffer = NOTHING;
  private upgraded = false;
  private opened: (socket: Socket) => void = () => {};
  private failed: (error: Error) => void;

  private constructor(port: number, path: string, hear: Hear, failed: (error: Error) => void) {
    this.hear = hear;
    this.failed = failed;
    const onread = { buffer: SHARED, callback: (size: number) => this.read(size) };
    this.stream = connect({ port, host: '127.0.0.1', noDelay: true, onread });
    this.stream.on('error', (error) => this.failed(error));
    this.stream.on('close', () => this.failed(new Error('the server closed a socket of the load')));
    this.stream.write(
      `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${randomBytes(16).toString('base64')}\r\n\r\n`,
    );
  }

  /** Resolves when the server has accepted it; from then on a broken socket is an error that nobody catches, which ends the load. */
  static open(port: number, path: string, hear: Hear): Promise<Socket> {
    return new Promise((resolve, reject) => {
      const socket = new Socket(port, path, hear, reject);
      socket.opened = () => {
        socket.failed = (error) => {
          throw error;
        };
        resolve(socket);
      };
    });
  }

  send(payload: Buffer, opcode: number): void {
    const long = payload.length > 125;
    const start = long ? 8 : 6;
    const frame = Buffer.allocUnsafe(start + payload.length);
    frame[0] = 0x80 | opcode;
    frame[1] = 0x80 | (long ? 126 : payload.length);
    if (long) frame.writeUInt16BE(payload.length, 2);
    frame.writeUInt32BE(0, start - 4);
    payload.copy(frame, start);
    this.stream.write(frame);
  }

  /** Without a word, as when somebody's network goes. */
  close(): void {
    this.failed = () => {};
    this.stream.destroy();
  }

  private read(size: number): boolean {
    let chunk = SHARED.subarray(0, size);
    if (this.rest.length > 0) chunk = Buffer.concat([this.rest, chunk]);
    let at = this.upgraded ? 0 : this.afterAnswer(chunk);
    for (let end = frameEnd(chunk, at); end <= chunk.length; end = frameEnd(chunk, at)) {
      this.frame((chunk[at] ?? 0) & 0x0f, chunk.subarray(payloadStart(chunk, at), end));
      at = end;
    }
    this.rest = at === chunk.length ? NOTHING : Buffer.from(chunk.subarray(at));
    return true;
  }

  private frame(opcode: number, payload: Buffer): void {
    if (opcode === TEXT || opcode === BINARY) this.hear(payload);
    else if (opcode === PING) this.send(payload, PONG);
    else if (opcode === CLOSE) this.failed(new Error(`the server closed a socket of the load: ${payload.toString('utf8', 2)}`));
  }

  /** Where the frames begin; 0 as long as the answer to the upgrade is not here in full. */
  private afterAnswer(chunk: Buffer): number {
    const end = chunk.indexOf('\r\n\r\n');
    if (end < 0) return 0;
    const status = chunk.toString('latin1', 0, chunk.indexOf('\r\n'));
    if (status.includes(' 101 ')) {
      this.upgraded = true;
      this.opened(this);
    } else this.failed(new Error(`no socket: ${status}`));
    return end + 4;
  }
}

/** Beyond the chunk, if the frame is not here in full. */
function frameEnd(chunk: Buffer, at: number): number {
  const start = payloadStart(chunk, at);
  if (start > chunk.length) return Number.POSITIVE_INFINITY;
  const short = chunk[at + 1] ?? 0;
  return start + (short < 126 ? short : short === 126 ? chunk.readUInt16BE(at + 2) : Number(chunk.readBigUInt64BE(at + 2)));
}

function payloadStart(chunk: Buffer, at: number): number {
  const short = chunk[at + 1];
  if (short === undefined) return Number.POSITIVE_INFINITY;
  return at + (short < 126 ? 2 : short === 126 ? 4 : 10);
}
