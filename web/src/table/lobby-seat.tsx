/** One seat of the lobby: free, a bot's or a person's. */
import { Avatar, Button, Icon, type IconName } from '@parlour/felt';
import type { BotLevel, Seat } from '@parlour/kernel';
import type { BotOnSeat, PersonOnSeat } from '@parlour/table';
import type { ReactNode } from 'react';
import { LevelSelect } from '../parts/level-choice.tsx';
import { characterText } from '../remarks/characters.ts';
import { useWords } from '../words/context.ts';
import { botText } from '../words/levels.ts';
import type { Ask } from './ask.ts';

interface FreeProps {
  readonly seat: Seat;
  /** The viewer has a seat already. */
  readonly seated: boolean;
  /** How well a bot would play that the viewer may put here; null: only the host may. */
  readonly level: BotLevel | null;
  readonly ask: Ask;
}

export function FreeSeat({ seat, seated, level, ask }: FreeProps) {
  const { t } = useWords();
  return (
    <li className="flex min-h-17 flex-wrap items-center gap-1.5 rounded-table border-2 border-quiet/60 border-dashed p-2">
      <span className="flex flex-1 items-center gap-3">
        <span
          aria-hidden="true"
          className="grid size-9 shrink-0 place-items-center rounded-full border-2 border-quiet/60 border-dashed font-semibold"
        >
          {seat + 1}
        </span>
        <span className={level === null ? 'leading-tight' : 'sr-only'}>{t('lobby.free')}</span>
      </span>
      <Button kind={seated ? 'quiet' : 'plain'} className="max-sm:px-1.5" onClick={() => void ask({ kind: 'sit', seat })}>
        {t(seated ? 'lobby.change' : 'lobby.take')}
        <Where seat={seat} />
      </Button>
      {level !== null && (
        <Button className="max-sm:px-2" title={t('lobby.addBot')} onClick={() => void ask({ kind: 'bot', seat, level })}>
          <Icon name="plus" />
          {t('lobby.botShort')}
          <Where seat={seat} />
        </Button>
      )}
    </li>
  );
}

/** Which seat a button is about, for those who hear it away from its row. */
function Where({ seat }: { readonly seat: Seat }) {
  const { t } = useWords();
  return <span className="sr-only">, {t('lobby.seatOf', { seat: seat + 1 })}</span>;
}

export function BotSeat({
  seat,
  bot: { name, level },
  host,
  ask,
}: {
  readonly seat: Seat;
  readonly bot: BotOnSeat;
  readonly host: boolean;
  readonly ask: Ask;
}) {
  const words = useWords();
  const { t } = words;
  const change = (chosen: BotLevel): void => void ask({ kind: 'bot', seat, level: chosen });
  return (
    <Taken name={name} about={characterText(name, words)} marks={<Mark icon="bot" text={host ? t('seat.bot') : botText(words, level)} />}>
      {host && (
        <span className="ml-auto flex items-center gap-1">
          <LevelSelect label={t('lobby.levelOf', { name })} shown={false} value={level} onChange={change} />
          <Dismiss label={t('lobby.removeBot', { name })} onClick={() => void ask({ kind: 'unbot', seat })} />
        </span>
      )}
    </Taken>
  );
}

interface PersonProps {
  readonly seat: Seat;
  readonly name: string;
  readonly person: PersonOnSeat;
  readonly you: boolean;
  readonly host: boolean;
  readonly gone: boolean;
  /** Null: the viewer can't. */
  readonly onKick: (() => void) | null;
}

export function PersonSeat({ name, person, you, host, gone, onKick }: PersonProps) {
  const { t } = useWords();
  return (
    <Taken
      name={you ? `${name} (${t('lobby.you')})` : name}
      sign={name}
      strong={you}
      marks={
        <>
          {host && <Mark icon="key" text={t('lobby.host')} />}
          {gone ? (
            <Mark icon="moon" text={t('lobby.gone')} />
          ) : host ? null : person.ready ? (
            <Mark icon="check" text={t('lobby.ready')} good />
          ) : (
            <Mark icon="clock" text={t('lobby.notReady')} />
          )}
        </>
      }
    >
      {onKick !== null && <Dismiss label={t('lobby.kick', { name })} onClick={onKick} />}
    </Taken>
  );
}

interface TakenProps {
  readonly name: string;
  /** The name that the avatar follows from. */
  readonly sign?: string;
  readonly strong?: boolean;
  readonly marks: ReactNode;
  /** What whoever sits there is like; null where nothing is said of it. */
  readonly about?: string | null;
  readonly children: ReactNode;
}

function Taken({ name, sign = name, strong = false, marks, about = null, children }: TakenProps) {
  return (
    <li
      className={`flex min-h-17 flex-wrap items-center gap-x-2 rounded-table border-2 bg-panel p-2 ${strong ? 'border-brass' : 'border-transparent'}`}
    >
      <Avatar name={sign} size={40} />
      <span className="min-w-12 flex-1">
        <span className="line-clamp-2 break-words font-semibold leading-tight" title={name}>
          {name}
        </span>
        <span className="flex flex-wrap gap-x-3 text-sm">{marks}</span>
      </span>
      {children}
      {/* Below all that: beside a level to choose it has no room. */}
      {about !== null && <span className="basis-full pl-12 text-quiet text-xs leading-snug">{about}</span>}
    </li>
  );
}

function Mark({ icon, text, good = false }: { readonly icon: IconName; readonly text: string; readonly good?: boolean }) {
  return (
    <span className={`inline-flex items-center gap-1 ${good ? 'text-moss' : 'text-quiet'}`}>
      <Icon name={icon} size={16} />
      {text}
    </span>
  );
}

export function Dismiss({ label, onClick }: { readonly label: string; readonly onClick: () => void }) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={onClick}
      className="grid size-11 shrink-0 place-items-center rounded-table text-quiet hover:text-text"
    >
      <Icon name="close" />
    </button>
  );
}
