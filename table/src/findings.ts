/**
 * What a device can find wrong with the chance of a game while it is played (table §4.3). An alarm is what an honest server never does; the rest
 * may have an innocent cause, and the words (words/) say which.
 */
const ALARMS = {
  'entry-malformed': true,
  'game-anew': true,
  'game-undealt': false,
  'game-unfinished': false,
  'game-unplayed': false,
  'games-cut-short': false,
  'number-changed': true,
  'number-dropped': true,
  'number-late': false,
  'numbers-changed': true,
  'numbers-unpromised': true,
  'promise-elsewhere': false,
  'promise-late': false,
  'promise-missing': true,
  'promise-not-mine': true,
  'seat-changed': true,
  'secret-changed': true,
  'secret-reused': true,
  'table-malformed': true,
} as const;

export type FindingCode = keyof typeof ALARMS;

/** In the order in which people want to hear of them: the alarms first. */
export const FINDINGS = (Object.keys(ALARMS) as FindingCode[]).sort((a, b) => Number(ALARMS[b]) - Number(ALARMS[a]));

/** Whether no honest server does such a thing. */
export const isAlarm = (code: FindingCode): boolean => ALARMS[code];
