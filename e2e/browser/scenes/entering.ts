/** Coming into a scene with a browser: as the one for whom it has come, or as somebody else at the table. */
import type { Guest, Identity, Manner } from '../guest.ts';
import type { House } from '../house.ts';
import { isPlaying } from '../joining.ts';
import type { Scene } from './scene.ts';
import type { Stage } from './steering.ts';

export async function enters(house: House, scene: Scene, { code, who }: Stage, manner: Manner): Promise<Guest> {
  const guest = await comesAs(house, who, code, manner);
  await scene.does(guest);
  return guest;
}

export const entersBeside = (house: House, { code, other }: Stage, manner: Manner): Promise<Guest> => comesAs(house, other, code, manner);

async function comesAs(house: House, who: Identity, code: string, manner: Manner): Promise<Guest> {
  const guest = await house.guest({ ...manner, as: who });
  await guest.opens(`/t/${code}`);
  await isPlaying(guest);
  return guest;
}
