/** A file that somebody opens, wherever that is: a record is watched again, and a table of this device is set up again. It is read here and sent nowhere. */
import { fieldsOf, gameOfRecord } from '@parlour/kernel';
import { openTableFile } from '../here/table-files.ts';
import { toast } from '../parts/toasts.tsx';
import { go } from '../routes.ts';
import type { Words } from '../words/words.ts';
import type { FoundRecord } from './replay-source.ts';

/** A record of the longest game is a tenth of this, in bytes. */
const LARGEST = 20_000_000;

/** On a page of replays, which shows whatever it is, or why it is nothing. */
export async function openRecordFile(file: Blob, words: Words, watch: (found: FoundRecord) => void): Promise<void> {
  if (file.size > LARGEST) return toast(words.t('replay.file.large'), 'bad');
  const json = await jsonIn(file);
  if (isTableFile(json)) return openTableFile(file, words);
  watch({ json, people: {} });
}

/** Where no game is shown yet: a record goes to the page of replays. */
export async function openAnyFile(file: Blob, words: Words): Promise<void> {
  const json = file.size > LARGEST ? null : await jsonIn(file);
  if (gameOfRecord(json) === null) return openTableFile(file, words);
  showRecord({ json, people: {} });
}

let handed: FoundRecord | null = null;

/** Goes to the page that shows what files hold, and hands it this. */
export function showRecord(found: FoundRecord): void {
  handed = found;
  go({ page: 'replay-file' });
}

/** What that page was handed; until it is told that it has it. */
export const handedRecord = (): FoundRecord | null => handed;

export function forgetHanded(): void {
  handed = null;
}

const isTableFile = (json: unknown): boolean => String(fieldsOf(json)['format']).startsWith('parlour/table/');

/** Null for what is no JSON, or can't be read any more. */
async function jsonIn(file: Blob): Promise<unknown> {
  try {
    return JSON.parse(await file.text());
  } catch {
    return null;
  }
}
