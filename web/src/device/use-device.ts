/** This device's tables for a part of the page. */
import { useEffect, useState } from 'react';
import type { Device } from './device.ts';
import { thisDevice } from './shared.ts';

/** Null until it is there; 'failed' where there can be none. */
export function useDevice(): Device | 'failed' | null {
  const [device, setDevice] = useState<Device | 'failed' | null>(null);
  useEffect(() => {
    let wanted = true;
    thisDevice().then(
      (opened) => wanted && setDevice(opened),
      () => wanted && setDevice('failed'),
    );
    return () => {
      wanted = false;
    };
  }, []);
  return device;
}
