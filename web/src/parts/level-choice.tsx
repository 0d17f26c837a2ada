/** How well bots are to play: in a form with a line that says what the chosen level is like, or for one bot, as small as its seat. */
import { BOT_LEVELS, type BotLevel } from '@parlour/kernel';
import { useId } from 'react';
import { useWords } from '../words/context.ts';
import { levelName } from '../words/levels.ts';
import { Choice } from './choice.tsx';

interface Props {
  readonly value: BotLevel;
  readonly onChange: (level: BotLevel) => void;
}

export function LevelChoice({ value, onChange, label }: Props & { readonly label: string }) {
  const words = useWords();
  const options = BOT_LEVELS.map((level) => ({ value: level, name: levelName(words, level) }));
  return <Choice label={label} about={words.of('table', `levels.${value}.about`)} options={options} value={value} onChange={onChange} />;
}

/** One line: the label is said where there is no room for it. */
export function LevelSelect({ value, onChange, label, shown }: Props & { readonly label: string; readonly shown: boolean }) {
  const words = useWords();
  const id = useId();
  return (
    <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
      <label htmlFor={id} className={shown ? 'font-semibold leading-tight' : 'sr-only'}>
        {label}
      </label>
      <select
        id={id}
        value={value}
        aria-describedby={shown ? `${id}-about` : undefined}
        title={words.of('table', `levels.${value}.about`)}
        onChange={(event) => {
          const chosen = BOT_LEVELS.find((level) => level === event.target.value);
          if (chosen !== undefined) onChange(chosen);
        }}
        className="min-h-11 shrink-0 rounded-table border-2 border-line bg-room px-2 text-text"
      >
        {BOT_LEVELS.map((level) => (
          <option key={level} value={level}>
            {levelName(words, level)}
          </option>
        ))}
      </select>
      {shown && (
        <span id={`${id}-about`} className="text-quiet text-sm leading-snug max-sm:basis-full">
          {words.of('table', `levels.${value}.about`)}
        </span>
      )}
    </span>
  );
}
