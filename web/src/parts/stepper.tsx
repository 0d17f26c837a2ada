/** A whole number: one less, one more, or typed. What is typed and can't be so is put right when the field is left. */
import { Icon } from '@parlour/felt';
import { useId, useState } from 'react';
import { useWords } from '../words/context.ts';
import { describedBy, FieldHead, FieldRefusal, type FieldWords } from './field.tsx';

interface Props extends FieldWords {
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly onChange: (value: number) => void;
}

export function Stepper({ label, about, value, min, max, onChange, refused = null }: Props) {
  const { t } = useWords();
  const id = useId();
  const range = t('options.range', { min, max });
  const [typed, setTyped] = useState<string | null>(null);
  const change = (next: number) => {
    setTyped(null);
    onChange(Math.min(max, Math.max(min, next)));
  };
  const write = (text: string) => {
    setTyped(text);
    const next = Number(text);
    if (text !== '' && Number.isInteger(next) && next >= min && next <= max) onChange(next);
  };
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <div className="min-w-0 flex-1 basis-48">
        <FieldHead id={id} label={label} about={about} />
      </div>
      <div className="flex items-center rounded-table border-2 border-line bg-room">
        <Step name="minus" label={t('options.less', { what: label })} whyNot={value <= min ? range : null} onStep={() => change(value - 1)} />
        <input
          id={id}
          inputMode="numeric"
          value={typed ?? String(value)}
          onChange={(event) => write(event.target.value)}
          onBlur={() => setTyped(null)}
          aria-describedby={`${describedBy(id)} ${id}-range`}
          className="h-11 w-14 bg-transparent text-center font-semibold text-lg"
        />
        <Step name="plus" label={t('options.more', { what: label })} whyNot={value >= max ? range : null} onStep={() => change(value + 1)} />
      </div>
      <span id={`${id}-range`} className="sr-only">
        {range}
      </span>
      <FieldRefusal id={id} refused={refused} />
    </div>
  );
}

function Step({
  name,
  label,
  whyNot,
  onStep,
}: {
  readonly name: 'plus' | 'minus';
  readonly label: string;
  readonly whyNot: string | null;
  readonly onStep: () => void;
}) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={whyNot !== null || undefined}
      title={whyNot ?? undefined}
      onClick={whyNot === null ? onStep : undefined}
      className={`grid size-11 place-items-center ${whyNot !== null ? 'opacity-40' : 'hover:text-brass'}`}
    >
      <Icon name={name} />
    </button>
  );
}
