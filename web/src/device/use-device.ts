/** This device's tables for a part of the page: the worker is started once, with the first who wants it. */
import { useEffect, useState } from 'react';
import { type Device, openDevice } from './device.ts';

let opening: Promise<Device> | null = null;

export function theDevice(): Promise<Device> {
  opening ??= openDevice();
  opening.catch(() => {
    opening = null;
  });
  return opening;
}

/** Null until it is there; 'failed' where there can be none. */
export function useDevice(): Device | 'failed' | null {
  const [device, setDevice] = useState<Device | 'failed' | null>(null);
  useEffect(() => {
    let wanted = true;
    theDevice().then(
      (opened) => wanted && setDevice(opened),
      () => wanted && setDevice('failed'),
    );
    return () => {
      wanted = false;
    };
  }, []);
  return device;
}
