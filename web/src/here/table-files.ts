/** Tables of this device as files, and their end. The device's worker comes when one of these is asked for. What can't be done is said in passing. */
import { isRefusal } from '@parlour/kernel';
import { saveFile } from '../parts/save-file.ts';
import { toast } from '../parts/toasts.tsx';
import { go } from '../routes.ts';
import { sayRefusal } from '../words/context.ts';
import type { Words } from '../words/words.ts';
import { forgetTableHere, type TableHere } from './tables-here.ts';

const device = async () => (await import('../device/shared.ts')).thisDevice();

export async function saveTableHere({ code, game }: Pick<TableHere, 'code' | 'game'>, words: Words): Promise<void> {
  await orSaid(words, async () => {
    const file = await (await device()).save(code);
    if (file === null) return gone(code, words);
    saveFile(`parlour-${game}-${code}.json`, file);
    toast(words.t('onDevice.saved'), 'good');
  });
}

export async function removeTableHere(code: string, words: Words): Promise<void> {
  await orSaid(words, async () => {
    await (await device()).remove(code);
    forgetTableHere(code);
    toast(words.t('onDevice.tableRemoved'));
  });
}

/** Goes to the table that the file holds. */
export async function openTableFile(file: Blob, words: Words): Promise<void> {
  await orSaid(words, async () => {
    const loaded = await (await device()).load(file);
    if (isRefusal(loaded)) toast(sayRefusal(words, loaded), 'bad');
    else go({ page: 'here', code: loaded.code });
  });
}

/** Browsers drop what they keep. */
function gone(code: string, words: Words): void {
  forgetTableHere(code);
  toast(words.t('onDevice.gone'), 'bad');
}

async function orSaid(words: Words, act: () => Promise<void>): Promise<void> {
  try {
    await act();
  } catch {
    toast(words.t('onDevice.failed.text'), 'bad');
  }
}
