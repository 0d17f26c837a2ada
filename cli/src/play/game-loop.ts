/**
 * A person at a terminal and a table, wherever that is. One loop: tell what has happened, put the prompt that is due, take a line if there
 * is one, wait for the next thing. Nothing here waits for the table, so the game goes on while somebody types, and a line is answered at once.
 */
import type { TableState } from '@parlour/client';
import type { Happening } from '@parlour/protocol';
import type { PersonCommand } from '@parlour/table';
import { promptSign, type Terminal } from '../terminal.ts';
import { Background } from './background.ts';
import { ChanceFeed } from './chance-feed.ts';
import { ChatFeed, chatWords } from './chat-feed.ts';
import { hintLines } from './hint.ts';
import { listLines, pageLines } from './move-list.ts';
import { Narrator } from './narrator.ts';
import { Offers } from './offers.ts';
import { allOrders, orderNamed } from './orders.ts';
import { loadedGameOf, type Position, positionOf } from './position.ts';
import { PrivateScreen } from './private-screen.ts';
import { NOTHING, type Prompt } from './prompt.ts';
import { promptLines, standingLines, type TableShown, tableLines } from './prompt-lines.ts';
import { meaningOf } from './read-line.ts';
import { RemarkFeed } from './remark-feed.ts';
import { saveRecord } from './save-record.ts';
import type { TableSession } from './session.ts';
import { NOWHERE, refusalText } from './table-words.ts';
import { Wakeup } from './wakeup.ts';

/** Where every finished game's record goes, if the person wishes. */
interface Records {
  line(text: string): void;
}

export class GameLoop {
  readonly session: TableSession;
  readonly terminal: Terminal;
  private readonly records: Records | null;
  private readonly privateScreen: PrivateScreen;
  private readonly narrator: Narrator;
  private readonly chat: ChatFeed;
  private readonly chance: ChanceFeed | null;
  private readonly remarks: RemarkFeed;
  private readonly offers: Offers;
  private readonly wakeup = new Wakeup();
  private readonly background = new Background(this.wakeup.wake);
  private readonly happenings: Happening[] = [];
  /** The key of the prompt that was put last. */
  private asked = '';
  /** The person is out and wants to see the end. */
  private skipping = false;
  private leaving = false;
  /** The last game whose end was told; 0 before the first. */
  ended = 0;

  constructor(session: TableSession, terminal: Terminal, records: Records | null) {
    const { keyboard, locale } = terminal;
    this.session = session;
    this.terminal = terminal;
    this.records = records;
    this.privateScreen = new PrivateScreen(terminal);
    this.narrator = new Narrator(session.link.now, terminal, this.privateScreen);
    this.chat = new ChatFeed(locale);
    // A table in this process has nobody to mistrust.
    this.chance = session.shared ? new ChanceFeed(terminal) : null;
    this.remarks = new RemarkFeed(terminal);
    this.offers = new Offers(locale);
    keyboard.attend({ typed: this.wakeup.wake, offered: () => [...allOrders(), ...(this.position?.listed.map(({ short }) => short) ?? [])] });
  }

  get state(): TableState {
    return this.session.link.now;
  }

  get position(): Position | null {
    return positionOf(this.state, this.terminal.locale);
  }

  /** Until the person leaves, or there is no table any more. */
  async run(): Promise<void> {
    const { link } = this.session;
    const stops = [
      link.onEvents((happening) => {
        this.happenings.push(happening);
        this.wakeup.wake();
      }),
      link.subscribe(this.wakeup.wake),
    ];
    this.background.during(this.session.settleIn(), (said) => this.say(said));
    for (;;) {
      const { state } = this;
      this.background.throwFailure();
      if (!this.passing) this.privateScreen.over();
      const happenings = this.happenings.splice(0);
      this.narrator.tell(happenings, state);
      const remarks = this.remarks.fresh(happenings, state);
      // Who looks at what is theirs alone is not talked to.
      this.terminal.keyboard.say([...(this.passing ? [] : remarks), ...this.chat.fresh(state), ...(this.chance?.fresh(state) ?? [])]);
      if (this.leaving || state.status === 'closed' || state.table?.phase === 'abandoned') break;
      if (this.turnOnce() === 'left') break;
      await this.wakeup.wait();
    }
    for (const stop of stops) stop();
  }

  say(lines: readonly string[]): void {
    if (this.passing) this.privateScreen.tell(lines);
    else this.terminal.keyboard.say(lines);
  }

  /** Asks something of the table; a refusal is said in words. */
  ask(command: PersonCommand): void {
    this.background.during(this.session.link.ask(command), (answer) => {
      if (answer.kind === 'refused') this.say([refusalText(answer, this, this.terminal.locale)]);
      else this.asked = '';
    });
  }

  /** Says something to the others. Play does not wait for it. */
  sendChat(typed: string): void {
    this.background.beside(this.session.link.say(chatWords(typed)), (answer) => {
      if (answer.kind === 'refused') this.say([refusalText(answer, this, this.terminal.locale)]);
    });
  }

  /** Says what somebody good would do. Play does not wait for it. */
  hint(): void {
    this.background.beside(hintLines(this), (lines) => this.say(lines));
  }

  leave(): void {
    this.leaving = true;
  }

  /** From now on the person is not asked out of turn. */
  quiet(): void {
    this.offers.declineAll();
  }

  /** Bots make no remarks any more; asked again, they do. */
  hush(): void {
    this.say([this.remarks.toggle()]);
  }

  skip(): void {
    this.skipping = true;
  }

  tableLines(): string[] {
    return tableLines(this.shown);
  }

  /** A page of the list of moves; pages count from 1. */
  moveLines(page: number): string[] {
    const { position, terminal } = this;
    if (position === null || position.listed.length === 0) return [position?.expected ?? terminal.locale.t('play.moves.none')];
    return pageLines(position.listed, page, terminal.ink, terminal.locale);
  }

  historyLines(): string[] {
    return this.narrator.history();
  }

  save(path: string): void {
    const { table } = this.state;
    const { locale } = this.terminal;
    if (!table?.result) this.say([locale.t('play.notOver')]);
    else {
      this.asked = '';
      this.withRecord(table.games, (record) => this.say([saveRecord(path, record, locale)]));
    }
  }

  /** What is played here; null if this program does not have it. */
  get loaded(): ReturnType<typeof loadedGameOf> {
    return loadedGameOf(this.state);
  }

  private get passing(): boolean {
    return this.position?.passing ?? false;
  }

  private get shown(): TableShown {
    return { state: this.state, terminal: this.terminal, shared: this.session.shared };
  }

  /** Puts the prompt that is due, and takes a line if there is one. */
  private turnOnce(): 'left' | null {
    const { keyboard, ink } = this.terminal;
    const prompt = this.background.busy ? NOTHING : this.offers.promptAt(this.state, this.narrator.rounds);
    this.put(prompt);
    const asks = prompt.kind !== 'nothing' && prompt.kind !== 'between';
    this.session.hurry(!asks || this.skipping);
    if (this.skipping && prompt.kind === 'round') this.ask({ kind: 'go-on' });
    else if (asks || keyboard.live) {
      const line = keyboard.ended ? null : keyboard.next(promptSign(ink));
      if (line === null) return keyboard.ended ? 'left' : null;
      this.answer(line, prompt);
      this.wakeup.wake();
    }
    return null;
  }

  /** Puts the prompt, unless it was put before. */
  private put(prompt: Prompt): void {
    if (this.background.busy || prompt.key === this.asked) return;
    this.asked = prompt.key;
    if (prompt.kind === 'may') this.offers.made(prompt);
    if (prompt.kind === 'end') this.tellEnd();
    if (!(this.skipping && prompt.kind === 'round')) this.say(promptLines(prompt, this.shown));
  }

  /** The result, once a game. */
  private tellEnd(): void {
    const { table } = this.state;
    this.skipping = false;
    if (table === null || this.ended === table.games) return;
    this.ended = table.games;
    this.say(['', ...this.tableLines(), '', ...standingLines(this.shown), '']);
    const { records } = this;
    if (records !== null) this.withRecord(table.games, (record) => records.line(record));
  }

  private withRecord(game: number, use: (record: string) => void): void {
    this.background.during(this.session.record(game), (record) => {
      if (typeof record === 'string') use(record);
      else this.say([refusalText(record, NOWHERE, this.terminal.locale)]);
    });
  }

  private answer(line: string, prompt: Prompt): void {
    const [word = '', ...rest] = line.trim().split(/\s+/);
    const order = orderNamed(word, this.terminal.locale);
    if (order !== null) order.run(this, rest.join(' '));
    else if (word === '') this.enter(prompt);
    else this.answerWithMove(line, prompt);
  }

  /** Nothing but Enter: yes where the way on is plain, no to an offer, else the prompt again. */
  private enter(prompt: Prompt): void {
    switch (prompt.kind) {
      case 'round':
        this.ask({ kind: 'go-on' });
        return;
      case 'end':
        this.leave();
        return;
      case 'may':
        this.offers.decline();
        return;
      default:
        this.asked = '';
    }
  }

  private answerWithMove(line: string, prompt: Prompt): void {
    if (prompt.kind === 'round' && line.trim() === '1') {
      this.ask({ kind: 'go-on' });
      return;
    }
    const { position, terminal, state } = this;
    const { ink, locale } = terminal;
    const meaning = meaningOf(
      line,
      {
        listed: position?.listed ?? [],
        read: (typed) => (position === null || state.turn === null ? null : position.loaded.speech.read(typed, position.view)),
        words: allOrders(),
      },
      locale,
    );
    if (meaning.kind === 'nothing') this.say([meaning.say]);
    else if (meaning.kind === 'several') this.say([locale.t('play.moves.several'), ...listLines(meaning.listed, ink, locale)]);
    else this.ask({ kind: 'move', move: meaning.move });
  }
}
