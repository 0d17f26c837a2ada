/**
 * One game of a person against simple opponents. The match knows the whole state, as a table's server does; the person and the opponents get
 * their views. What happens is told as the events that the person may hear.
 */
import {
  type Chance,
  type GameTypes,
  isTableStep,
  type Key,
  listener,
  type MoveValue,
  type Seat,
  type Step,
  sameMove,
  seatsOf,
  streamOf,
  type TableStep,
  type Told,
  take,
  viewOf,
} from '@parlour/kernel';
import { lookUp } from './lookup.ts';
import { promptOf, type Sitting, sightOf } from './sitting.ts';
import { askMove } from './turn.ts';

export interface Finished {
  readonly steps: readonly Step<MoveValue>[];
  readonly end: object;
}

type Event = GameTypes['event'];

export class Match {
  private readonly sitting: Sitting;
  private readonly key: Key;
  /** The opponents' own chance: what they draw must not move the dice. */
  private readonly whims: Chance;
  private readonly steps: Step<MoveValue>[] = [];
  private state: object = {};
  /** What the person was last offered out of turn in this round: the same is not offered twice. */
  private offered: readonly MoveValue[] = [];
  private quiet = false;
  /** The person is out and does not want to watch. */
  private skipping = false;

  constructor(sitting: Sitting, key: Key, whims: Chance) {
    this.sitting = sitting;
    this.key = key;
    this.whims = whims;
  }

  /** Plays to the end; null if the person leaves before. */
  async play(): Promise<Finished | null> {
    const { told, tell } = listener<Event>();
    this.state = this.game.setup(this.sitting.start, streamOf(this.key, 0), tell);
    await this.tell(told);
    while (!this.game.over(this.state)) {
      const step = this.game.between(this.state) ? await this.nextRound() : await this.nextMove();
      if (step === 'left') return null;
      await this.take(step);
    }
    return { steps: this.steps, end: this.state };
  }

  private get game() {
    return this.sitting.entry.edition.game;
  }

  private async take(step: Step<MoveValue>): Promise<void> {
    this.steps.push(step);
    const { told, tell } = listener<Event>();
    this.state = take(this.game, this.state, step, streamOf(this.key, this.steps.length), tell);
    if (step === 'next') {
      this.offered = [];
      this.sitting.say(['']);
    }
    await this.tell(told);
  }

  private async tell(told: readonly Told<Event>[]): Promise<void> {
    const { entry, speaker, ink, you, say } = this.sitting;
    const sight = sightOf(this.sitting, this.state);
    for (const { event, to } of told) {
      if (to !== null && !to.includes(you)) continue;
      const sentence = entry.edition.speech.event(event, speaker);
      const tone = entry.board.tone(event, sight);
      const picture = entry.board.picture(event, sight);
      if (picture.length > 0) await this.pause(); // what is revealed is worth a moment
      say([...picture, tone === null ? sentence : ink.paint(tone, sentence)]);
    }
  }

  private async nextMove(): Promise<Step<MoveValue> | 'left'> {
    const { you, start } = this.sitting;
    const awaited = this.game.awaited(this.state);
    const offer = awaited.includes(you) ? null : await this.offerMove();
    if (offer !== null) return offer;
    const others = seatsOf(start.seats).filter((seat) => seat !== you && !awaited.includes(seat));
    for (const seat of this.whims.shuffle(others)) {
      const move = this.opponentsMove(seat);
      if (move !== null) return (await this.pause()) ? { seat, move } : 'left';
    }
    const seat = awaited.find((each) => each !== you && this.game.moves(this.state, each).length > 0);
    if (seat === undefined) return this.ownMove();
    const move = this.opponentsMove(seat) ?? this.game.fallback(this.state, seat);
    return (await this.pause()) ? { seat, move } : 'left';
  }

  private async ownMove(): Promise<Step<MoveValue> | 'left'> {
    const answer = await askMove(this.sitting, this.state, 'must');
    return typeof answer === 'string' ? 'left' : { seat: this.sitting.you, move: answer.move };
  }

  /** Lets the person move out of turn, if there is something they could not have done when they were last asked. */
  private async offerMove(): Promise<Step<MoveValue> | 'left' | null> {
    const { you } = this.sitting;
    const last = this.steps.at(-1);
    const moves = this.game.moves(this.state, you);
    const news = moves.some((move) => !this.offered.some((old) => sameMove(old, move)));
    const others = last !== undefined && !isTableStep(last) && last.seat !== you;
    if (this.quiet || !news || !others) return null;
    this.offered = moves;
    const answer = await askMove(this.sitting, this.state, 'may');
    this.quiet ||= answer === 'quiet';
    if (answer === 'left') return 'left';
    return typeof answer === 'string' ? null : { seat: you, move: answer.move };
  }

  private opponentsMove(seat: Seat): MoveValue | null {
    const moves = this.game.moves(this.state, seat);
    return moves.length === 0 ? null : this.sitting.entry.bot(viewOf(this.game, this.state, seat), moves, this.whims);
  }

  private async nextRound(): Promise<TableStep | 'left'> {
    const { keyboard, ink, entry, say } = this.sitting;
    if (this.skipping) return 'next';
    const watching = entry.board.watching(sightOf(this.sitting, this.state));
    const closable = this.game.closable(this.state);
    const choices = ['Enter for the next round', ...(watching ? ['skip to go to the end'] : []), ...(closable ? ['close to end the game here'] : [])];
    say([ink.paint('quiet', `${choices.join(', ')}.`)]);
    for (;;) {
      const line = (await keyboard.ask(promptOf(ink)))?.trim().toLowerCase() ?? 'quit';
      if (line === 'quit' || line === 'exit') return 'left';
      if (line === 'close' && closable) return 'close';
      const looked = lookUp(this.sitting, this.state, line);
      if (looked === null) {
        this.skipping = watching && line === 'skip';
        return 'next';
      }
      say(looked);
    }
  }

  /** Whether the person is still there afterwards. */
  private pause(): Promise<boolean> {
    return this.sitting.keyboard.wait(this.skipping ? 0 : this.sitting.pace);
  }
}
