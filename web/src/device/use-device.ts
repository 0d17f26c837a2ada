/** This device's tables for a part of the page, and why there are none. */
import { useEffect, useState } from 'react';
import type { Device } from './device.ts';
import { thisDevice } from './shared.ts';
import { type OtherPage, type StoreLoss, StoreOccupied } from './store/occupied.ts';

/** Why there are no tables here now: the browser can't, a page of another build has them, or they were taken away. */
export type DeviceTrouble = 'failed' | OtherPage | StoreLoss;

export const troubleOf = (error: unknown): DeviceTrouble => (error instanceof StoreOccupied ? error.by : 'failed');

/** Null until it is there. */
export function useDevice(): Device | DeviceTrouble | null {
  const [device, setDevice] = useState<Device | DeviceTrouble | null>(null);
  useEffect(() => {
    let wanted = true;
    thisDevice().then(
      (opened) => wanted && setDevice(opened),
      (error: unknown) => wanted && setDevice(troubleOf(error)),
    );
    return () => {
      wanted = false;
    };
  }, []);
  return device;
}

/** Null while the tables are there. */
export function useLoss(device: Device): StoreLoss | null {
  const [loss, setLoss] = useState<StoreLoss | null>(null);
  useEffect(() => {
    let wanted = true;
    device.lost.then((why) => wanted && setLoss(why));
    return () => {
      wanted = false;
    };
  }, [device]);
  return loss;
}
