/** A cluster at work, as a story has it in hand. */
import type { ListLink } from '@parlour/client';
import type { History } from './history.ts';
import type { Cluster } from './troubles.ts';

export interface ClusterScene extends Cluster {
  readonly history: History;
  /** Somebody looks at the list of tables all the time. */
  readonly list: ListLink;
  /** Their token. */
  readonly token: string;
  /** Says what goes on from now on; what is given back says that it is over. */
  readonly tell: (what: string) => () => void;
  /** Until now no server has refused anything for reasons of its own: if one has, a promise was broken. */
  readonly expectNobodyTurnedAway: () => void;
}
