/** Coming into a scene with a browser: as the one for whom it has come, or as somebody else at the table. */
import type { BrowserGuest, GuestIdentity, Manner } from '../guest.ts';
import { isPlaying } from '../joining.ts';
import type { TestServer } from '../test-server.ts';
import type { BrowserScene } from './scene.ts';
import type { SteeredTable } from './steering.ts';

export async function enters(server: TestServer, scene: BrowserScene, { code, who }: SteeredTable, manner: Manner): Promise<BrowserGuest> {
  const guest = await comesAs(server, who, code, manner);
  await scene.does(guest);
  return guest;
}

export const entersBeside = (server: TestServer, { code, other }: SteeredTable, manner: Manner): Promise<BrowserGuest> =>
  comesAs(server, other, code, manner);

async function comesAs(server: TestServer, who: GuestIdentity, code: string, manner: Manner): Promise<BrowserGuest> {
  const guest = await server.guest({ ...manner, as: who });
  await guest.opens(`/t/${code}`);
  await isPlaying(guest);
  return guest;
}
