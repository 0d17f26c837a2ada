/**
 * What a socket is told. Frames are made here and not by ws: then all that is said in one turn of the event loop leaves as one text in one write,
 * an acknowledgement with the update behind it, and nothing is put into buffers on the way. What ws sends by itself (pongs, goodbyes) it writes to
 * the same stream at once and whole, for it holds back only what it compresses, and here it compresses nothing: so frames never mix.
 */
import type { Duplex } from 'node:stream';
import { WebSocket } from 'ws';

/** A whole message, of text. */
const TEXT = 0x81;

export class Outgoing {
  private readonly socket: WebSocket;
  private readonly stream: Duplex;
  private frames = '';

  constructor(socket: WebSocket, stream: Duplex) {
    this.socket = socket;
    this.stream = stream;
  }

  /** Leaves at the end of this turn, in the order in which it was said. */
  say(text: string): void {
    if (this.frames === '') atEndOfTurn(this);
    this.frames += frameOf(text);
  }

  /** Lets go of what was said so far. Behind a goodbye nothing may follow, and whoever is gone hears nothing. */
  leave(): void {
    const { frames } = this;
    this.frames = '';
    if (frames !== '' && this.socket.readyState === WebSocket.OPEN) this.stream.write(frames, 'latin1');
  }

  /** Bytes that the other side has not taken yet. */
  get pending(): number {
    return this.socket.bufferedAmount + this.frames.length;
  }
}

/** What many are told they are told one after the other: its frame is made for the first of them. */
let told = '';
let frame = textFrame(told);

function frameOf(text: string): string {
  if (text !== told) {
    told = text;
    frame = textFrame(text);
  }
  return frame;
}

/** As servers send it: not masked. Every byte is one sign of the text that is given back, so that frames can be put together as texts are. */
export function textFrame(text: string): string {
  const bytes = Buffer.byteLength(text) === text.length ? text : Buffer.from(text).toString('latin1');
  return header(bytes.length) + bytes;
}

/** https://www.rfc-editor.org/rfc/rfc6455#section-5.2 */
function header(length: number): string {
  if (length < 126) return String.fromCharCode(TEXT, length);
  if (length < 65_536) return String.fromCharCode(TEXT, 126, length >>> 8, length & 0xff);
  return String.fromCharCode(TEXT, 127, 0, 0, 0, 0, length >>> 24, (length >>> 16) & 0xff, (length >>> 8) & 0xff, length & 0xff);
}

let speaking: Outgoing[] = [];

function atEndOfTurn(outgoing: Outgoing): void {
  if (speaking.length === 0) setImmediate(leaveAll);
  speaking.push(outgoing);
}

function leaveAll(): void {
  const all = speaking;
  speaking = [];
  for (const outgoing of all) outgoing.leave();
}
