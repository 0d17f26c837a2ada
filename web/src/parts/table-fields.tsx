/** The parts of a table's form that are not the game's own options: presets, seats, and how the table is run. Making and changing a table share them. */
import type { Game } from '@parlour/kernel';
import { AWAYS, CLOCKS, PACES, ROUND_ENDS, VISIBILITIES } from '@parlour/table';
import type { ReactNode } from 'react';
import { useWords } from '../words/context.ts';
import type { WebPath } from '../words/words.ts';
import { Choice } from './choice.tsx';
import { Switch } from './switch.tsx';
import { seatsFor, type TableDraft, withPreset, withSeats } from './table-draft.ts';

interface Props {
  readonly game: Game;
  readonly draft: TableDraft;
  readonly onChange: (draft: TableDraft) => void;
}

export function PresetChoice({ game, draft, onChange }: Props) {
  const { t, of } = useWords();
  const word = (preset: string, part: 'name' | 'about') => of(`game/${game.id}`, `presets.${preset}.${part}`);
  return (
    <Choice
      label={t('create.preset')}
      options={Object.keys(game.sheet.presets).map((preset) => ({ value: preset, name: word(preset, 'name'), about: word(preset, 'about') }))}
      value={draft.preset}
      onChange={(preset) => onChange(withPreset(game, draft, preset))}
      cards
    />
  );
}

/** Only numbers that can be played are offered; where none can, the reason stands in their place. */
export function SeatChoice({ game, draft, onChange, refused }: Props & { readonly refused: string | null }) {
  const { t } = useWords();
  return (
    <Choice
      label={t('options.seats')}
      about={t('options.seatsAbout')}
      options={seatsFor(game, draft).map((seats) => ({ value: String(seats), name: String(seats) }))}
      value={String(draft.seats)}
      onChange={(seats) => onChange(withSeats(game, draft, Number(seats)))}
      refused={refused}
    />
  );
}

type Set = Omit<Props, 'game'>;

export function VisibilityChoice({ draft, onChange }: Set) {
  return (
    <TableChoice
      label="options.visibility.name"
      named={(each) => `options.visibility.values.${each}`}
      values={VISIBILITIES}
      value={draft.visibility}
      onChange={(visibility) => onChange({ ...draft, visibility })}
    />
  );
}

export function ClockChoice({ draft, onChange }: Set) {
  return (
    <TableChoice
      label="options.clock.name"
      about="options.clock.about"
      named={(each) => `options.clock.values.${each}`}
      values={CLOCKS}
      value={draft.clock}
      onChange={(clock) => onChange({ ...draft, clock })}
    />
  );
}

/** What few people change. */
export function RunningFields({ draft, onChange }: Set) {
  const { t } = useWords();
  return (
    <>
      <TableChoice
        label="options.roundEnd.name"
        named={(each) => `options.roundEnd.values.${each}`}
        values={ROUND_ENDS}
        value={draft.roundEnd}
        onChange={(roundEnd) => onChange({ ...draft, roundEnd })}
      />
      <TableChoice
        label="options.away.name"
        about="options.away.about"
        named={(each) => `options.away.values.${each}`}
        values={AWAYS}
        value={draft.away}
        onChange={(away) => onChange({ ...draft, away })}
      />
      <PaceChoice {...{ draft, onChange }} />
      <Switch label={t('options.chat.name')} about={t('options.chat.about')} on={draft.chat} onChange={(chat) => onChange({ ...draft, chat })} />
      <AidsSwitch {...{ draft, onChange }} />
      <HintsSwitch {...{ draft, onChange }} />
    </>
  );
}

/** What of it there is around one device. */
export function RunningFieldsHere(set: Set) {
  return (
    <>
      <PaceChoice {...set} />
      <AidsSwitch {...set} />
      <HintsSwitch {...set} />
    </>
  );
}

function PaceChoice({ draft, onChange }: Set) {
  return (
    <TableChoice
      label="options.pace.name"
      named={(each) => `options.pace.values.${each}`}
      values={PACES}
      value={draft.pace}
      onChange={(pace) => onChange({ ...draft, pace })}
    />
  );
}

function AidsSwitch({ draft, onChange }: Set) {
  const { t } = useWords();
  return <Switch label={t('options.aids.name')} about={t('options.aids.about')} on={draft.aids} onChange={(aids) => onChange({ ...draft, aids })} />;
}

function HintsSwitch({ draft, onChange }: Set) {
  const { t } = useWords();
  return (
    <Switch label={t('options.hints.name')} about={t('options.hints.about')} on={draft.hints} onChange={(hints) => onChange({ ...draft, hints })} />
  );
}

interface TableChoiceProps<V extends string> {
  readonly label: WebPath;
  readonly about?: WebPath;
  readonly values: readonly V[];
  /** Where the name of a value stands. */
  readonly named: (value: V) => WebPath;
  readonly value: V;
  readonly onChange: (value: V) => void;
}

function TableChoice<V extends string>({ label, about, values, named, value, onChange }: TableChoiceProps<V>): ReactNode {
  const { t } = useWords();
  return (
    <Choice
      label={t(label)}
      about={about === undefined ? undefined : t(about)}
      options={values.map((each) => ({ value: each, name: t(named(each)) }))}
      value={value}
      onChange={onChange}
    />
  );
}
