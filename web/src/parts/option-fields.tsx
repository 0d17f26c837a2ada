/** A game's options as a form, made from the game's own sheet: every field that matters, with its words, its range and what it is set to. */
import { type Field, type Game, matters, type OptionValue } from '@parlour/kernel';
import { useWords } from '../words/context.ts';
import { Choice } from './choice.tsx';
import { Stepper } from './stepper.tsx';
import { Switch } from './switch.tsx';
import { fieldsOf, optionValue, type TableDraft, withOption } from './table-draft.ts';

interface Props {
  readonly game: Game;
  readonly draft: TableDraft;
  readonly onChange: (draft: TableDraft) => void;
}

export function OptionFields({ game, draft, onChange }: Props) {
  const offered = fieldsOf(game.sheet).filter(([option]) => matters(game.sheet, option, draft));
  return offered.map(([option, field]) => (
    <OptionField
      key={option}
      game={game.id}
      option={option}
      field={field}
      value={optionValue(game, draft, option) ?? field.default}
      onChange={(value) => onChange(withOption(game, draft, option, value))}
    />
  ));
}

interface FieldProps {
  readonly game: string;
  readonly option: string;
  readonly field: Field;
  readonly value: OptionValue;
  readonly onChange: (value: OptionValue) => void;
}

function OptionField({ game, option, field, value, onChange }: FieldProps) {
  const { of } = useWords();
  const word = (path: 'name' | 'about' | `values.${string}`) => of(`game/${game}`, `options.${option}.${path}`);
  const shared = { label: word('name'), about: word('about') };
  switch (field.kind) {
    case 'whole':
      return <Stepper {...shared} min={field.min} max={field.max} value={Number(value)} onChange={onChange} />;
    case 'choice':
      return (
        <Choice
          {...shared}
          options={field.values.map((each) => ({ value: each, name: word(`values.${each}`) }))}
          value={String(value)}
          onChange={onChange}
        />
      );
    case 'toggle':
      return <Switch {...shared} on={value === true} onChange={onChange} />;
  }
}
