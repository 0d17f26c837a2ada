/** Words for the refusals that every game shares: settings that can't be, and records that do not hold. By language, in i18next's format. */
import type { RecordRefusal, SettingsRefusal, WordTree } from '../src/kernel.ts';

const en: { readonly refusals: Readonly<Record<SettingsRefusal | RecordRefusal, string>> } = {
  refusals: {
    'preset/unknown': 'There is no preset “{{preset}}”. Presets: {{presets}}.',
    'option/unknown': 'There is no option “{{option}}”. Options: {{options}}.',
    'option/value': 'Option {{option}} can’t be “{{value}}”. It takes: {{values}}.',
    'seats/preset': 'Preset {{preset}} is for {{allowed}} seats, not {{seats}}. With any option of your own it can be played with {{own}}.',
    'seats/number': 'This can’t be played with {{seats}} seats, but with {{allowed}}.',
    'record/format': 'This is not a record of a game.',
    'record/game': 'This is a record of “{{game}}”, not of this game.',
    'record/version': 'This record follows version {{version}} of the rules; this Parlour knows them up to {{newest}}.',
    'record/options': 'Its options or its number of seats are not possible.',
    'record/step': 'Step {{step}} is not legal ({{why}}).',
    'record/malformed-step': 'Step {{step}} is not a step of this game.',
    'record/unfinished': 'After its {{steps}} steps the game is not over.',
    'record/too-long': 'The game is over before step {{step}}.',
    'record/standing': 'It claims another result than it has ({{difference}}).',
  },
};

export const kernelWords: Readonly<Record<string, WordTree>> = { en };
