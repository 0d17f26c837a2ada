/**
 * What comes over the socket, as text, made a message. The server's own tests hold it to the schemas; the browser loads none, so here
 * only the kind is looked at. A kind of a later server's is left out.
 */
import type { FromServer } from '@parlour/protocol';

const KINDS: Readonly<Record<FromServer['kind'], true>> = {
  welcome: true,
  update: true,
  skip: true,
  done: true,
  refused: true,
  names: true,
  presence: true,
  chat: true,
  line: true,
  unsaid: true,
  said: true,
  history: true,
  reaction: true,
  notice: true,
  pong: true,
  tables: true,
  listed: true,
  unlisted: true,
};

export function readMessage(text: string): FromServer | null {
  const json = parse(text);
  if (typeof json !== 'object' || json === null || !('kind' in json)) return null;
  return typeof json.kind === 'string' && Object.hasOwn(KINDS, json.kind) ? (json as FromServer) : null;
}

/** Unknown JSON, or null for what is none. */
export function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
