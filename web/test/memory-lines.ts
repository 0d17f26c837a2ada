/** Lines of a memory for tests, and a storage to lay them in. */

import type { Shelf } from '../src/memory/keeping.ts';
import type { KeptGame, KeptPlayer } from '../src/memory/kept-game.ts';

/** A storage as browsers have it. Beyond `most` letters in all there is no room. */
export class TestShelf implements Shelf {
  readonly texts = new Map<string, string>();
  private readonly most: number;

  constructor(most = Number.POSITIVE_INFINITY) {
    this.most = most;
  }

  get length(): number {
    return this.texts.size;
  }

  key(i: number): string | null {
    return [...this.texts.keys()][i] ?? null;
  }

  getItem(key: string): string | null {
    return this.texts.get(key) ?? null;
  }

  setItem(key: string, text: string): void {
    const others = [...this.texts].filter(([other]) => other !== key);
    if (others.reduce((sum, [name, each]) => sum + name.length + each.length, key.length + text.length) > this.most) throw new Error('full');
    this.texts.set(key, text);
  }

  removeItem(key: string): void {
    this.texts.delete(key);
  }

  /** Everything in it, to look for what should not be there. */
  get all(): string {
    return JSON.stringify([...this.texts]);
  }
}

/** `jan` is a person of the server, `bot` a bot, and with a capital somebody at the device. */
const playerOf = (name: string): KeptPlayer => {
  if (name === 'bot') return { kind: 'bot', level: 'casual' };
  return name.startsWith(name.charAt(0).toUpperCase()) ? { kind: 'here', name } : { kind: 'person', player: name };
};

/** Everybody with their rank, by seat: `{ me: 2, jan: 1 }`; `me` is the own seat. Where there are two bots, `bot/2` is the second. */
export function lineOf(ranks: Readonly<Record<string, number>>, more: Partial<KeptGame> = {}): KeptGame {
  const seats = Object.entries(ranks).map(([name, rank]) => ({ who: playerOf(name.split('/')[0] ?? name), left: false, rank, score: 10 - rank }));
  const you = Object.keys(ranks).indexOf('me');
  const home = seats.some(({ who }) => who.kind === 'here') ? 'device' : 'server';
  return { home, table: 'AAAAAA', number: 1, game: 'perudo', preset: 'classic', at: 1000, told: 'record', you: you < 0 ? null : you, seats, ...more };
}
