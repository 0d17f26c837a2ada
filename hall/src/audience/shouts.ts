/** What servers pass on to each other about one table and nobody keeps: reactions. What another version passes on may be something else. */
import { CHAT_STREAMS, type ChatStream, REACTIONS, type Reaction } from '@parlour/protocol/codes';
import type { PlayerId } from '@parlour/table';

export interface Shouted {
  readonly player: PlayerId;
  /** Whose talk it belongs to. */
  readonly stream: ChatStream;
  readonly reaction: Reaction;
}

/** No two are alike: their ids tell them apart. */
export const shoutText = ({ player, stream, reaction }: Shouted, id: string): string => JSON.stringify({ player, stream, reaction, id });

/** Null if it is nothing that is known here. */
export function shoutedIn(text: string): Shouted | null {
  const read = parsed(text);
  if (typeof read !== 'object' || read === null) return null;
  const { player, stream, reaction } = read as Readonly<Record<string, unknown>>;
  const knownStream = CHAT_STREAMS.find((each) => each === stream);
  const knownReaction = REACTIONS.find((each) => each === reaction);
  if (typeof player !== 'string' || knownStream === undefined || knownReaction === undefined) return null;
  return { player, stream: knownStream, reaction: knownReaction };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
