/**
 * One of a few, as radio buttons that look like chips or cards; one of many, as the browser's own list, which phones show best. What is chosen
 * carries a mark, not only a colour.
 */
import { Icon } from '@parlour/felt';
import { useId } from 'react';
import { describedBy, Field, FieldRefusal, type FieldWords } from './field.tsx';

export interface ChoiceOption<V extends string> {
  readonly value: V;
  readonly name: string;
  readonly about?: string | undefined;
  /** The language of the name, where it is not the page's. */
  readonly lang?: string | undefined;
}

interface Props<V extends string> extends FieldWords {
  readonly options: readonly ChoiceOption<V>[];
  readonly value: V;
  readonly onChange: (value: V) => void;
  /** Each with its own words below it. */
  readonly cards?: boolean;
}

/** Beyond so many, chips would fill the screen. */
const MOST_CHIPS = 10;

export function Choice<V extends string>(props: Props<V>) {
  return props.options.length > MOST_CHIPS ? <FromList {...props} /> : <Chips {...props} />;
}

function Chips<V extends string>({ label, about, options, value, onChange, cards = false, refused = null }: Props<V>) {
  const id = useId();
  const short = !cards && options.length > 5 && options.every(({ name }) => name.length <= 2);
  const row = short ? 'grid grid-cols-[repeat(auto-fill,minmax(4rem,1fr))] gap-2 sm:flex sm:flex-wrap' : 'flex flex-wrap gap-2';
  return (
    <fieldset aria-describedby={describedBy(id)} className="min-w-0">
      <legend className="mb-1 font-semibold leading-tight">{label}</legend>
      {about !== undefined && (
        <p id={`${id}-about`} className="mb-1.5 text-quiet text-sm leading-snug">
          {about}
        </p>
      )}
      <div className={cards ? 'grid grid-cols-[minmax(0,1fr)] gap-2 sm:grid-cols-2' : row}>
        {options.map((option) => (
          <label
            key={option.value}
            className={`group/option relative flex min-h-11 min-w-11 cursor-pointer rounded-table border-2 border-line bg-panel px-3 py-1.5 leading-tight has-checked:border-brass has-focus-visible:outline-3 has-focus-visible:outline-brass has-focus-visible:outline-offset-2 ${cards ? 'flex-col justify-start gap-1 py-3' : 'items-center justify-center gap-1.5'}`}
          >
            <input
              type="radio"
              name={id}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            <span className={`flex items-center gap-1.5 ${cards ? 'font-semibold font-serif text-lg' : ''} group-has-checked/option:text-brass`}>
              <span className={`${cards ? 'order-2 ml-auto' : ''} hidden group-has-checked/option:inline`}>
                <Icon name="check" size={18} />
              </span>
              <span lang={option.lang}>{option.name}</span>
            </span>
            {option.about !== undefined && <span className="text-quiet text-sm leading-snug">{option.about}</span>}
          </label>
        ))}
      </div>
      <FieldRefusal id={id} refused={refused} />
    </fieldset>
  );
}

function FromList<V extends string>({ label, about, options, value, onChange, refused = null }: Props<V>) {
  const id = useId();
  return (
    <Field {...{ id, label, about, refused }}>
      <select
        id={id}
        value={value}
        aria-describedby={describedBy(id)}
        onChange={(event) => {
          const chosen = options.find((option) => option.value === event.target.value);
          if (chosen !== undefined) onChange(chosen.value);
        }}
        className="min-h-12 w-full rounded-table border-2 border-line bg-room px-3 text-text sm:max-w-sm"
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.name}
          </option>
        ))}
      </select>
    </Field>
  );
}
