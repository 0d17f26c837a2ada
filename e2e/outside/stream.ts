/**
 * A seat over plain HTTP, written from the protocol's page alone: it reads the table's stream, each line of which has everything, and posts
 * commands. Nothing is decided by a line that is older than the answer to the last command.
 */
import { randomUUID } from 'node:crypto';
import type { House } from './requests.ts';
import { Knowledge, type Seat } from './seat.ts';
import type { Command, Known } from './shapes.ts';

export interface StreamWish {
  readonly token: string;
  readonly code: string;
  readonly passcode?: string;
}

export class StreamSeat implements Seat {
  private readonly house: House;
  private readonly wish: StreamWish;
  private readonly knowledge = new Knowledge<Known>();
  private readonly ending = new AbortController();
  private least = 0;

  private constructor(house: House, wish: StreamWish) {
    this.house = house;
    this.wish = wish;
  }

  /** Resolves with the first line; a refusal is thrown. */
  static async at(house: House, wish: StreamWish): Promise<StreamSeat> {
    const seat = new StreamSeat(house, wish);
    seat.listen().catch((error: unknown) => seat.knowledge.end(error instanceof Error ? error : new Error(String(error))));
    await seat.until(() => true);
    return seat;
  }

  get known(): Known {
    return this.knowledge.known;
  }

  until(holds: (known: Known) => boolean): Promise<Known> {
    return this.knowledge.until((known) => known.n >= this.least && holds(known));
  }

  async command(command: Command): Promise<number> {
    const { token, code } = this.wish;
    const body = this.house.schemas.check('CommandAsked', { id: randomUUID(), command });
    const { n } = await this.house.ask<{ n: number }>('POST', `/api/tables/${code}/commands`, 'CommandDone', { token, body });
    this.least = Math.max(this.least, n);
    return n;
  }

  close(): void {
    this.ending.abort();
  }

  private async listen(): Promise<void> {
    for await (const line of this.house.lines(this.wish, this.ending.signal)) this.hear(line);
    throw new Error('the stream has ended');
  }

  private hear(line: string): void {
    if (line === '') return; // a sign of life
    const said: unknown = JSON.parse(line);
    if (typeof said === 'object' && said !== null && 'closed' in said) {
      const { closed } = this.house.schemas.check<{ closed: string }>('StreamEnd', said);
      throw new Error(`closed: ${closed}`);
    }
    this.knowledge.set(this.house.schemas.check('StreamLine', said));
  }
}
