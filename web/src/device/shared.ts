/** The worker with this device's tables: one for the whole page, opened by whatever needs it first. It stays, so that what it plays goes on. */
import { noteFoundHere } from '../here/tables-here.ts';
import { type Device, openDevice } from './device.ts';

let opened: Promise<Device> | null = null;

export function thisDevice(): Promise<Device> {
  if (opened !== null) return opened;
  // A browser may refuse to make a worker at all: that is told like whatever else goes wrong with it.
  const opening = Promise.resolve().then(openDevice);
  opened = opening;
  const again = (): void => {
    if (opened === opening) opened = null; // the next one may try again
  };
  opening.then((device) => {
    device.lost.then(again, again);
    if (device.keeps) device.list().then(noteFoundHere, () => {}); // without it the list is as it was
  }, again);
  return opening;
}
