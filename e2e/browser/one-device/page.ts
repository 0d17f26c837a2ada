/**
 * The web client as it is, with a hand on the tables of its device: a test makes one as it needs it, lets bots hurry, and hears every frame that
 * comes to the page. The test calls `oneDevice`.
 */
import './overhear.ts';
import type { DeviceTableRequest } from '@parlour/hall/device';
import { isRefusal } from '@parlour/kernel';
import { thisDevice } from '../../../web/src/device/shared.ts';
import { go } from '../../../web/src/routes.ts';
import { overheard } from './overhear.ts';
import '../../../web/src/main.tsx';

export interface OneDevice {
  /** Makes a table and opens its page; gives its code. */
  makes(request: DeviceTableRequest): Promise<string>;
  saves(code: string): Promise<string>;
  /** Takes a table out of a file's text, and opens its page. */
  takes(text: string): Promise<void>;
  hurries(): Promise<void>;
  /** What came over ports since it was asked last. */
  frames(): readonly string[];
}

const oneDevice: OneDevice = {
  async makes(request) {
    const made = await (await thisDevice()).create(request);
    if (isRefusal(made)) throw new Error(made.code);
    go({ page: 'here', code: made.code });
    return made.code;
  },
  saves: async (code) => (await (await (await thisDevice()).save(code))?.text()) ?? '',
  async takes(text) {
    const taken = await (await thisDevice()).load(new Blob([text]));
    if (isRefusal(taken)) throw new Error(taken.code);
    go({ page: 'here', code: taken.code });
  },
  hurries: async () => (await thisDevice()).hurry(true),
  frames: () => overheard.splice(0),
};
Object.assign(globalThis, { oneDevice });
