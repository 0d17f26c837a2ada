/**
 * What was checked of a finished game's record here, what this device's notes say to it, and what none of that can prove. It claims no more
 * than was compared; both files are there to be checked away from this page, which comes from the server like the record.
 */
import type { TableState } from '@parlour/client';
import { Button, Icon } from '@parlour/felt';
import { fieldsOf, type GameRecord, type Refusal } from '@parlour/kernel';
import { type DeviceRecord, type GameNotes, isAlarm, type TableRecord } from '@parlour/table';
import type { ReactNode } from 'react';
import { saveJson } from '../parts/save-file.ts';
import { isCode } from '../paths.ts';
import { useWords } from '../words/context.ts';
import { ChanceFacts, Findings, isMixedIn, SaveNotes } from './chance.tsx';
import { chanceGroups, chanceSays } from './chance-words.ts';
import type { NotedReckoning, RecordReckoning } from './reckoning.ts';
import { type RecordSpeech, whyNot } from './record-words.ts';

interface Props extends RecordSpeech {
  readonly record: TableRecord | DeviceRecord;
  readonly reckoning: RecordReckoning;
  /** What this device noted; null where it noted nothing. */
  readonly notes: GameNotes | null;
  readonly state: Pick<TableState, 'people'>;
}

export function RecordCheck({ game, speech, record, reckoning, notes, state }: Props) {
  const words = useWords();
  const { t } = words;
  const { rules, chance, move, byRounds, origin, dealt, noted } = reckoning;
  const why = (refused: Refusal): string => whyNot(words, refused, move, { game, speech });
  const findings = (notes?.findings ?? []).map((code) => ({ code, params: {}, alarm: isAlarm(code) }));
  const isDoubtful = findings.some(({ alarm }) => alarm) || (noted !== null && noted.refusal !== null);
  return (
    <div className="flex flex-col gap-3">
      <ul className="flex flex-col gap-1">
        <Check
          holds={rules === null}
          text={rules === null ? t('result.byRules', { count: record.steps.length }) : t('result.broken', { why: why(rules) })}
        />
        {rules === null && byRounds && <Check holds text={t('result.byRounds')} />}
        {rules === null && !byRounds && <Aside text={t('result.noRounds')} />}
        {chance !== null && <Check holds={false} text={t('result.broken', { why: why(chance) })} />}
        {rules === null && chance === null && <ByOrigin origin={origin} />}
        {dealt !== null && !dealt.parts.includes('mixed') && <Aside text={t('result.free')} />}
        {noted !== null && <Noted {...{ why, noted }} whole={notes?.whole === true} />}
        {noted === null && dealt !== null && <Aside text={t('result.unnoted')} />}
      </ul>
      <Findings findings={findings} />
      {dealt !== null && (
        <ChanceFacts
          code={dealt.code}
          groups={chanceGroups(
            dealt.parts,
            record.players.map(({ began }) => began),
            state,
            words,
          )}
          says={isDoubtful ? null : chanceSays(dealt.parts, isMixedIn(notes, dealt.numbers), words)}
        />
      )}
      <p className="text-quiet text-sm leading-snug">
        {t('result.verify')}{' '}
        <code className="inline-block rounded bg-room px-1.5 font-mono text-text">
          {t(notes === null ? 'result.command.record' : 'result.command.notes')}
        </code>
      </p>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => saveJson(recordFileName(record), record)}>
          <Icon name="download" />
          {t('result.download')}
        </Button>
        {notes !== null && <SaveNotes notes={() => notes} />}
      </div>
      <details className="group/limits">
        <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 text-quiet [&::-webkit-details-marker]:hidden">
          {t('result.limits.title')}
          <span className="transition-transform group-open/limits:rotate-180">
            <Icon name="down" size={18} />
          </span>
        </summary>
        <ul className="flex list-disc flex-col gap-1 pl-5 text-quiet text-sm leading-snug">
          {origin === 'device' && <li>{t('result.limits.device')}</li>}
          {origin === 'unsaid' && <li>{t('result.limits.unsaid')}</li>}
          {origin === 'server' && (
            <>
              <li>{t('result.limits.withheld')}</li>
              <li>{t('result.limits.looked')}</li>
              <li>{t('result.limits.codes')}</li>
            </>
          )}
        </ul>
      </details>
    </div>
  );
}

/** What speaks against a record, for the top of the page: whoever sees a result sees this. */
export function RecordAlarm({ game, speech, reckoning: { rules, chance, move, noted } }: RecordSpeech & Pick<Props, 'reckoning'>) {
  const words = useWords();
  const why = (refused: Refusal): string => whyNot(words, refused, move, { game, speech });
  const broken = rules ?? chance;
  const differs = noted?.refusal ?? null;
  if (broken === null && differs === null) return null;
  return (
    <AlarmBox className="mb-4">
      {broken !== null ? words.t('result.broken', { why: why(broken) }) : differs !== null && words.t('result.differs', { why: why(differs) })}
    </AlarmBox>
  );
}

/** A sentence that nobody overlooks. */
export function AlarmBox({ className = '', children }: { readonly className?: string; readonly children: ReactNode }) {
  return (
    <div className={`flex items-start gap-2 rounded-table border-2 border-wine bg-panel p-3 text-left leading-snug sideways:py-1.5 ${className}`}>
      <span className="text-wine">
        <Icon name="alert" size={22} />
      </span>
      <p role="alert" className="min-w-0 self-center font-semibold">
        {children}
      </p>
    </div>
  );
}

/** What a record that holds proves of its chance. */
function ByOrigin({ origin }: Pick<RecordReckoning, 'origin'>) {
  const { t } = useWords();
  switch (origin) {
    case 'server':
      return <Check holds text={t('result.byChance')} />;
    case 'device':
      return <Aside text={t('result.onDevice')} />;
    case 'unsaid':
      return <Aside text={t('result.unsaid')} />;
  }
}

/** As a record is called among somebody's downloads: by its table and game, where it says them. */
export function recordFileName({ game, ...record }: GameRecord): string {
  const { table, number } = fieldsOf(record);
  return `parlour-${[game, ...(typeof table === 'string' && isCode(table) && typeof number === 'number' ? [table, number] : [])].join('-')}.json`;
}

interface NotedProps {
  readonly why: (refused: Refusal) => string;
  readonly noted: NotedReckoning;
  readonly whole: boolean;
}

function Noted({ why, noted, whole }: NotedProps) {
  const { t } = useWords();
  if (noted.refusal !== null) return <Check holds={false} text={t('result.differs', { why: why(noted.refusal) })} />;
  const { views, moves, others, incomparable, all } = noted;
  return (
    <>
      <Check holds text={t('result.byMemory')} />
      {views > 0 && <Check holds text={t('result.views', { number: views })} />}
      {moves > 0 && <Check holds text={t(all ? 'result.movesAll' : 'result.moves', { number: moves })} />}
      {others > 0 && <Aside text={t('result.others', { number: others })} />}
      {incomparable > 0 && <Aside text={t('result.incomparable')} />}
      {!whole && <Aside text={t('result.partly')} />}
    </>
  );
}

function Check({ holds, text }: { readonly holds: boolean; readonly text: string }) {
  return (
    <li className={`flex items-start gap-2 leading-snug ${holds ? 'text-moss' : 'text-wine'}`}>
      <Icon name={holds ? 'check' : 'close'} />
      <span>{text}</span>
    </li>
  );
}

/** Neither for nor against. */
function Aside({ text }: { readonly text: string }) {
  return (
    <li className="flex items-start gap-2 text-quiet leading-snug">
      <Icon name="minus" />
      <span>{text}</span>
    </li>
  );
}
