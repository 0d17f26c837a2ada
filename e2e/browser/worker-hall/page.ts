/**
 * A page with the tables of its device in a worker. The person on it sits at the production client and lets the game's own bot choose, on this
 * thread, from what the page knows. The test calls what is in `devicePage`.
 */
import type { TableLink } from '@parlour/client';
import { think } from '@parlour/hall';
import { isRefusal, type View } from '@parlour/kernel';
import { playSeat } from '../../../web/showcase/play-seat.ts';
import { playersOf } from '../../../web/src/bots/players.ts';
import { type Device, openDevice } from '../../../web/src/device/device.ts';

export interface PlayedInWorker {
  readonly result: unknown;
  /** Moves that the person chose. */
  readonly moves: number;
  readonly frames: number;
  /** The seats whose own part of the view came to this page. */
  readonly owners: readonly number[];
  readonly chance: unknown;
}

export interface DevicePage {
  readonly frames: readonly string[];
  open(): Promise<{ readonly keeps: boolean }>;
  /** Sits among bots, and gives the code. */
  create(game: string): Promise<string>;
  /** What all may see at this table, once it is there; the number of its last entry. */
  watched(code: string): Promise<{ readonly n: number; readonly phase: string }>;
  playOn(code: string, moves: number): Promise<PlayedInWorker>;
  /** Resolves when those who only look at this table see that its game is over. */
  followed(code: string): Promise<void>;
  asked(): Promise<{ readonly persisted: number; readonly lasts: boolean }>;
  lost(): Promise<string>;
  close(): void;
}

/** Where the person sits. */
const SEAT = 1;
/** As many as every game can be played with. */
const SEATS = 4;

const frames: string[] = [];
overhear(frames);
let device: Device | null = null;
let persisted = 0;
const persist = navigator.storage.persist.bind(navigator.storage);
navigator.storage.persist = () => {
  persisted++;
  return persist();
};

const opened = (): Device => {
  if (device === null) throw new Error('no device is open');
  return device;
};

const devicePage: DevicePage = {
  frames,
  async open() {
    device = await openDevice();
    device.hurry(true);
    return { keeps: device.keeps };
  },
  async create(game) {
    const seats = Array.from({ length: SEATS }, (_, seat) =>
      seat === SEAT ? ({ kind: 'person', name: 'Ola' } as const) : ({ kind: 'bot', level: 'casual' } as const),
    );
    const made = await opened().create({ settings: { game }, seats });
    if (isRefusal(made)) throw new Error(made.code);
    return made.code;
  },
  async watched(code) {
    const link = opened().link(code, null);
    await come(link, () => link.now.table !== null);
    const { n, table } = link.now;
    link.close();
    return { n, phase: table?.phase ?? '' };
  },
  async playOn(code, most) {
    const link = opened().link(code, await personAt(code));
    await come(link, () => link.now.table !== null);
    const game = link.now.table?.begun?.game ?? '';
    const players = await playersOf(game);
    let moves = 0;
    const stop = playSeat(link, () => {
      if (moves >= most) return null;
      const view = link.now.view as View; // of the game that is played
      const question = { game, level: 'casual', seat: SEAT, view, must: true, ms: 0, seed: `${moves++}` } as const;
      return think({ find: () => players, now: () => performance.now() }, question);
    });
    await come(link, () => link.now.table?.phase === 'finished' || moves >= most);
    stop();
    const { chance, table } = link.now;
    link.close();
    return { result: table?.result ?? null, moves, frames: frames.length, owners: ownersIn(frames), chance };
  },
  async followed(code) {
    const link = opened().link(code, null);
    await come(link, () => link.now.table?.phase === 'finished');
    link.close();
  },
  asked: async () => ({ persisted, lasts: await opened().lasts() }),
  lost: () => opened().lost,
  close: () => opened().close(),
};

/** Whoever sits on the person's seat, as all can see. */
async function personAt(code: string): Promise<string> {
  const link = opened().link(code, null);
  await come(link, () => link.now.table !== null);
  const seat = link.now.table?.seats[SEAT];
  link.close();
  if (seat?.kind !== 'person') throw new Error('nobody sits there');
  return seat.player;
}

const come = (link: TableLink, isThere: () => boolean): Promise<void> =>
  new Promise((resolve, reject) => {
    const look = (): void => {
      const { closed } = link.now;
      if (isThere()) resolve();
      else if (closed !== null) reject(new Error(`closed: ${closed.reason}`));
    };
    link.subscribe(look);
    look();
  });

/** Notes whatever frames come to this thread, whoever opens a channel for them. */
function overhear(heard: string[]): void {
  const Channel = globalThis.MessageChannel;
  globalThis.MessageChannel = class extends Channel {
    constructor() {
      super();
      this.port1.addEventListener('message', ({ data }: MessageEvent<{ readonly kind: string; readonly text?: string }>) => {
        if (data.kind === 'frame' && data.text !== undefined) heard.push(data.text);
      });
    }
  };
}

function ownersIn(texts: readonly string[]): readonly number[] {
  const owners = texts.flatMap((text) => {
    const { own = null, view = null } = JSON.parse(text) as { own?: { seat: number } | null; view?: { own: { seat: number } | null } | null };
    const part = own ?? view?.own ?? null;
    return part === null ? [] : [part.seat];
  });
  return [...new Set(owners)];
}

Object.assign(globalThis, { devicePage });
