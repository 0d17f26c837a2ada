/** The own dice, large, and beside them the own cards. */

import { type BoardPreferences, Die } from '@parlour/felt';
import { motion } from 'motion/react';
import type { Card } from '../src/perudo.ts';
import type { BoardSpeaker } from '../words/speaker.ts';
import type { SeatDie } from './dice.ts';
import { ease } from './ease.ts';
import { HandCards } from './hand-cards.tsx';
import type { Targets } from './targets.ts';

interface Props {
  readonly dice: readonly SeatDie[];
  readonly cards: readonly Card[];
  /** See HandCards. */
  readonly held: number | null;
  readonly canPlay: (card: Card) => boolean;
  readonly take: ((place: number) => void) | null;
  readonly put: (place: number) => void;
  /** See SeatDice. */
  readonly counted: number | null;
  readonly touched: readonly number[];
  readonly targets: Targets | null;
  /** The dice are being rolled; names the roll. */
  readonly rolling: string | null;
  readonly speaker: BoardSpeaker;
  readonly preferences: BoardPreferences;
}

export function Hand({ dice, cards, held, canPlay, take, put, counted, touched, targets, rolling, speaker, preferences }: Props) {
  const { t } = speaker;
  return (
    <div
      className="relative flex flex-wrap items-center justify-center gap-x-5 gap-y-1 pt-1 [--card:2.75rem] [--largest:2.5rem] [@media(min-height:640px)]:[--card:3.75rem] [@media(min-height:640px)]:[--largest:3.25rem] @4xl:[--largest:3.5rem] @min-[64rem]:[--card:4.5rem] @min-[64rem]:[--largest:4.25rem]"
      style={{ ['--die' as string]: dieSize(dice.length, cards.length) }}
    >
      <ul aria-label={t('board.yourDice')} className="flex flex-wrap items-center justify-center gap-x-1 @4xl:gap-x-2">
        {dice.map((die) => (
          <li key={die.place}>
            <OwnDie
              key={rolling}
              die={die}
              counted={counted}
              touched={touched}
              targets={targets}
              rolling={rolling !== null}
              speaker={speaker}
              preferences={preferences}
            />
          </li>
        ))}
      </ul>
      {cards.length > 0 && <HandCards cards={cards} held={held} canPlay={canPlay} take={take} put={put} speaker={speaker} />}
    </div>
  );
}

/** As large as leaves dice and cards in one row, where they are not too many for that: a second row is more than a phone has room for. */
function dieSize(dice: number, cards: number): string {
  if (cards === 0 || dice + cards > ONE_ROW) return 'var(--largest)';
  return `min(var(--largest), calc((100cqi - 2rem - ${cards} * (var(--card) + 0.5rem)) / ${Math.max(1, dice)} - 0.5rem))`;
}
const ONE_ROW = 6;

type OwnDieProps = Pick<Props, 'counted' | 'touched' | 'targets' | 'speaker' | 'preferences'> & { readonly die: SeatDie; readonly rolling: boolean };

function OwnDie({ die, counted, touched, targets, rolling, speaker, preferences }: OwnDieProps) {
  const { id, place, type, face, nth, gone } = die;
  const { t } = speaker;
  const counts = counted !== null && nth !== null && nth <= counted;
  const isTarget = targets !== null && id !== null && targets.options.includes(id);
  const isChosen = isTarget && targets.chosen === id;
  const isTouched = id !== null && touched.includes(id);
  const leaves = gone && counted === Number.POSITIVE_INFINITY;
  // Of a die that was lost before its owner came here, no more is known.
  const label = type === null ? t('scene.onUnknown', { face: face ?? 0 }) : t('scene.onType', { face: face ?? 0, type: t(`types.${type}`) });
  const drawn = (
    <motion.span
      className="inline-flex p-0.5"
      initial={rolling ? { y: -46, rotate: -200 - 40 * place, opacity: 0 } : false}
      animate={{
        y: leaves ? 3 : isChosen || counts || isTouched ? -5 : 0,
        rotate: leaves ? 24 : 0,
        scale: leaves ? 0.85 : 1,
        opacity: 1,
      }}
      transition={ease(preferences, 0.35, rolling ? place * 0.05 : 0)}
    >
      <Die
        shape={type}
        face={face}
        size="var(--die)"
        numeral={preferences.numerals}
        lit={counts || isTarget || isTouched}
        dim={leaves || (counted !== null && counted > 0 && nth === null)}
        {...(isTarget ? {} : { label })}
      />
    </motion.span>
  );
  if (!isTarget) return drawn;
  return (
    <button
      type="button"
      className="flex min-h-11 min-w-11 items-center justify-center rounded-table"
      aria-label={label}
      aria-pressed={isChosen}
      onClick={() => targets.pick(id)}
    >
      {drawn}
    </button>
  );
}
