/** Saves a game's record where the person says; gives what there is to say of it. */
import type { Locale } from '../locale.ts';
import { Mistake } from '../mistake.ts';
import { createFile } from '../whole-file.ts';

export function saveRecord(path: string, record: string, locale: Locale): string {
  try {
    const file = createFile(path);
    file.line(record);
    file.finish();
    return locale.t('play.saved', { path });
  } catch (error) {
    if (error instanceof Mistake) return error.said(locale);
    throw error;
  }
}
