/** English. */
import type { RecordRefusal, SettingsRefusal } from '../src/kernel.ts';

const refusals: Readonly<Record<SettingsRefusal | RecordRefusal, string>> = {
  'preset/unknown': 'There is no preset “{{preset}}”. Presets: {{presets}}.',
  'option/unknown': 'There is no option “{{option}}”. Options: {{options}}.',
  'option/value': 'Option {{option}} takes {{values}}, not “{{value}}”.',
  'seats/number': 'These options are for {{allowed}} seats, not {{seats}}.',
  'record/format': 'it is not a game record',
  'record/game': 'it is a record of “{{game}}”; games here: {{games}}',
  'record/version': 'it was played with version {{version}} of the rules; the newest here is {{newest}}',
  'record/options': 'its options or its number of seats can’t be played',
  'record/step': 'step {{step}} is against the rules: {{words}}',
  'record/malformed-step': 'step {{step}} is not a step of this game',
  'record/unfinished': 'the game is not over after its {{steps}} steps',
  'record/too-long': 'the game is over before step {{step}}',
  'record/round': 'after round {{round}} the standing is not what it claims',
  'record/rounds': 'it claims the standing after {{claimed}} rounds, and {{played}} were played before the last',
  'record/drawn': 'its chance key gives something else than was drawn in the game',
  'record/standing': 'it ends differently than it claims',
};

export const words = { refusals };
