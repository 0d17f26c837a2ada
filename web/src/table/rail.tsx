/** The thin rail on top: what is played and how far, and the way to history, chat, rules and everything else. */
import type { TableState } from '@parlour/client';
import { Icon, type IconName } from '@parlour/felt';
import { useEffect, useState } from 'react';
import { go } from '../routes.ts';
import { useWords } from '../words/context.ts';
import { useTableHome } from './home.ts';
import type { PanelPart } from './panel.tsx';
import { useSecondsTo } from './use-seconds.ts';

interface Props {
  readonly title: readonly string[];
  readonly state: TableState;
  /** Lines of chat so far. */
  readonly unread: number;
  readonly onPanel: (part: PanelPart) => void;
  /** Where a hint may be asked for; else null. */
  readonly onHint?: (() => void) | null;
  readonly onRules: () => void;
  readonly onMenu: () => void;
  /** Whose hand is seen, and how to cover it, where people pass one device around; null while it is covered. Absent at a server's tables. */
  readonly onDevice?: { readonly holder: string; readonly cover: () => void } | null;
  /** While something is shown that takes its time; else null. */
  readonly onSkip: (() => void) | null;
}

export function Rail({ title: [name, ...rest], state, unread, onPanel, onHint = null, onRules, onMenu, onSkip, onDevice }: Props) {
  const { t } = useWords();
  const served = useTableHome() === 'server';
  const [read, setRead] = useState(unread);
  const fresh = Math.max(0, unread - read);
  const seconds = useSecondsTo(answerBy(state));
  // First, where the narrowest phone does not leave it out.
  const about = seconds === null || seconds === 0 ? rest : [t('rail.answer', { seconds }), ...rest];
  const long = (name ?? '').length > LONG;
  useEffect(() => {
    if (unread < read) setRead(unread);
  }, [unread, read]);
  return (
    <header
      className={`wood-grain z-20 flex items-center gap-1 px-1 text-on-wood shadow-card max-[359px]:gap-0 ${long ? 'max-sm:min-h-[46px]' : ''}`}
    >
      <RailButton icon="back" label={t('rail.home')} onClick={() => go({ page: 'front' })} />
      {/* On a phone in two lines, so that neither is cut; a long name wraps, within the rail's height. */}
      <h1 className="min-w-0 flex-1 leading-tight sm:truncate">
        <span
          className={`font-semibold font-serif max-sm:line-clamp-2 sm:text-lg ${long ? 'max-sm:text-[0.8125rem] max-sm:leading-[1.2]' : 'max-[359px]:text-sm'}`}
        >
          {name}
        </span>
        {/* On a phone one line, in which what has no room as a whole is left out: the board shows it. */}
        <span className="text-on-wood-quiet max-sm:flex max-sm:h-[1.2em] max-sm:flex-wrap max-sm:overflow-hidden max-sm:text-xs max-sm:leading-[1.2] max-[359px]:text-[0.6875rem] sm:text-sm">
          <span className="max-sm:hidden"> · </span>
          <span className="max-sm:max-w-full max-sm:truncate">{about[0]}</span>
          {about[1] !== undefined && <span className="whitespace-pre"> · {about[1]}</span>}
          <span className="max-sm:hidden">{about.slice(2).map((each) => ` · ${each}`)}</span>
        </span>
      </h1>
      {onSkip !== null && (
        // On a phone a sign, so that the title stays.
        <button
          type="button"
          aria-label={t('table.skip')}
          title={t('table.skip')}
          className="grid min-h-[44px] min-w-[44px] shrink-0 place-items-center rounded-table bg-rail text-on-wood text-sm sm:px-3"
          onClick={onSkip}
        >
          <span className="sm:hidden">
            <Icon name="skip" />
          </span>
          <span className="max-sm:hidden">{t('table.skip')}</span>
        </button>
      )}
      {served && <Watchers state={state} />}
      {onDevice && <Holder {...onDevice} />}
      {/* On a phone the chat's button leads there; where nobody writes, this one. */}
      <span className={served ? 'max-sm:hidden' : ''}>
        <RailButton icon="list" label={t('panel.history')} onClick={() => onPanel('history')} />
      </span>
      {served && (
        <RailButton
          icon="chat"
          label={fresh > 0 ? t('rail.unread', { count: fresh }) : t('panel.chat')}
          mark={fresh > 0}
          onClick={() => {
            setRead(unread);
            onPanel('chat');
          }}
        />
      )}
      {onHint !== null && <RailButton icon="bulb" label={t('hint.ask')} onClick={onHint} />}
      {/* On a phone whoever has the device, or may ask for a hint, needs the room; the menu leads there, too. */}
      <span className={onDevice || onHint !== null ? 'max-sm:hidden' : ''}>
        <RailButton icon="book" label={t('rail.rules')} onClick={onRules} />
      </span>
      <RailButton icon="more" label={t('rail.menu')} onClick={onMenu} />
    </header>
  );
}

/** Letters of a game's name: what is longer is set smaller on phones. */
const LONG = 12;

/** Shorter than this nobody answers: the table goes on by itself so that all can see what happened. In ms. */
const LONG_ENOUGH = 5_000;

/** When the table stops waiting for answers, at a table without a clock too, by the own one; the plates count down to it. */
function answerBy({ table, turn, clockOffset }: TableState): number | null {
  if (table?.phase !== 'playing' || table.pause !== null || turn === null || turn.windowEnds === null) return null;
  return turn.awaited.length > 0 && turn.windowEnds - turn.since >= LONG_ENOUGH ? turn.windowEnds - clockOffset : null;
}

/** Whose hand this is, plainly; a tap covers it. */
function Holder({ holder, cover }: { readonly holder: string; readonly cover: () => void }) {
  const { t } = useWords();
  return (
    <button
      type="button"
      data-part="holder"
      aria-label={t('curtain.cover', { name: holder })}
      title={t('curtain.cover', { name: holder })}
      className="flex min-h-[44px] min-w-[44px] max-w-[36%] shrink-0 items-center gap-1.5 rounded-table bg-rail px-2 font-semibold text-on-wood text-sm hover:bg-white/10"
      onClick={cover}
    >
      <Icon name="eye" size={18} />
      <span className="min-w-0 truncate">{holder}</span>
    </button>
  );
}

function Watchers({ state }: { readonly state: TableState }) {
  const { t } = useWords();
  if (state.you?.seat !== null) return null;
  return (
    <span className="inline-flex min-w-0 shrink items-center gap-1 overflow-hidden rounded-full bg-rail px-2 py-0.5 text-on-wood-quiet text-xs">
      <Icon name="eye" size={14} />
      {/* On a phone the title needs the room. */}
      <span className="max-sm:sr-only">{t('rail.watching')}</span>
    </span>
  );
}

function RailButton({
  icon,
  label,
  mark = false,
  onClick,
}: {
  readonly icon: IconName;
  readonly label: string;
  readonly mark?: boolean;
  readonly onClick: () => void;
}) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={onClick}
      className="relative grid size-[44px] min-[1700px]:size-11 shrink-0 place-items-center rounded-table text-on-wood hover:bg-white/10"
    >
      <Icon name={icon} />
      {mark && <span className="absolute top-1.5 right-1.5 size-2.5 rounded-full bg-brass ring-2 ring-rail" />}
    </button>
  );
}
