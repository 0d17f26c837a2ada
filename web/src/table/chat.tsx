/**
 * Talk at the table: ready-made phrases that everybody reads in their own language, reactions, and free text where the host allows it. Muting
 * somebody is one's own affair and stays in the browser.
 */
import type { Reply, TableLink, TableState } from '@parlour/client';
import { Avatar, Button, Icon } from '@parlour/felt';
import type { ChatLine } from '@parlour/protocol';
import { type ChatStream, LIMITS, PHRASES, REACTIONS, streamWritten } from '@parlour/protocol/codes';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { toast } from '../parts/toasts.tsx';
import { store, stored } from '../storage.ts';
import { sayRefusal, useWords } from '../words/context.ts';
import { playerName } from './names.ts';
import { ReactionFace } from './reactions.tsx';

const readMuted = (): readonly string[] => (stored('muted') ?? '').split(' ').filter((player) => player !== '');

interface Props {
  readonly link: TableLink;
  readonly state: TableState;
  /** Another number than 0, and than before: somebody wants to write, and the field takes the focus. */
  readonly writing?: number;
}

export function Chat({ link, state, writing = 0 }: Props) {
  const words = useWords();
  const { t } = words;
  const [muted, setMuted] = useState(readMuted);
  const [text, setText] = useState('');
  const [ready, setReady] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (writing > 0) field.current?.focus();
  }, [writing]);
  const plays = state.you?.seat !== null;
  const stream = streamWritten(plays);
  const lines = [
    ...state.chat.players.map((line) => ({ line, from: 'players' as const })),
    ...state.chat.spectators.map((line) => ({ line, from: 'spectators' as const })),
  ]
    .filter(({ line }) => !muted.includes(line.player))
    .sort((a, b) => a.line.at - b.line.at);
  const mute = (player: string): void => {
    const next = muted.includes(player) ? muted.filter((other) => other !== player) : [...muted, player];
    store('muted', next.join(' '));
    setMuted(next);
  };
  const tell = (answer: Reply): boolean => {
    if (answer.kind === 'refused') toast(sayRefusal(words, answer), 'bad');
    return answer.kind === 'done';
  };
  const send = (event: SubmitEvent): void => {
    event.preventDefault();
    const said = text.trim();
    if (said === '') return;
    link
      .say({ text: said })
      .then((answer) => tell(answer) && setText(''))
      .catch(() => {});
  };
  return (
    <div className="@container flex min-h-0 flex-1 flex-col">
      <Lines
        lines={lines}
        state={state}
        mute={mute}
        unsay={(line) => {
          link
            .unsay(line)
            .then(tell)
            .catch(() => {});
        }}
      />
      {muted.length > 0 && (
        <div className="flex flex-wrap items-center gap-2 px-3 py-1 text-quiet text-sm">
          {t('chat.muted', { count: muted.length })}
          <Button
            kind="quiet"
            onClick={() => {
              store('muted', null);
              setMuted([]);
            }}
          >
            {t('chat.unmute')}
          </Button>
        </div>
      )}
      <div className="border-line border-t p-2">
        <fieldset className="grid grid-cols-4 justify-items-center @min-[358px]:grid-cols-8">
          <legend className="sr-only">{t('chat.react')}</legend>
          {REACTIONS.map((reaction) => (
            <button
              key={reaction}
              type="button"
              aria-label={words.of('protocol', `reactions.${reaction}`)}
              title={words.of('protocol', `reactions.${reaction}`)}
              onClick={() => link.react(reaction)}
              className="grid size-[44px] min-[1700px]:size-11 place-items-center rounded-full hover:bg-panel"
            >
              <ReactionFace reaction={reaction} size={26} />
            </button>
          ))}
        </fieldset>
        {ready && (
          <ul className="flex max-h-40 flex-wrap gap-1 overflow-y-auto py-1 sideways:max-h-24">
            {PHRASES.map((phrase) => (
              <li key={phrase}>
                <button
                  type="button"
                  className="min-h-11 rounded-full border border-line bg-panel px-3 text-sm"
                  onClick={() => {
                    setReady(false);
                    opener.current?.focus();
                    link
                      .say({ phrase })
                      .then(tell)
                      .catch(() => {});
                  }}
                >
                  {words.of('protocol', `phrases.${phrase}`)}
                </button>
              </li>
            ))}
          </ul>
        )}
        <form onSubmit={send} className="flex gap-2">
          <Button ref={opener} aria-expanded={ready} aria-label={t('chat.phrases')} title={t('chat.phrases')} onClick={() => setReady(!ready)}>
            <Icon name="smile" />
          </Button>
          {state.table?.settings.chat === false ? (
            <p className="self-center text-quiet text-sm">{t('chat.off')}</p>
          ) : (
            <>
              <input
                ref={field}
                value={text}
                onChange={(event) => setText(event.target.value)}
                onKeyDown={(event) => {
                  // Back to the table; where this is in a sheet, it closes, and gives the focus back by itself.
                  if (event.key === 'Escape' && event.currentTarget.closest('[role="dialog"]') === null)
                    document.querySelector<HTMLElement>('[data-part="action-bar"]')?.focus();
                }}
                maxLength={LIMITS.chatCharacters}
                aria-label={t(`chat.write.${stream}`)}
                placeholder={t(`chat.write.${stream}`)}
                className="min-h-11 min-w-0 flex-1 rounded-table border-2 border-line bg-room px-3 text-text placeholder:text-quiet max-[359px]:px-2 max-[359px]:placeholder:text-[0.8125rem]"
              />
              <button
                type="submit"
                aria-label={t('chat.send')}
                title={t('chat.send')}
                className="grid size-11 shrink-0 place-items-center rounded-table bg-brass text-on-brass"
              >
                <Icon name="send" />
              </button>
            </>
          )}
        </form>
      </div>
    </div>
  );
}

interface LinesProps {
  readonly lines: readonly { readonly line: ChatLine; readonly from: ChatStream }[];
  readonly state: TableState;
  readonly mute: (player: string) => void;
  readonly unsay: (line: string) => void;
}

function Lines({ lines, state, mute, unsay }: LinesProps) {
  const words = useWords();
  const { t } = words;
  const list = useRef<HTMLDivElement>(null);
  const last = lines.at(-1)?.line.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new line scrolls
  useEffect(() => {
    const box = list.current;
    if (box !== null) box.scrollTop = box.scrollHeight;
  }, [last]);
  const host = state.table?.host === state.you?.player;
  if (lines.length === 0) return <p className="min-h-0 flex-1 p-4 text-quiet">{t('chat.empty')}</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <div ref={list} tabIndex={0} role="log" aria-label={t('panel.chat')} className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-3 py-2">
      <ol className="flex flex-col gap-2">
        {lines.map(({ line, from }) => {
          const own = line.player === state.you?.player;
          const name = state.people[line.player] === undefined ? line.name : playerName(state, line.player);
          return (
            <li key={line.id} className="group flex items-start gap-2">
              <Avatar name={name} size={28} />
              <div className="min-w-0 flex-1">
                <p className="text-quiet text-xs">
                  {name}
                  {from === 'spectators' && ` · ${t('chat.spectator')}`}
                </p>
                <p className="break-words">{'phrase' in line.words ? words.of('protocol', `phrases.${line.words.phrase}`) : line.words.text}</p>
              </div>
              {!own && (
                <button
                  type="button"
                  aria-label={t('chat.mute', { name })}
                  title={t('chat.mute', { name })}
                  onClick={() => mute(line.player)}
                  className="grid size-11 place-items-center text-quiet"
                >
                  <Icon name="silent" size={16} />
                </button>
              )}
              {(own || host) && (
                <button
                  type="button"
                  aria-label={t('chat.erase')}
                  title={t('chat.erase')}
                  onClick={() => unsay(line.id)}
                  className="grid size-11 place-items-center text-quiet"
                >
                  <Icon name="close" size={16} />
                </button>
              )}
            </li>
          );
        })}
      </ol>
    </div>
  );
}
