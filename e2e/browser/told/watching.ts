/**
 * Watches a whole table being played at the pace of bots, as one of its players sees it on a phone, and says of every public event for how
 * long it could be read. The page's time and the server's go together, and only as this tells them to: a busy machine changes nothing.
 */
import { api, connectTable, type TableLink } from '@parlour/client';
import { isRefusal, seeded } from '@parlour/kernel';
import { openEyes } from '../eyes.ts';
import type { BrowserGuest } from '../guest.ts';
import { isPlaying } from '../joining.ts';
import type { BrowserScene } from '../scenes/scene.ts';
import type { Sitter, SteeredSeats } from '../scenes/steering.ts';
import type { TestServer } from '../test-server.ts';
import { type Names, type PublicEvent, remember, type Sign, type SignOf, seen } from './sign.ts';

/** Between two looks, and between two moves, in ms: as bots wait (table/src/bots.ts) where they wait least. */
const LOOK = 50;
const LEAST_WAIT = 1_000;
const MOST_WAIT = 2_600;
/** Between two rounds, in ms: nobody can say that they are ready before what the round came to has been shown. */
const REVEAL = 6_500;
/** So long after an event, in ms, its sign is looked for: longer than the board may be behind. What is told later tells something else. */
const AWAITED = 8_000;
/** A card that flies across a line takes it from nobody, in ms. */
const BLINK = 100;

interface Watched {
  readonly event: PublicEvent;
  readonly sign: Sign;
  /** The move that it came of. */
  readonly move: number;
  /** How long ago it was, the longest time that it could be seen without a break so far, how long it is seen now, and since when it is not; in ms. */
  age: number;
  gap: number;
  longest: number;
  now: number;
}

export interface ToldEvent {
  readonly event: PublicEvent;
  readonly sign: Sign;
  readonly ms: number;
}

export class WatchedTable {
  private readonly house: TestServer;
  private readonly guest: BrowserGuest;
  private readonly company: SteeredSeats;
  private readonly watched: Watched[] = [];
  private readonly signOf: SignOf;
  private readonly viewer: Sitter;
  /** Somebody without a seat: what they are told is what is public. */
  private readonly crowd: TableLink;
  /** The last entry that has reached the page. */
  private reached = 0;
  /** How many moves there were. */
  private move = 0;

  private constructor(house: TestServer, guest: BrowserGuest, company: SteeredSeats, viewer: Sitter, crowd: TableLink, signOf: SignOf) {
    this.house = house;
    this.guest = guest;
    this.company = company;
    this.viewer = viewer;
    this.crowd = crowd;
    this.signOf = signOf;
    crowd.onEvents(({ news }) => this.takes(news.flatMap((each) => ('game' in each ? [each.game as PublicEvent] : []))));
    guest.page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => {
        const { n } = JSON.parse(String(payload)) as { readonly n?: number };
        this.reached = Math.max(this.reached, n ?? 0);
      }),
    );
  }

  /** Somebody at the table has it before them on a screen of this size. */
  static async begins(
    house: TestServer,
    scene: BrowserScene,
    size: { readonly width: number; readonly height: number },
    signOf: SignOf,
  ): Promise<WatchedTable> {
    const company = await house.company(scene);
    const [, viewer] = company.people;
    if (viewer === undefined) throw new Error('nobody watches');
    const visitor = await api(house.url).newPerson('Kim');
    if (isRefusal(visitor)) throw new Error(visitor.code);
    const crowd = connectTable({ url: house.url, table: company.code, token: visitor.token });
    const guest = await house.guest({ as: viewer, size, motion: true });
    const watching = new WatchedTable(house, guest, company, viewer, crowd, signOf);
    await guest.page.clock.install({ time: Date.now() });
    await guest.opens(`/t/${company.code}`);
    await isPlaying(guest);
    await guest.page.clock.pauseAt((await guest.page.evaluate(() => Date.now())) + 1_000);
    await openEyes(guest.page);
    return watching;
  }

  /** So many moves, each as long after the one before as a bot would wait; and for how long each public event could be seen. */
  async plays(moves: number): Promise<readonly ToldEvent[]> {
    const chance = seeded(`${this.viewer.name} ${moves}`);
    try {
      for (this.move = 1; this.move <= moves; this.move++) {
        await remember(this.guest.page, this.move);
        await this.company.goesOn();
        await this.arrives();
        await this.pass(this.viewer.link.now.turn?.between === true ? REVEAL : LEAST_WAIT + chance.below(MOST_WAIT - LEAST_WAIT));
      }
      return this.watched.map(({ event, sign, longest }) => ({ event, sign, ms: longest }));
    } finally {
      this.crowd.close();
    }
  }

  private takes(events: readonly PublicEvent[]): void {
    for (const event of events) {
      const sign = this.signOf(event, this.nameOf);
      if (sign !== null) this.watched.push({ event, sign, move: this.move, age: 0, gap: 0, longest: 0, now: 0 });
    }
  }

  private readonly nameOf: Names = (seat) => {
    const { now } = this.viewer.link;
    if (now.you?.seat === seat) return null;
    const occupant = now.table?.seats[seat];
    return occupant?.kind === 'person' ? (now.people[occupant.player] ?? '') : '';
  };

  /** The page and the crowd know what the table knows. */
  private async arrives(): Promise<void> {
    const { n } = this.viewer.link.now;
    while (this.reached < n || this.crowd.now.n < n) await new Promise((done) => setImmediate(done));
  }

  private async pass(ms: number): Promise<void> {
    for (let passed = 0; passed < ms; passed += LOOK) {
      await this.guest.page.clock.runFor(LOOK);
      this.house.passes(LOOK);
      await this.looks();
    }
  }

  private async looks(): Promise<void> {
    await this.guest.page.evaluate(followClock);
    const pending = [...this.watched.entries()].filter(([, { longest, now, age }]) => longest < 2_000 && (age < AWAITED || now > 0));
    const found = await seen(
      this.guest.page,
      pending.map(([id, { move, sign }]) => ({ id, move, ...sign })),
    );
    for (const [i, [, each]] of pending.entries()) {
      each.age += LOOK;
      each.gap = found[i] === true ? 0 : each.gap + LOOK;
      each.now = found[i] === true ? each.now + LOOK : each.gap > BLINK ? 0 : each.now;
      each.longest = Math.max(each.longest, each.now);
    }
  }
}

/**
 * What the browser itself moves (motion hands it fades and turns) goes by the real time, but was begun at a moment of the page's: it is put to
 * where it would be by now. What goes on for ever is left alone.
 */
function followClock(): void {
  const kept = window as { begun?: WeakMap<Animation, number> };
  const begun = kept.begun ?? new WeakMap<Animation, number>();
  kept.begun = begun;
  for (const each of document.getAnimations()) {
    const end = Number(each.effect?.getComputedTiming().endTime);
    if (each instanceof CSSAnimation || each instanceof CSSTransition || !Number.isFinite(end) || each.playState === 'finished') continue;
    const since = begun.get(each) ?? Number(each.startTime ?? performance.now());
    begun.set(each, since);
    each.pause();
    const now = performance.now() - since;
    if (now >= end) each.finish();
    else each.currentTime = now;
  }
}
