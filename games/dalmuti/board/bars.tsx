/**
 * What stands in the action bar: sets to choose from and the play itself; the answer about a revolution; the cards to give back. Who waits sees the
 * same controls in the same places, with the reason why not.
 */

import { Button, Icon } from '@parlour/felt';
import type { ReactNode } from 'react';
import type { Cards, PlayMove } from '../src/dalmuti.ts';
import { valuesText } from '../words/gaps.ts';
import type { BoardSpeaker } from '../words/speaker.ts';
import { sameCards } from './choosing.ts';
import { setText } from './set-text.ts';
import { Sets } from './sets.tsx';

interface PlayBarProps {
  readonly chosen: Cards | null;
  readonly suggested: readonly PlayMove[];
  /** "Play 3 × 7". */
  readonly playText: string;
  readonly whyNotPlay: string | null;
  readonly whyNotPass: string | null;
  /** Only who leads chooses how many. */
  readonly counts: boolean;
  readonly speaker: BoardSpeaker;
  readonly choose: (cards: Cards) => void;
  readonly step: (by: 1 | -1) => void;
  readonly play: () => void;
  readonly pass: () => void;
}

export function PlayBar({ chosen, suggested, playText, whyNotPlay, whyNotPass, counts, speaker, choose, step, play, pass }: PlayBarProps) {
  // Where nothing can be played there is nothing else to do.
  const isOnly = suggested.length === 0 && whyNotPass === null && chosen === null;
  const isChoosing = chosen === null && suggested.length > 0;
  return (
    <Line>
      <Button
        kind={isOnly ? 'primary' : 'plain'}
        whyNot={whyNotPass}
        className={`sideways:basis-full ${isOnly ? 'flex-1 @4xl:max-w-72' : 'shrink-0'}`}
        onClick={pass}
      >
        {speaker.t('moves.pass')}
      </Button>
      {suggested.length > 0 && (
        <Sets label={speaker.t('board.sets')} shown={isChoosing}>
          {suggested.map((cards) => {
            const pressed = chosen !== null && sameCards(chosen, cards);
            return (
              <SetButton key={`${cards.value} ${cards.cards} ${cards.jesters}`} pressed={pressed} onClick={() => (pressed ? play() : choose(cards))}>
                {setText(speaker, cards)}
              </SetButton>
            );
          })}
        </Sets>
      )}
      {!isOnly && (
        <Chosen shown={!isChoosing}>
          {counts && (
            <>
              <Button
                whyNot={chosen === null ? whyNotPlay : null}
                className="shrink-0 px-2!"
                aria-label={speaker.t('board.fewer')}
                onClick={() => step(-1)}
              >
                <Icon name="minus" />
              </Button>
              <Button
                whyNot={chosen === null ? whyNotPlay : null}
                className="shrink-0 px-2!"
                aria-label={speaker.t('board.more')}
                onClick={() => step(1)}
              >
                <Icon name="plus" />
              </Button>
            </>
          )}
          <Button kind="primary" whyNot={whyNotPlay} className="min-w-0 flex-1 px-2! py-0.5!" onClick={play}>
            {playText}
          </Button>
        </Chosen>
      )}
    </Line>
  );
}

interface AnswerBarProps {
  readonly whyNotSilent: string | null;
  readonly whyNotDeclare: string | null;
  readonly speaker: BoardSpeaker;
  readonly silent: () => void;
  readonly declare: () => void;
}

export function AnswerBar({ whyNotSilent, whyNotDeclare, speaker, silent, declare }: AnswerBarProps) {
  return (
    <Line>
      <Button kind="call" whyNot={whyNotDeclare} className="min-w-0 flex-1 px-2! py-0.5! sideways:order-last sideways:basis-full" onClick={declare}>
        {speaker.t('moves.declare')}
      </Button>
      <Button
        kind={whyNotDeclare === null ? 'plain' : 'primary'}
        whyNot={whyNotSilent}
        className="min-w-0 flex-1 px-2! py-0.5! sideways:basis-full"
        onClick={silent}
      >
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
  readonly speaker: BoardSpeaker;
  readonly choose: (values: readonly number[]) => void;
  readonly give: () => void;
}

export function GiftBar({ given, suggested, giveText, whyNot, speaker, choose, give }: GiftBarProps) {
  return (
    <Line>
      <Sets label={speaker.t('board.sets')} shown={given.length === 0}>
        {suggested.map((values) => {
          const pressed = String(values) === String(given);
          return (
            <SetButton key={String(values)} pressed={pressed} onClick={() => (pressed ? give() : choose(values))}>
              {valuesText(speaker, values)}
            </SetButton>
          );
        })}
      </Sets>
      <Chosen shown={given.length > 0}>
        <Button kind="primary" whyNot={whyNot} className="min-w-0 flex-1 px-2! py-0.5!" onClick={give}>
          {giveText}
        </Button>
      </Chosen>
    </Line>
  );
}

/** In a line; at the side of a phone held sideways one above the other, passing lowest. */
function Line({ children }: { readonly children: ReactNode }) {
  return <div className="flex min-h-11 w-full items-center justify-center gap-2 sideways:flex-wrap-reverse sideways:gap-1.5">{children}</div>;
}

function Chosen({ shown, children }: { readonly shown: boolean; readonly children: ReactNode }) {
  return (
    <div className={`min-w-0 flex-1 items-center gap-2 sideways:basis-full @4xl:flex @4xl:max-w-72 ${shown ? 'flex' : 'hidden'}`}>{children}</div>
  );
}

function SetButton({ pressed, onClick, children }: { readonly pressed: boolean; readonly onClick: () => void; readonly children: ReactNode }) {
  return (
    <Button
      aria-pressed={pressed}
      className={`shrink-0 whitespace-nowrap px-3! font-serif sideways:min-w-[31%] sideways:px-1! sideways:text-sm ${pressed ? 'border-brass! text-brass!' : ''}`}
      onClick={onClick}
    >
      {children}
    </Button>
  );
}
