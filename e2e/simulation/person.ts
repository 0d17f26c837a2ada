/**
 * Someone at the table, with a browser of one or two tabs and habits that the seed gave them. Now and then they look at a tab and do what there
 * is to do; and now and then something foolish.
 */
import { type ClientStorage, movesOf, type Reply, storageIn, type TableState } from '@parlour/client';
import type { Chance } from '@parlour/kernel';
import type { Games, PersonCommand } from '@parlour/table';
import type { BrowserTab, TabOwner } from './tab.ts';
import { Talker } from './talker.ts';

/** What people do beside playing, each one in so many looks; 0 for never. */
export interface PersonHabits {
  readonly reload: number;
  readonly secondTab: number;
  /** Closes the browser, and comes back later. */
  readonly away: number;
  readonly leave: number;
  readonly pause: number;
  readonly wake: number;
  readonly resync: number;
  readonly chat: number;
  /** The host's. */
  readonly kick: number;
  readonly lobby: number;
  readonly set: number;
}

export const GOOD_MANNERS: PersonHabits = {
  reload: 0,
  secondTab: 0,
  away: 0,
  leave: 0,
  pause: 0,
  wake: 0,
  resync: 0,
  chat: 0,
  kick: 0,
  lobby: 0,
  set: 0,
};

export interface Surroundings {
  readonly chance: Chance;
  /** Of what they say, so that the game goes on as if they were silent. */
  readonly talkChance: Chance;
  readonly games: Games;
  /** Whether hosts want a rematch. */
  readonly rematch: boolean;
  /** Whether everybody behaves now. */
  isCalm(): boolean;
  /** Whether it is time to be silent. */
  isQuiet(): boolean;
  openTab(person: SimulatedPerson): BrowserTab;
  note(words: string): void;
  in(ms: number, run: () => void): void;
}

const TABS = 2;

export class SimulatedPerson implements TabOwner {
  readonly name: string;
  readonly player: string;
  readonly token: string;
  readonly passcode: string | undefined;
  /** The browser's, which all tabs share. */
  readonly storage: ClientStorage;
  readonly plays: boolean;
  tabs: BrowserTab[] = [];
  /** Left the table, or was made to, and will not come back. */
  gone = false;
  private readonly around: Surroundings;
  private readonly habits: PersonHabits;
  private readonly talker: Talker;
  private isAway = false;
  private wantsSeat = true;

  constructor(name: string, { player, token, passcode }: TabOwner, plays: boolean, habits: PersonHabits, around: Surroundings) {
    const kept = new Map<string, string>();
    this.name = name;
    this.player = player;
    this.token = token;
    this.passcode = passcode;
    this.plays = plays;
    this.habits = habits;
    this.around = around;
    this.storage = storageIn(kept);
    this.talker = new Talker(name, player, habits.chat, { chance: around.talkChance, note: (words) => around.note(words) });
  }

  /** In words, beside a log of so many entries. */
  whereabouts(head: number): string {
    const shows = this.tabs.map(({ now }) => `${now.status} ${now.n}/${head} ${now.pending}`).join(', ');
    return `${this.name} ${this.gone ? 'left' : shows}`;
  }

  /** Whether every tab of theirs shows the table as it is after so many entries, and waits for nothing. */
  shows(head: number): boolean {
    return this.tabs.every(({ now: { status, n, pending } }) => status === 'closed' || (status === 'live' && n === head && pending === 0));
  }

  /** What one of their tabs still lacks; null if nothing. */
  lacks(): string | null {
    return this.tabs.map((tab) => tab.lacks()).find((lack) => lack !== null) ?? null;
  }

  /** Looks, acts, and looks again after a while. */
  live(): void {
    const { chance } = this.around;
    this.around.in(150 + chance.below(1_500), () => {
      this.look();
      if (!this.gone) this.live();
    });
  }

  private look(): void {
    if (this.gone || this.isAway) return;
    if (this.tabs.length === 0) {
      this.open();
      return;
    }
    const tab = this.around.chance.pick(this.tabs);
    if (tab.now.status !== 'closed' && !this.around.isQuiet()) this.talker.chat(tab);
    if (tab.now.status === 'closed') this.wasClosed(tab);
    else if (!this.around.isCalm() && this.misbehaves(tab)) return;
    else this.act(tab);
  }

  private open(): void {
    this.tabs.push(this.around.openTab(this));
  }

  private wasClosed(tab: BrowserTab): void {
    const { chance } = this.around;
    const reason = tab.now.closed?.reason ?? null;
    // Whoever left has left with all tabs, whether they have heard of it or not.
    if (reason === 'left') for (const each of this.tabs) this.forget(each, false);
    else this.forget(tab, false);
    if (reason === 'kicked' || (reason === 'left' && chance.below(4) === 0)) this.goForGood();
    else if (reason === 'left') this.goAway(chance.below(40_000));
    else if (reason === 'gone') this.goForGood();
    else throw new Error(`${this.name}'s client was closed: ${reason}`);
  }

  private goForGood(): void {
    this.gone = true;
    for (const tab of this.tabs) this.forget(tab, false);
  }

  private goAway(ms: number): void {
    this.isAway = true;
    this.around.in(ms, () => {
      this.isAway = false;
    });
  }

  private forget(tab: BrowserTab, silently: boolean): void {
    tab.close(silently);
    this.tabs = this.tabs.filter((each) => each !== tab);
  }

  private misbehaves(tab: BrowserTab): boolean {
    const { habits, around } = this;
    const { chance } = around;
    const does = (oneIn: number): boolean => oneIn > 0 && chance.below(oneIn) === 0;
    if (does(habits.reload)) {
      around.note(`${this.name} reloads`);
      this.forget(tab, chance.below(2) === 0);
      this.open();
    } else if (does(habits.secondTab) && this.tabs.length < TABS) {
      around.note(`${this.name} opens a second tab`);
      this.open();
    } else if (does(habits.away)) {
      around.note(`${this.name} goes away`);
      for (const each of this.tabs) this.forget(each, chance.below(2) === 0);
      this.goAway(chance.below(2) === 0 ? 5_000 : 60_000);
    } else if (does(habits.wake)) tab.wake();
    else if (does(habits.resync)) tab.resync();
    else {
      const folly = this.folly(tab.now, does);
      if (folly === null) return false;
      this.ask(tab, folly);
    }
    return true;
  }

  private folly({ you, table, watching }: TableState, does: (oneIn: number) => boolean): PersonCommand | null {
    const { habits } = this;
    if (you === null || table === null) return null;
    const { chance } = this.around;
    const isHost = table.host === you.player;
    if (you.seat !== null && table.phase === 'playing' && does(habits.pause)) return { kind: 'pause' };
    if (you.seat !== null && does(habits.leave)) return { kind: 'leave' };
    if (isHost && does(habits.lobby)) return { kind: 'lobby' };
    if (isHost && table.phase === 'lobby' && does(habits.set)) return { kind: 'set', settings: { name: `Table ${chance.below(100)}` } };
    const others = table.seats.flatMap((each) => (each?.kind === 'person' && each.player !== you.player ? [each.player] : []));
    if (isHost && others.length > 1 && does(habits.kick)) return { kind: 'kick', player: chance.pick(others) };
    if (isHost && watching.length > 0 && does(habits.kick)) return { kind: 'kick', player: chance.pick(watching) };
    return null;
  }

  private act(tab: BrowserTab): void {
    const command = this.plays ? this.nextCommand(tab.now) : null;
    if (command !== null) this.ask(tab, command);
  }

  private ask(tab: BrowserTab, command: PersonCommand): void {
    if (tab.isBusy) return;
    this.around.note(`${this.name} asks ${command.kind}`);
    tab.ask(command, (answer) => this.answered(tab, command, answer));
  }

  private answered(tab: BrowserTab, command: PersonCommand, answer: Reply): void {
    this.around.note(`${this.name}: ${command.kind} ${answer.kind} ${answer.kind === 'refused' ? answer.code : ''}`);
    if (answer.kind !== 'refused') return;
    if (command.kind === 'sit' && (answer.code === 'table/running' || answer.code === 'table/full')) this.wantsSeat = false;
    if (command.kind === 'start' && answer.code.startsWith('seats/')) this.ask(tab, { kind: 'bot', level: 'casual' });
  }

  private nextCommand(state: TableState): PersonCommand | null {
    const { you, table } = state;
    if (you === null || table === null || state.status !== 'live') return null;
    switch (table.phase) {
      case 'lobby':
        return this.nextInLobby(state, table, you);
      case 'playing':
        return this.nextInPlay(state, table, you);
      case 'finished':
        return this.around.rematch && !this.around.isCalm() && table.host === you.player ? { kind: 'rematch' } : null;
      default:
        return you.seat === null && this.wantsSeat && table.phase !== 'abandoned' ? { kind: 'sit' } : null;
    }
  }

  private nextInLobby(_: TableState, table: NonNullable<TableState['table']>, you: NonNullable<TableState['you']>): PersonCommand | null {
    const own = you.seat === null ? null : table.seats[you.seat];
    if (own === null || own === undefined) return { kind: 'sit' };
    if (own.kind !== 'person') return null;
    if (table.host !== you.player) return own.ready ? null : { kind: 'ready', on: true };
    const waits = table.seats.some((each) => each?.kind === 'person' && each.player !== you.player && !each.ready);
    const free = table.seats.includes(null);
    // The host waits a while for those who are still to come.
    const patience = this.around.isCalm() ? 12 : 6;
    return waits || (free && this.around.chance.below(patience) > 0) ? null : { kind: 'start' };
  }

  private nextInPlay(state: TableState, table: NonNullable<TableState['table']>, you: NonNullable<TableState['you']>): PersonCommand | null {
    const { chance } = this.around;
    const { turn } = state;
    if (you.seat === null) return this.wantsSeat ? { kind: 'sit' } : null;
    if (turn === null) return null;
    if (table.pause !== null) return table.pause.by !== null && chance.below(4) === 0 ? { kind: 'resume' } : null;
    if (turn.between) return this.nextBetween(turn, table, you.seat, you.player);
    const game = this.around.games(table.settings.game);
    if (game === undefined) throw new Error('a game that is not in the registry');
    const isAwaited = turn.awaited.includes(you.seat);
    if (!isAwaited && chance.below(10) > 0) return null;
    const moves = movesOf(game, state);
    return moves.length === 0 ? null : { kind: 'move', move: chance.pick(moves) };
  }

  private nextBetween(
    { closable, willing }: NonNullable<TableState['turn']>,
    { settings, host }: NonNullable<TableState['table']>,
    seat: number,
    player: string,
  ): PersonCommand | null {
    const isHost = host === player;
    if (closable && isHost && (this.around.isCalm() || this.around.chance.below(3) === 0)) return { kind: 'close' };
    if (settings.roundEnd === 'host') return isHost ? { kind: 'go-on' } : null;
    return settings.roundEnd === 'all' && !willing.includes(seat) ? { kind: 'go-on' } : null;
  }
}
