/**
 * A table as a stream of JSON lines, for programs that have no socket. To the hall it is a socket like any other: the same door, presence and
 * limits, and a slow reader is closed. It only hears; what its owner wants to do comes by POST.
 */
import type { ServerResponse } from 'node:http';
import type { Caller, Hall, Wire } from '@parlour/hall';
import type { Cancel, Clock } from '@parlour/kernel';
import { type Refusal, refusal } from '@parlour/kernel';
import { type CloseReason, type FromServer, type Hello, LIMITS, readFrame } from '@parlour/protocol';
import { StreamLines } from './stream-line.ts';

/** So that whoever hears nothing for half as long again, knows that nobody is there. In ms. */
export const SIGN_EVERY = LIMITS.silenceMs;
/** How long the last line may take, in ms. */
const GOODBYE = 2_000;

export interface StreamPorts {
  readonly hall: Pick<Hall, 'open'>;
  readonly clock: Clock;
}

/** Resolves when the stream has begun, or with the reason why there is none. */
export function openStream(
  ports: StreamPorts,
  hello: Hello,
  address: string | null,
  response: ServerResponse,
  begin: () => void,
): Promise<Refusal | null> {
  return new Promise((resolve) => {
    const stream = new Stream(ports, response, begin, resolve);
    const caller = ports.hall.open(stream, address, readFrame);
    stream.listen(caller);
    caller.receive(JSON.stringify(hello));
  });
}

class Stream implements Wire {
  private readonly ports: StreamPorts;
  private readonly response: ServerResponse;
  private readonly begin: () => void;
  private readonly begun: (refused: Refusal | null) => void;
  private caller: Caller | null = null;
  private readonly lines = new StreamLines();
  private refused: Refusal | null = null;
  private sign: Cancel = () => {};

  constructor(ports: StreamPorts, response: ServerResponse, begin: () => void, begun: (refused: Refusal | null) => void) {
    this.ports = ports;
    this.response = response;
    this.begin = begin;
    this.begun = begun;
  }

  listen(caller: Caller): void {
    this.caller = caller;
    this.response.on('error', () => {}); // `close` follows
    this.response.on('close', () => {
      this.sign();
      caller.closed();
      this.begun(refusal('http/malformed')); // nobody reads this; a stream that has begun is not refused any more
    });
  }

  send(text: string): void {
    const message = JSON.parse(text) as FromServer; // our own hall wrote it
    if (message.kind === 'refused') this.refused = refusal(message.code, message.params);
    const first = !this.lines.begun;
    const line = this.lines.after(message, this.ports.clock.now());
    if (line === null) return;
    if (first) this.start();
    this.response.write(`${line}\n`);
  }

  close(_: number, reason: string): void {
    this.sign();
    if (!this.lines.begun) {
      this.begun(this.refused ?? refusal(REFUSED.get(reason) ?? 'server/mishap'));
      return;
    }
    this.response.end(`${JSON.stringify({ closed: reason })}\n`);
    this.ports.clock.after(GOODBYE, () => this.response.destroy());
  }

  /** Nothing can be asked of the reader; that everything was taken so far is its sign of life. */
  ping(): void {
    if (this.pending() === 0) this.caller?.pong();
  }

  pending(): number {
    return this.response.writableLength;
  }

  private start(): void {
    this.begin();
    this.begun(null);
    const again = (): void => {
      this.sign = this.ports.clock.after(SIGN_EVERY, () => {
        this.response.write('\n');
        again();
      });
    };
    again();
  }
}

/** Why somebody does not get in, as a refusal. */
const REASONS: Partial<Readonly<Record<CloseReason, string>>> = {
  gone: 'table/gone',
  damaged: 'table/damaged',
  newer: 'table/newer',
  kicked: 'player/kicked',
  passcode: 'passcode/table',
  stranger: 'identity/unknown',
  stopping: 'server/stopping',
  guesses: 'limit/guesses',
  flood: 'limit/requests',
};
const REFUSED: ReadonlyMap<string, string> = new Map(Object.entries(REASONS));
