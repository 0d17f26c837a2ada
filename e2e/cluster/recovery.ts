/**
 * How long people had to wait. When a trouble begins, each person whom it befalls says something at once; as soon as anything that they sent since then
 * is acknowledged they can act again. Promises are about one trouble at a time: a wait into which another one fell is told apart.
 */
import type { PlayerId } from '@parlour/table';
import type { AnswerHeard } from './history.ts';

/** Whom a trouble befalls. */
export interface Befallen {
  readonly player: PlayerId;
  /** They lost their way back: nobody waits for them any more. */
  readonly stranded: boolean;
  readonly say: () => Promise<unknown>;
}

/** What people had to wait through. */
export interface Ordeal {
  readonly kind: string;
  /** What was promised, in ms; null if nothing was. */
  readonly limit: number | null;
  /** How long each had to wait until they could act again. */
  readonly waits: readonly Wait[];
  /** Who could not, ever. */
  readonly stuck: readonly PlayerId[];
}

interface Wait {
  readonly player: PlayerId;
  readonly ms: number;
  /** No other trouble fell into it. */
  readonly alone: boolean;
}

interface OpenOrdeal extends Ordeal {
  readonly began: number;
  readonly waiting: Map<PlayerId, Befallen>;
  readonly waits: Wait[];
  /** The trouble is still there. */
  lasts: boolean;
  alone: boolean;
}

export class Recovery {
  private readonly ordeals: OpenOrdeal[] = [];
  private readonly now: () => number;

  constructor(now: () => number = () => performance.now()) {
    this.now = now;
  }

  /** A trouble befalls these from now on; it lasts until what is given back is called. */
  begin(kind: string, limit: number | null, people: readonly Befallen[]): () => void {
    const others = this.ordeals.filter(({ lasts, waiting }) => lasts || isAwaited(waiting));
    for (const each of others) each.alone = false;
    const waiting = new Map(people.map((person) => [person.player, person]));
    const ordeal: OpenOrdeal = { kind, limit, began: this.now(), waiting, waits: [], stuck: [], lasts: true, alone: others.length === 0 };
    this.ordeals.push(ordeal);
    for (const person of people) person.say().catch(() => {});
    return () => {
      ordeal.lasts = false;
    };
  }

  answered({ by, sentAt, at }: AnswerHeard): void {
    for (const { waiting, began, waits, alone } of this.ordeals)
      if (sentAt >= began && waiting.delete(by)) waits.push({ player: by, ms: at - began, alone });
  }

  get isOver(): boolean {
    return this.ordeals.every(({ waiting }) => !isAwaited(waiting));
  }

  all(): readonly Ordeal[] {
    return this.ordeals.map(({ kind, limit, waits, waiting }) => ({ kind, limit, waits, stuck: stillThere(waiting) }));
  }
}

const stillThere = (waiting: OpenOrdeal['waiting']): readonly PlayerId[] =>
  [...waiting.values()].flatMap(({ player, stranded }) => (stranded ? [] : [player]));

const isAwaited = (waiting: OpenOrdeal['waiting']): boolean => stillThere(waiting).length > 0;
