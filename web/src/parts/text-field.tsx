/** A line to write in, with its label above, a word about it, and below why it can't be so; all of it belongs together for those who hear it. */
import { type ComponentProps, type ReactNode, useId } from 'react';

interface Props extends Omit<ComponentProps<'input'>, 'onChange' | 'value' | 'id' | 'className'> {
  readonly label: string;
  readonly about?: string | undefined;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly refused?: string | null;
  /** How its text is set, where it is not plain text. */
  readonly look?: 'plain' | 'code';
  /** What stands in one line with it, such as the button that sends it. */
  readonly beside?: ReactNode;
}

export function TextField({ label, about, value, onChange, refused = null, look = 'plain', beside, ...rest }: Props) {
  const id = useId();
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <label htmlFor={id} className="font-semibold leading-tight">
        {label}
      </label>
      {about !== undefined && (
        <span id={`${id}-about`} className="text-quiet text-sm leading-snug">
          {about}
        </span>
      )}
      <div className="flex flex-wrap gap-2">
        <input
          id={id}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          aria-invalid={refused !== null || undefined}
          aria-describedby={`${id}-about ${id}-refused`}
          className={`min-h-12 min-w-0 flex-1 rounded-table border-2 bg-room px-3 text-text placeholder:text-quiet ${refused === null ? 'border-line' : 'border-wine'} ${look === 'code' ? 'basis-36 font-semibold text-xl uppercase tracking-[0.2em]' : ''}`}
          {...rest}
        />
        {beside}
      </div>
      <span id={`${id}-refused`} aria-live="polite" className="text-sm text-wine leading-snug empty:hidden">
        {refused}
      </span>
    </div>
  );
}
