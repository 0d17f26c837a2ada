/** Erasing a person: their name, their chat and their token. What they played stays, under a name that says nothing. */

import type { Random } from '@parlour/kernel';
import type { PlayerId } from '@parlour/table';
import type { Store } from '../store/store.ts';
import { hashOfToken, newToken } from './credentials.ts';

/** What stands in place of a name that was erased. */
export const ERASED = 'Anonymous';

/** False if there is no such person. The new token is nobody's. */
export const eraseFrom = (store: Pick<Store, 'erase'>, random: Random, player: PlayerId): Promise<boolean> =>
  store.erase(player, ERASED, hashOfToken(newToken(random)));
