/**
 * Moves to try where they may be illegal: those seen earlier, at other moments and of other seats; near misses of legal ones; other kinds at the same
 * turn; and moves made at random from the game's shapes. All of them have the right shape, as everything that reaches `refuse` has.
 */
import { type Chance, type MoveField, type MoveShapes, type MoveValue, readMove } from '../src/kernel.ts';

export class MovePool<M extends MoveValue> {
  private readonly shapes: MoveShapes<M>;
  private readonly kinds: readonly (readonly [kind: string, fields: readonly (readonly [name: string, field: MoveField])[]])[];
  private readonly chance: Chance;
  private readonly seen: M[] = [];

  constructor(shapes: MoveShapes<M>, chance: Chance) {
    this.shapes = shapes;
    this.kinds = Object.entries<Readonly<Record<string, MoveField>>>(shapes).map(([kind, fields]) => [kind, Object.entries(fields)]);
    this.chance = chance;
  }

  /** Keeps one of these moves for later. */
  remember(moves: readonly M[]): void {
    if (moves.length === 0) return;
    const move = this.chance.pick(moves);
    if (this.seen.length < KEPT) this.seen.push(move);
    else this.seen[this.chance.below(KEPT)] = move;
  }

  draw(count: number, legal: readonly M[]): M[] {
    const drawn: M[] = [];
    for (let i = 0; i < count; i++) {
      const way = this.chance.below(4);
      if (way === 0 && this.seen.length > 0) drawn.push(this.chance.pick(this.seen));
      else if (way < 3 && legal.length > 0)
        drawn.push((way === 1 ? this.nearMiss(this.chance.pick(legal)) : this.crossed(this.chance.pick(legal))) ?? this.made());
      else drawn.push(this.made());
    }
    return drawn;
  }

  /** Another kind of move at the same turn, with the same card: what only a hidden card may make illegal. */
  private crossed(move: M): M | null {
    const [kind, fields] = this.chance.pick(this.kinds);
    const values = fields.map(([name, field]) => [name, Object.hasOwn(move, name) ? Reflect.get(move, name) : this.value(field)] as const);
    return readMove(this.shapes, { kind, ...Object.fromEntries(values) });
  }

  private nearMiss(move: M): M | null {
    const fields = this.kinds.find(([kind]) => kind === move.kind)?.[1] ?? [];
    if (fields.length === 0) return null;
    const [name, field] = this.chance.pick(fields);
    const value: unknown = Reflect.get(move, name);
    const beside = 'whole' in field && typeof value === 'number' ? value + (this.chance.below(2) === 0 ? 1 : -1) : this.value(field);
    return readMove(this.shapes, { ...move, [name]: beside });
  }

  private made(): M {
    const [kind, fields] = this.chance.pick(this.kinds);
    const move = readMove(this.shapes, { kind, ...Object.fromEntries(fields.map(([name, field]) => [name, this.value(field)])) });
    if (move === null) throw new RangeError(`the shape of ${kind} allows no move`);
    return move;
  }

  /** Half of the whole numbers are among the four smallest: that is where games are played. */
  private value(field: MoveField): number | string {
    if ('words' in field) return this.chance.pick(field.words);
    const [min, max] = field.whole;
    const span = max - min + 1;
    return min + this.chance.below(this.chance.below(2) === 0 ? Math.min(span, 4) : Math.min(span, 2 ** 32));
  }
}

const KEPT = 64;

const texts = new WeakMap<object, string>();

/** The one text of a move. Games intern their moves, so most are looked up. */
export function moveText(move: MoveValue): string {
  const known = texts.get(move);
  if (known !== undefined) return known;
  const made = JSON.stringify(Object.fromEntries(Object.entries(move).sort(([a], [b]) => (a < b ? -1 : 1))));
  texts.set(move, made);
  return made;
}
