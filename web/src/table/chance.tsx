/**
 * What this device knows of a game's chance, for its reader: an alarm over everything until it is read, the short code and everybody's part in
 * a quiet place of the menu, and notes, which may have an innocent cause, beside them.
 */
import { type ChanceFinding, type ChanceReport, recallGame, type TableState } from '@parlour/client';
import { Button, Icon } from '@parlour/felt';
import type { GameNotes } from '@parlour/table';
import { useMemo, useState } from 'react';
import { whoAmI } from '../identity.ts';
import { saveJson } from '../parts/save-file.ts';
import { store, stored } from '../storage.ts';
import { useWords } from '../words/context.ts';
import { type ChanceGroup, chanceGroups, chanceSays, findingText, unreadAlarms, withRead } from './chance-words.ts';

/** Over the table, the lobby and every dialog: nobody has to open anything to see it. */
export function ChanceAlarm({ code, chance }: { readonly code: string; readonly chance: ChanceReport | null }) {
  const words = useWords();
  const [read, setRead] = useState(() => readAlarms(code));
  const alarms = unreadAlarms(chance, read);
  if (chance === null || alarms.length === 0) return null;
  const seen = (): void => {
    const next = withRead(read, chance.game, alarms);
    store(readIn(code), next.join('\n'));
    setRead(next);
  };
  return (
    // What is live is spoken although a dialog lies over the page.
    <div role="alert" aria-live="assertive" className="pointer-events-none fixed inset-x-0 top-12 z-50 flex justify-center px-2">
      <div className="pointer-events-auto flex max-h-[70dvh] w-full max-w-xl flex-col gap-2 overflow-y-auto rounded-table border-2 border-wine bg-panel p-3 text-text shadow-card sideways:p-2">
        <p className="flex items-center gap-2 font-semibold font-serif text-lg text-wine leading-tight">
          <Icon name="alert" size={24} />
          {words.t('chance.alarm.title')}
        </p>
        {alarms.map((finding) => (
          <p key={finding.code} className="leading-snug">
            {findingText(finding, words)}
          </p>
        ))}
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 sm:flex-nowrap">
          <p className="min-w-0 flex-1 basis-60 text-quiet text-sm leading-snug">{words.t('chance.alarm.about')}</p>
          <Button kind="primary" className="shrink-0" onClick={seen}>
            {words.t('chance.alarm.read')}
          </Button>
        </div>
      </div>
    </div>
  );
}

const readIn = (code: string): string => `alarms.${code}`;
const readAlarms = (code: string): readonly string[] => stored(readIn(code))?.split('\n') ?? [];

/** What may have an innocent cause, where no menu tells it: in the lobby, of the game before. */
export function ChanceNotes({ chance }: { readonly chance: ChanceReport | null }) {
  const findings = (chance?.findings ?? []).filter(({ alarm }) => !alarm);
  return findings.length === 0 ? null : (
    <div className="mx-auto w-full max-w-6xl px-4 pt-3">
      <Findings findings={findings} />
    </div>
  );
}

/** In the menu: folded, with the code in sight. */
export function ChanceInMenu({ state }: { readonly state: TableState }) {
  const words = useWords();
  const { chance, table } = state;
  const notes = useNotes(table?.code ?? null, chance?.game ?? null);
  if (chance === null || table?.begun?.number !== chance.game) return null;
  const { parts, code, findings } = chance;
  const mine = isMixedIn(notes, table.numbers);
  const untilOver = (says: string): string => (table.phase === 'finished' ? says : `${says} ${words.t('chance.until')}`);
  return (
    <details className="group/chance rounded-table border-2 border-line">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-table px-3 [&::-webkit-details-marker]:hidden">
        <Icon name="shield" />
        <span className="flex-1">{words.t('chance.title')}</span>
        {code !== null && <span className="font-semibold tabular-nums tracking-wide">{code}</span>}
        <span className="transition-transform group-open/chance:rotate-180">
          <Icon name="down" />
        </span>
      </summary>
      <div className="flex flex-col gap-3 border-line border-t p-3">
        <Findings findings={findings} />
        {parts !== null && (
          <ChanceFacts
            code={code}
            groups={chanceGroups(parts, table.begun.players, state, words)}
            says={findings.some(({ alarm }) => alarm) ? null : untilOver(chanceSays(parts, mine, words))}
          />
        )}
        {notes !== null && <SaveNotes notes={() => recallHere(table.code, chance.game) ?? notes} />}
      </div>
    </details>
  );
}

/** The code, everybody's part, and what follows from it; that is left out where something was found that speaks against it. */
export function ChanceFacts({
  code,
  groups,
  says,
}: {
  readonly code: string | null;
  readonly groups: readonly ChanceGroup[];
  readonly says: string | null;
}) {
  const words = useWords();
  return (
    <div className="flex flex-col gap-2">
      {code !== null && (
        <div>
          <p className="flex flex-wrap items-baseline gap-x-2">
            {words.t('chance.code')}
            <strong className="select-all font-serif text-xl tabular-nums tracking-wider">{code}</strong>
          </p>
          <p className="text-quiet text-sm leading-snug">{words.t('chance.compare')}</p>
        </div>
      )}
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1">
        {groups.map(({ part, names }) => (
          <div key={part} className="contents" data-part={`chance-${part}`}>
            <dt className={`first-letter:uppercase ${part === 'left-out' ? 'text-wine' : part === 'mixed' ? 'text-moss' : 'text-quiet'}`}>
              {words.of('table', `parts.${part}`)}
            </dt>
            <dd className="break-words">{names.join(', ')}</dd>
          </div>
        ))}
      </dl>
      {says !== null && <p className="leading-snug">{says}</p>}
    </div>
  );
}

/** What this device found, worst first. */
export function Findings({ findings }: { readonly findings: readonly Pick<ChanceFinding, 'code' | 'params' | 'alarm'>[] }) {
  const words = useWords();
  if (findings.length === 0) return null;
  const sorted = [...findings].sort((a, b) => Number(b.alarm) - Number(a.alarm));
  return (
    <ul className="flex flex-col gap-1">
      {sorted.map((finding) => (
        <li
          key={finding.code}
          className={`border-l-4 pl-2 leading-snug ${finding.alarm ? 'border-wine font-semibold text-wine' : 'border-line text-quiet'}`}
        >
          {findingText(finding, words)}
        </li>
      ))}
    </ul>
  );
}

/** For whoever wants to check the game away from this page. They are taken when asked for: a game that runs adds to them. */
export function SaveNotes({ notes }: { readonly notes: () => GameNotes }) {
  const { t } = useWords();
  const save = (): void => {
    const now = notes();
    saveJson(`parlour-${now.table}-${now.game}-notes.json`, now);
  };
  return (
    <Button className="self-start" onClick={save}>
      <Icon name="download" />
      {t('chance.save')}
    </Button>
  );
}

/** Whether this device's own number is in the deal. */
export function isMixedIn(notes: Pick<GameNotes, 'seat' | 'number'> | null, numbers: readonly (string | null)[] | null): boolean {
  const seat = notes?.seat ?? null;
  return seat !== null && numbers !== null && notes?.number != null && numbers[seat] === notes.number;
}

function useNotes(code: string | null, game: number | null): GameNotes | null {
  return useMemo(() => (code === null || game === null ? null : recallHere(code, game)), [code, game]);
}

/** What this browser noted of the game, as the person it knows now. */
export function recallHere(code: string, game: number): GameNotes | null {
  const me = whoAmI();
  return me === null ? null : recallGame(me.token, code, game);
}
