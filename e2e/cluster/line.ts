/**
 * Two sockets joined, with weather on the way between them. What goes one way can be late, or be held as if the cable were out: then nothing comes
 * through, an end or a break neither, and when it clears everything comes, in order. No byte is lost or changed by the weather; a cut loses all that is
 * under way, and both ends hear of it at once.
 */
import type { Socket } from 'node:net';

/** From whoever called, and back to them. */
export const WAYS = ['there', 'back'] as const;
export type LineWay = (typeof WAYS)[number];

export interface LineWeather {
  /** How late everything comes, in ms. */
  readonly delay: number;
  /** Nothing comes through. */
  readonly held: boolean;
}

export type Weather = Readonly<Record<LineWay, LineWeather>>;

const CLEAR_WAY: LineWeather = { delay: 0, held: false };
export const CLEAR: Weather = { there: CLEAR_WAY, back: CLEAR_WAY };

export const delayed = (delay: number): Weather => ({ there: { delay, held: false }, back: { delay, held: false } });
export const held = (ways: readonly LineWay[]): Weather => ({
  there: { delay: 0, held: ways.includes('there') },
  back: { delay: 0, held: ways.includes('back') },
});

/** Bytes of one way that may be under way; beyond that the sender waits, as with a window of TCP. */
const UNDER_WAY = 256 * 1024;

export class LineBetween {
  private readonly ends: readonly [Socket, Socket];
  private readonly there: OneWay;
  private readonly back: OneWay;

  constructor(near: Socket, far: Socket, weather: Weather, over: () => void) {
    this.ends = [near, far];
    this.there = new OneWay(near, far, weather.there);
    this.back = new OneWay(far, near, weather.back);
    let open = 2;
    for (const end of this.ends)
      end.on('close', () => {
        open--;
        if (open === 0) over();
      });
  }

  become(weather: Weather): void {
    this.there.become(weather.there);
    this.back.become(weather.back);
  }

  /** Both ends get a reset. */
  cut(): void {
    this.there.stop();
    this.back.stop();
    for (const end of this.ends) reset(end);
  }
}

/** A reset, as of a cable that is pulled or a process that is killed. Node leaves a socket behind for ever that is reset while its end is on the way. */
export function reset(socket: Socket): void {
  if (socket.writableEnded) socket.destroy();
  else socket.resetAndDestroy();
}

/** A piece on its way; a word without bytes is the end of all, or a break. */
interface Piece {
  readonly what: Buffer | 'end' | 'break';
  /** When it left, by the monotonic clock, in ms. */
  readonly left: number;
}

class OneWay {
  private readonly from: Socket;
  private readonly to: Socket;
  private weather: LineWeather;
  private pieces: Piece[] = [];
  private bytes = 0;
  private timer: NodeJS.Timeout | null = null;

  constructor(from: Socket, to: Socket, weather: LineWeather) {
    this.from = from;
    this.to = to;
    this.weather = weather;
    from.on('data', (bytes) => this.take(bytes));
    from.on('end', () => this.take('end'));
    from.on('error', () => {}); // its `close` says so
    from.on('close', (broken) => {
      if (broken) this.take('break');
    });
    to.on('drain', () => this.pass());
    this.pass(); // who was kept waiting until now may speak
  }

  become(weather: LineWeather): void {
    this.weather = weather;
    this.pass();
  }

  stop(): void {
    if (this.timer !== null) clearTimeout(this.timer);
    this.pieces = [];
  }

  private take(what: Piece['what']): void {
    this.pieces.push({ what, left: performance.now() });
    if (typeof what !== 'string') this.bytes += what.length;
    if (this.bytes > UNDER_WAY) this.from.pause();
    this.pass();
  }

  private pass(): void {
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = null;
    while (!this.weather.held && !this.to.writableNeedDrain) {
      const piece = this.pieces[0];
      if (piece === undefined) break;
      const wait = piece.left + this.weather.delay - performance.now();
      if (wait > 0) {
        this.timer = setTimeout(() => this.pass(), wait);
        break;
      }
      this.pieces.shift();
      this.deliver(piece.what);
    }
    if (this.bytes <= UNDER_WAY && this.from.isPaused()) this.from.resume();
  }

  private deliver(what: Piece['what']): void {
    if (what === 'break') reset(this.to);
    else if (what === 'end') this.to.end();
    else {
      this.bytes -= what.length;
      if (this.to.writable) this.to.write(what);
    }
  }
}
