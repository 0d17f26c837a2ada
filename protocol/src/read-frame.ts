/** Reads a text frame. What no client of ours sends is told apart from what a client of another age sends. */
import { LIMITS, PROTOCOL } from './codes.ts';

import { commandId, type FromClient, fromClient } from './from-client.ts';

export type ReadFrame =
  | { readonly kind: 'message'; readonly message: FromClient }
  /** A hello in another protocol, whatever else it holds. */
  | { readonly kind: 'outdated' }
  | { readonly kind: 'malformed'; readonly code: 'message/malformed' | 'message/too-long'; readonly id: string | null };

export function readFrame(text: string): ReadFrame {
  if (isTooLong(text)) return { kind: 'malformed', code: 'message/too-long', id: null };
  const json = parsed(text);
  if (json['kind'] === 'hello' && typeof json['protocol'] === 'number' && json['protocol'] !== PROTOCOL) return { kind: 'outdated' };
  const read = fromClient.safeParse(json);
  if (read.success) return { kind: 'message', message: read.data };
  const id = commandId.safeParse(json['id']);
  return { kind: 'malformed', code: 'message/malformed', id: id.success ? id.data : null };
}

/** As UTF-8 a sign has up to three bytes, and most frames are far below what they may be. */
const isTooLong = (text: string): boolean =>
  text.length > LIMITS.messageBytes || (3 * text.length > LIMITS.messageBytes && bytesOf(text) > LIMITS.messageBytes);

function bytesOf(text: string): number {
  let bytes = 0;
  for (const sign of text) bytes += utf8Length(sign.codePointAt(0) ?? 0);
  return bytes;
}

function utf8Length(code: number): number {
  if (code < 0x80) return 1;
  return code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
}

function parsed(text: string): Readonly<Record<string, unknown>> {
  try {
    const json: unknown = JSON.parse(text);
    return typeof json === 'object' && json !== null ? (json as Readonly<Record<string, unknown>>) : {};
  } catch {
    return {};
  }
}
