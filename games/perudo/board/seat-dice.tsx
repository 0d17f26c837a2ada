/**
 * What a plate shows of a seat: its dice by kind, open where the viewer knows them, and the backs of its cards. A touch opens a note where there is
 * more to say. While a card is aimed at dice, those that it may hit are lit; on wide tables they are buttons (on phones the action bar has them,
 * large enough for a finger).
 */
import { type BoardPreferences, Die, Icon, Popover } from '@parlour/felt';
import { motion } from 'motion/react';
import type { ReactNode } from 'react';
import type { Card } from '../src/perudo.ts';
import { CardBack, SmallCard } from './card-face.tsx';
import { CupOver, type Cups, ROLL } from './cups.tsx';
import type { SeatDie } from './dice.ts';
import { ease } from './ease.ts';
import type { Targets } from './targets.ts';

interface Props {
  readonly dice: readonly SeatDie[];
  /** Its cards; null for one that the viewer does not see. */
  readonly cards: readonly (Card | null)[];
  /** All of it in words. */
  readonly words: string;
  /** How many dice have been counted so far; null while they are under cups. */
  readonly counted: number | null;
  /** What the cup is doing; null while it stands still. */
  readonly cups: Cups | null;
  readonly touched: readonly number[];
  readonly targets: Targets | null;
  readonly preferences: BoardPreferences;
  readonly nameOf: (die: SeatDie) => string;
  /** What there is to say about the dice on demand; null if nothing. */
  readonly note: { readonly title: string; readonly content: ReactNode } | null;
}

export function SeatDice({ dice, cards, words, counted, cups, touched, targets, preferences, nameOf, note }: Props) {
  const aimed = targets !== null && dice.some(({ id }) => id !== null && targets.options.includes(id));
  // Dice under a cup that moves are new to the eye: they come to be seen as it leaves them.
  const way = cups === 'shaken' ? 'rolled' : counted === null ? 'covered' : 'open';
  const row = (button: ((die: SeatDie, drawn: ReactNode) => ReactNode) | null) => (
    <Row dice={dice.length} cards={cards} cups={cups} preferences={preferences}>
      {dice.map((die) => {
        const drawn = (
          <PlateDie
            key={`${way} ${die.place}`}
            die={die}
            cups={cups}
            counted={counted}
            touched={touched}
            targets={targets}
            preferences={preferences}
          />
        );
        return button === null ? drawn : button(die, drawn);
      })}
    </Row>
  );
  return (
    <div>
      <div className={aimed ? '@4xl:hidden' : ''}>
        {note === null ? (
          <div role="img" aria-label={words}>
            {row(null)}
          </div>
        ) : (
          <Popover label={words} title={note.title} note={note.content}>
            {row(null)}
          </Popover>
        )}
      </div>
      {aimed && (
        <div className="hidden @4xl:block">
          {row((die, drawn) => (
            <button
              key={die.place}
              type="button"
              className="rounded-md p-px"
              aria-label={nameOf(die)}
              aria-pressed={die.id === targets.chosen}
              onClick={() => die.id !== null && targets.pick(die.id)}
            >
              {drawn}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}

/** Brass as on plates, which are of wood by day too. */
const LAMP = '#f2c772';

interface RowProps extends Pick<Props, 'cards' | 'cups' | 'preferences'> {
  readonly dice: number;
  readonly children: ReactNode;
}

/** Dice and cards in one line as long as they are not too many, in two otherwise; as large as the plate is wide. */
function Row({ dice, cards, cups, preferences, children }: RowProps) {
  const units = dice + cards.reduce((sum, card) => sum + (card === null ? 0.8 : 1), 0);
  const line = units > 7.5 ? Math.ceil(units / 2) : Math.max(5, units);
  const size = `min(var(--largest), calc((100cqi - ${Math.ceil(line) * 3}px) / ${line.toFixed(1)}))`;
  return (
    <div className="[container-type:inline-size]">
      <div
        className="relative flex min-h-[1.125rem] flex-wrap items-center gap-[3px] [--largest:1.625rem] [@media(max-height:600px)]:[--largest:1.125rem]"
        style={{ ['--die' as string]: size, ['--lit' as string]: LAMP }}
      >
        {children}
        {cards.map((card, i) =>
          card === null ? <CardBack key={i} size="calc(var(--die) * 0.72)" /> : <SmallCard key={i} card={card} size="var(--die)" />,
        )}
        {cups !== null && dice > 0 && (
          <span className="absolute inset-y-0 left-0 max-w-full" style={{ width: `calc((var(--die) + 3px) * ${Math.min(dice, Math.ceil(line))})` }}>
            <CupOver cups={cups} size="2.1rem" preferences={preferences} />
          </span>
        )}
      </div>
    </div>
  );
}

function PlateDie({
  die,
  cups,
  counted,
  touched,
  targets,
  preferences,
}: Pick<Props, 'cups' | 'counted' | 'touched' | 'targets' | 'preferences'> & { readonly die: SeatDie }) {
  const { id, type, face, nth, gone, looked } = die;
  const counts = counted !== null && nth !== null && nth <= counted;
  const isTarget = targets !== null && id !== null && targets.options.includes(id);
  const isTouched = id !== null && (touched.includes(id) || targets?.chosen === id);
  const leaves = gone && counted === Number.POSITIVE_INFINITY;
  return (
    <motion.span
      className="relative inline-flex"
      animate={
        leaves
          ? { y: 3, rotate: 24, scale: 0.8, opacity: 1 }
          : isTouched
            ? { y: 0, scale: 1.12, opacity: 1 }
            : counts
              ? { y: -1, scale: 1.06, opacity: 1 }
              : { y: 0, rotate: 0, scale: 1, opacity: 1 }
      }
      initial={cups === null ? false : { opacity: 0 }}
      transition={ease(preferences, 0.25, cups === null ? 0 : cups === 'shaken' ? ROLL - 0.2 : 0.12)}
    >
      <Die
        shape={type}
        face={face}
        size="var(--die)"
        numeral={preferences.numerals}
        lit={counts || isTarget || isTouched}
        dim={leaves || (counted !== null && counted > 0 && nth === null)}
      />
      {looked && <Mark name="eye" />}
      {leaves && <Mark name="close" />}
    </motion.span>
  );
}

function Mark({ name }: { readonly name: 'eye' | 'close' }) {
  return (
    <span className="absolute -right-1 -bottom-1.5 rounded-full bg-rail p-px text-on-wood">
      <Icon name={name} size={10} />
    </span>
  );
}
