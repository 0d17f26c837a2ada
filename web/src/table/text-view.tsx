/** The table in words: what a screen reader, a slow eye or a curious mind wants to read; and every legal move as a button, under its heading. */
import { type BoardProps, Button } from '@parlour/felt';
import type { MoveValue, Seat, View } from '@parlour/kernel';
import type { ReactNode } from 'react';
import { useWords } from '../words/context.ts';
import type { HistoryLine } from './history-lines.ts';
import { UnseenNote } from './unseen.tsx';
import type { GameVoice } from './voice.ts';

interface Props {
  readonly view: View;
  /** What has been shown of it: an outcome is told when the board has it, too. What is the viewer's own does not wait, nor stay. */
  readonly shown: View;
  /** By seat, where everything lies open; see `BoardProps`. */
  readonly everyone?: BoardProps['everyone'];
  readonly moves: readonly MoveValue[];
  readonly voice: GameVoice;
  readonly yours: boolean;
  readonly expected: string;
  readonly unseen: readonly HistoryLine[];
  readonly seen: () => void;
  readonly play: (move: MoveValue) => void;
  readonly interlude: ReactNode | null;
  /** Whose seat it was, in words, where a bot plays for who left. */
  readonly leaver: (seat: Seat) => string | null;
}

export function TextView(props: Props) {
  const { view, shown, everyone, moves, yours, expected, unseen, seen, play, interlude, leaver } = props;
  const { speech, speaker } = props.voice;
  const { t } = useWords();
  const { title, seats, middle, earlier } = speech.scene(shown, speaker);
  const { hand } = speech.scene(view, speaker);
  const headings = [...Map.groupBy(moves, (move) => speech.heading(move, speaker))];
  return (
    <div className="flex min-h-0 flex-1 flex-col sideways:flex-row">
      <div className="min-h-0 min-w-0 flex-1 overflow-y-auto p-4">
        <div className="mx-auto flex max-w-2xl flex-col gap-4">
          <p className="font-serif text-lg">{title.join(' · ')}</p>
          <section aria-labelledby="text-middle">
            <h2 id="text-middle" className="font-semibold font-serif text-lg">
              {t('text.middle')}
            </h2>
            {middle.map(({ words }, i) => (
              <p key={`${i} ${words}`}>{words}</p>
            ))}
            {earlier.length > 0 && (
              <>
                <h3 className="mt-2 text-quiet text-sm">{t('text.earlier')}</h3>
                <ol className="list-disc pl-5">
                  {earlier.map(({ words, struck }, i) => (
                    <li key={`${i} ${words}`}>
                      {struck ? <s className="opacity-75">{words}</s> : words}
                      {struck && <span className="text-quiet">{` ${t('history.changed')}`}</span>}
                    </li>
                  ))}
                </ol>
              </>
            )}
          </section>
          <section aria-labelledby="text-seats">
            <h2 id="text-seats" className="font-semibold font-serif text-lg">
              {t('text.seats')}
            </h2>
            <ul className="list-disc pl-5">
              {seats.map(({ seat, cells }) => (
                <li key={seat}>
                  <b>{speaker.name(seat)}</b>
                  {leaver(seat) !== null && ` (${leaver(seat)})`}:{' '}
                  {cells.flatMap(({ words, drawn }) => (words || drawn.trim() ? [words || drawn.trim()] : [])).join('; ')}
                </li>
              ))}
            </ul>
          </section>
          {everyone !== undefined && <Hands everyone={everyone} seats={seats.map(({ seat }) => seat)} voice={props.voice} />}
          {everyone === undefined && hand.length > 0 && (
            <section aria-labelledby="text-hand">
              <h2 id="text-hand" className="font-semibold font-serif text-lg">
                {t('text.hand')}
              </h2>
              {hand.map(({ words }, i) => (
                <p key={`${i} ${words}`}>{words}</p>
              ))}
            </section>
          )}
          <section
            aria-labelledby="text-moves"
            data-part="moves"
            tabIndex={-1}
            className="-m-2 rounded-table p-2 focus-visible:outline-3 focus-visible:outline-brass"
          >
            {unseen.length > 0 && <UnseenNote lines={unseen} onSeen={seen} />}
            <h2 id="text-moves" className={`font-semibold font-serif text-lg ${yours ? 'text-brass' : ''}`}>
              {expected}
            </h2>
            {headings.map(([heading, own]) => (
              <div key={heading} className="mt-2">
                <h3 className="text-quiet text-sm">{heading}</h3>
                <ul className="mt-1 flex flex-wrap gap-2">
                  {own.map((move) => (
                    <li key={JSON.stringify(move)}>
                      <Button onClick={() => play(move)}>{speech.move(move, view, speaker)}</Button>
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          </section>
        </div>
      </div>
      {/* In the place where the board has it. */}
      {interlude !== null && (
        <div className="@container shrink-0 sideways:flex sideways:w-[clamp(12rem,30%,17rem)] sideways:flex-col sideways:overflow-y-auto sideways:*:flex-1">
          {interlude}
        </div>
      )}
    </div>
  );
}

interface HandsProps {
  readonly everyone: NonNullable<Props['everyone']>;
  /** In the order of play. */
  readonly seats: readonly Seat[];
  readonly voice: GameVoice;
}

/** What everyone has, where everything lies open. */
function Hands({ everyone, seats, voice: { speech, speaker } }: HandsProps) {
  const { t } = useWords();
  const hands = seats.map((seat) => ({ seat, held: speech.held(everyone, seat, speaker) })).filter(({ held }) => held !== '');
  if (hands.length === 0) return null;
  return (
    <section aria-labelledby="text-hands">
      <h2 id="text-hands" className="font-semibold font-serif text-lg">
        {t('text.hands')}
      </h2>
      <ul className="list-disc pl-5">
        {hands.map(({ seat, held }) => (
          <li key={seat}>
            <b>{speaker.name(seat)}</b>: {held}
          </li>
        ))}
      </ul>
    </section>
  );
}
