/** A line to write in. */
import { type ComponentProps, type ReactNode, useId } from 'react';
import { describedBy, Field, type FieldWords } from './field.tsx';

interface Props extends FieldWords, Omit<ComponentProps<'input'>, 'about' | 'onChange' | 'value' | 'id' | 'className'> {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** How its text is set, where it is not plain text. */
  readonly look?: 'plain' | 'code';
  /** What stands in one line with it, such as the button that sends it. */
  readonly beside?: ReactNode;
}

export function TextField({ label, about, value, onChange, refused = null, look = 'plain', beside, ...rest }: Props) {
  const id = useId();
  return (
    <Field {...{ id, label, about, refused }}>
      <div className="flex flex-wrap gap-2">
        <input
          id={id}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          aria-invalid={refused !== null || undefined}
          aria-describedby={describedBy(id)}
          className={`min-h-12 min-w-0 flex-1 rounded-table border-2 bg-room px-3 text-text placeholder:text-quiet ${refused === null ? 'border-line' : 'border-wine'} ${look === 'code' ? 'basis-36 font-semibold text-xl uppercase tracking-[0.2em]' : ''}`}
          {...rest}
        />
        {beside}
      </div>
    </Field>
  );
}
