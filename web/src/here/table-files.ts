/** Tables of this device as files, and their end. The device's worker comes when one of these is asked for. What can't be done is said in passing. */
import { isRefusal, refusal } from '@parlour/kernel';
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

/** Far more than any evening, in bytes. */
const LARGEST = 40_000_000;

/** Goes to the table that the file holds. */
export async function openTableFile(file: Blob, words: Words): Promise<void> {
  await orSaid(words, async () => {
    // What is larger is none of ours, and may be larger than the memory.
    const loaded = file.size > LARGEST ? refusal('file/format') : await (await device()).load(file);
    if (!isRefusal(loaded)) return go({ page: 'here', code: loaded.code });
    toast(sayRefusal(words, loaded), 'bad');
    if (loaded.code === 'file/record') go({ page: 'replay-file' });
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
  } catch (error) {
    const { troubleOf } = await import('../device/use-device.ts');
    toast(words.t(`onDevice.trouble.${troubleOf(error)}.text`), 'bad');
  }
}
