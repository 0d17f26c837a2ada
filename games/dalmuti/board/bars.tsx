/**
 * What stands in the action bar: sets to choose from and the play itself; the answer about a revolution; the cards to give back. Who waits sees the
 * same controls in the same places, with the reason why not.
 */
import { Button, Icon } from '@parlour/felt';
import type { Speaker } from '@parlour/kernel';
import type { ReactNode } from 'react';
import type { Cards, PlayMove } from '../src/dalmuti.ts';
import { valuesText } from '../words/gaps.ts';
import { sameCards } from './choosing.ts';

interface PlayBarProps {
  readonly chosen: Cards | null;
  readonly suggested: readonly PlayMove[];
  /** "Play 3 × 7". */
  readonly playText: string;
  readonly whyNotPlay: string | null;
  readonly whyNotPass: string | null;
  /** Only who leads chooses how many. */
  readonly counts: boolean;
  /** Room for one line of controls only. */
  readonly low: boolean;
  readonly speaker: Speaker;
  readonly choose: (cards: Cards) => void;
  readonly step: (by: 1 | -1) => void;
  readonly play: () => void;
  readonly pass: () => void;
}

export function PlayBar(props: PlayBarProps) {
  const { chosen, suggested, low, speaker, whyNotPass, pass, choose, play } = props;
  const sets = (
    <Sets label={speaker.t('board.sets')}>
      {suggested.map((cards) => {
        const pressed = chosen !== null && sameCards(chosen, cards);
        return (
          <Button
            key={`${cards.value} ${cards.cards} ${cards.jesters}`}
            aria-pressed={pressed}
            className={`shrink-0 whitespace-nowrap px-3! font-serif ${pressed ? 'border-brass! text-brass!' : ''}`}
            onClick={() => (pressed ? play() : choose(cards))}
          >
            {setText(speaker, cards)}
          </Button>
        );
      })}
    </Sets>
  );
  const passing = (
    <Button whyNot={whyNotPass} className="shrink-0" onClick={pass}>
      {speaker.t('moves.pass')}
    </Button>
  );
  if (low && chosen === null && suggested.length > 0)
    return (
      <Line>
        {passing}
        {sets}
      </Line>
    );
  return (
    <>
      {!low && <Line>{sets}</Line>}
      <Line>
        {passing}
        <PlayControls {...props} />
      </Line>
    </>
  );
}

function PlayControls({ chosen, counts, playText, whyNotPlay, speaker, step, play }: PlayBarProps) {
  return (
    <>
      {counts && chosen !== null && (
        <>
          <Button className="shrink-0 px-2!" aria-label={speaker.t('board.fewer')} onClick={() => step(-1)}>
            <Icon name="minus" />
          </Button>
          <Button className="shrink-0 px-2!" aria-label={speaker.t('board.more')} onClick={() => step(1)}>
            <Icon name="plus" />
          </Button>
        </>
      )}
      <Button kind="primary" whyNot={whyNotPlay} className="min-w-0 flex-1 py-0.5! @4xl:max-w-72" onClick={play}>
        {playText}
      </Button>
    </>
  );
}

interface AnswerBarProps {
  readonly whyNotSilent: string | null;
  readonly whyNotDeclare: string | null;
  readonly speaker: Speaker;
  readonly silent: () => void;
  readonly declare: () => void;
}

export function AnswerBar({ whyNotSilent, whyNotDeclare, speaker, silent, declare }: AnswerBarProps) {
  return (
    <Line wraps>
      <Button kind="call" whyNot={whyNotDeclare} className="flex-1 basis-48" onClick={declare}>
        {speaker.t('moves.declare')}
      </Button>
      <Button kind={whyNotDeclare === null ? 'plain' : 'primary'} whyNot={whyNotSilent} className="flex-1 basis-48" onClick={silent}>
        {speaker.t('moves.silent')}
      </Button>
    </Line>
  );
}

interface GiftBarProps {
  readonly given: readonly number[];
  readonly suggested: readonly (readonly number[])[];
  readonly giveText: string;
  readonly whyNot: string | null;
  readonly low: boolean;
  readonly speaker: Speaker;
  readonly choose: (values: readonly number[]) => void;
  readonly give: () => void;
}

export function GiftBar({ given, suggested, giveText, whyNot, low, speaker, choose, give }: GiftBarProps) {
  const sets = (
    <Sets label={speaker.t('board.sets')}>
      {suggested.map((values) => (
        <Button
          key={String(values)}
          aria-pressed={String(values) === String(given)}
          className="shrink-0 whitespace-nowrap px-3! font-serif"
          onClick={() => choose(values)}
        >
          {valuesText(speaker, values)}
        </Button>
      ))}
    </Sets>
  );
  const giving = (
    <Button kind="primary" whyNot={whyNot} className="min-w-0 flex-1 @4xl:max-w-72" onClick={give}>
      {giveText}
    </Button>
  );
  if (low) return <Line>{given.length === 0 ? sets : giving}</Line>;
  return (
    <>
      <Line>{sets}</Line>
      <Line>{giving}</Line>
    </>
  );
}

function Line({ children, wraps = false }: { readonly children: ReactNode; readonly wraps?: boolean }) {
  return <div className={`flex min-h-11 w-full items-center justify-center gap-2 ${wraps ? 'flex-wrap' : ''}`}>{children}</div>;
}

/** More sets than there is room for can be pushed aside; the first ones are in sight. */
function Sets({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <fieldset
      aria-label={label}
      className="m-0 flex min-w-0 flex-1 snap-x gap-2 overflow-x-auto overscroll-x-contain p-1 [scrollbar-width:none] @4xl:justify-center-safe"
    >
      {children}
    </fieldset>
  );
}

/** "3 × 7", "2 × 7 + J": short, for a button. */
function setText({ t }: Speaker, { value, cards, jesters }: Cards): string {
  const natural = cards === 0 ? [] : [t('cards', { count: cards, value })];
  return [...natural, ...Array.from({ length: jesters }, () => t('scene.jester'))].join(' + ');
}
