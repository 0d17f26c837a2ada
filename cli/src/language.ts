/**
 * Which language the terminal speaks: that of `--lang`, which goes with every command and may stand anywhere; else that of the environment, by the
 * first of its variables that is set, as for other programs.
 */
import { isLanguage, LANGUAGES, type Language, languageFor } from '@parlour/kernel';
import { type Mistake, mistake } from './mistake.ts';

type Environment = Readonly<Record<string, string | undefined>>;

export interface LanguageChoice {
  readonly language: Language;
  /** What was typed, without the flag. */
  readonly args: readonly string[];
  /** What was wrong with the flag; it is said in the environment's language. */
  readonly mistake: Mistake | null;
}

export const LANGUAGE_LIST = LANGUAGES.join(', ');

export function spokenLanguage(typed: readonly string[], env: Environment): LanguageChoice {
  const end = typed.indexOf('--');
  const [flags, names] = end < 0 ? [typed, []] : [typed.slice(0, end), typed.slice(end)];
  const language = languageFor([VARIABLES.map((name) => env[name]).find((value) => value !== undefined && value !== '') ?? '']);
  const at = flags.findIndex(isFlag);
  if (at < 0) return { language, args: typed, mistake: null };

  const inline = flags[at] !== FLAG;
  const asked = inline ? flags[at]?.slice(FLAG.length + 1) : flags[at + 1];
  const others = flags.toSpliced(at, inline ? 1 : 2);
  const args = [...others, ...names];
  if (asked === undefined || (!inline && asked.startsWith('--')))
    return { language, args, mistake: mistake('flag/value', { flag: 'lang', value: LANGUAGES.join('|') }) };
  if (!isLanguage(asked)) return { language, args, mistake: mistake('language/unknown', { languages: LANGUAGE_LIST, language: asked }) };
  return { language: asked, args, mistake: others.some(isFlag) ? mistake('flag/twice', { flag: 'lang' }) : null };
}

const FLAG = '--lang';
const isFlag = (typed: string): boolean => typed === FLAG || typed.startsWith(`${FLAG}=`);
/** The first that is set decides, whatever it says: `LC_ALL=C` means English. */
const VARIABLES = ['LC_ALL', 'LC_MESSAGES', 'LANG'];
