/** The worker with this device's tables: one for the whole page, opened by whatever needs it first. It stays, so that what it plays goes on. */
import { type Device, openDevice } from './device.ts';

let opened: Promise<Device> | null = null;

export function thisDevice(): Promise<Device> {
  opened ??= openDevice().catch((error: unknown) => {
    opened = null; // the next one may try again
    throw error;
  });
  return opened;
}
