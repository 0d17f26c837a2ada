/**
 * Perudo for four, classic, by Parlour's own rules, as whoever writes a server around them would keep it: a state, and one way to go on from it. It
 * refuses what is not legal. Whose command it was and whether it came before is the server's part.
 */
import { type AddressedEvent, type Chance, isRefusal, listener, type Refusal, readMove, refusal, type Seat, settle, viewOf } from '@parlour/kernel';
import { perudo } from '@parlour/perudo';

const SEATS = 4;

type PerudoState = ReturnType<typeof perudo.setup>;
type PerudoEvent = AddressedEvent<Parameters<NonNullable<Parameters<typeof perudo.setup>[2]>>[0]>;

/** What a step would make of the table; it is so only when somebody takes it. */
export interface PerudoStep {
  readonly state: PerudoState;
  readonly told: readonly PerudoEvent[];
}

export class PerudoTable {
  private readonly chance: Chance;
  private state: PerudoState;

  constructor(chance: Chance) {
    this.chance = chance;
    this.state = deal(chance).state;
  }

  /** The seat that is awaited; -1 between rounds, -2 when the game is over. */
  get turn(): number {
    if (perudo.over(this.state)) return -2;
    return perudo.between(this.state) ? -1 : (perudo.awaited(this.state)[0] ?? -2);
  }

  /** `asked` is what came over the wire: nothing is known of it. */
  decide(seat: Seat, asked: unknown): PerudoStep | Refusal {
    if (asked === 'rematch') return perudo.over(this.state) && seat === 0 ? deal(this.chance) : refusal('table/not-now');
    const { told, tell } = listener<PerudoEvent['event']>();
    if (asked === 'go-on') {
      if (seat !== 0 || perudo.over(this.state) || !perudo.between(this.state)) return refusal('table/not-now');
      return { state: perudo.next(this.state, this.chance, tell), told };
    }
    const move = readMove(perudo.moveShapes, asked);
    if (move === null) return refusal('table/no-move');
    const refused = perudo.refuse(this.state, seat, move);
    return refused ?? { state: perudo.apply(this.state, seat, move, this.chance, tell), told };
  }

  take({ state }: PerudoStep): void {
    this.state = state;
  }

  /** What this seat is told after a step. */
  viewOf(seat: Seat, { told }: PerudoStep) {
    const { open, own } = viewOf(perudo, this.state, seat);
    return { open, own, news: told.filter(({ to }) => to === null || to.includes(seat)).map(({ event }) => event) };
  }
}

function deal(chance: Chance): PerudoStep {
  const settings = settle(perudo, { preset: 'classic', seats: SEATS });
  if (isRefusal(settings)) throw new Error(`perudo refuses its classic preset: ${settings.code}`);
  const { told, tell } = listener<PerudoEvent['event']>();
  return { state: perudo.setup({ version: perudo.version, options: settings.options, seats: settings.seats }, chance, tell), told };
}
