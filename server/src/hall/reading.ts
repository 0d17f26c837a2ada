/** Reads a text frame. What no client of ours sends is told apart from what a client of another age sends. */
import { commandId, type FromClient, fromClient, LIMITS, PROTOCOL } from '@parlour/protocol';

export type Read =
  | { readonly kind: 'message'; readonly message: FromClient }
  /** A hello in another protocol, whatever else it holds. */
  | { readonly kind: 'outdated' }
  | { readonly kind: 'malformed'; readonly code: 'message/malformed' | 'message/too-long'; readonly id: string | null };

export function readFrame(text: string): Read {
  if (text.length > LIMITS.messageBytes || Buffer.byteLength(text) > LIMITS.messageBytes)
    return { kind: 'malformed', code: 'message/too-long', id: null };
  const json = parsed(text);
  if (json['kind'] === 'hello' && typeof json['protocol'] === 'number' && json['protocol'] !== PROTOCOL) return { kind: 'outdated' };
  const read = fromClient.safeParse(json);
  if (read.success) return { kind: 'message', message: read.data };
  const id = commandId.safeParse(json['id']);
  return { kind: 'malformed', code: 'message/malformed', id: id.success ? id.data : null };
}

function parsed(text: string): Readonly<Record<string, unknown>> {
  try {
    const json: unknown = JSON.parse(text);
    return typeof json === 'object' && json !== null ? { ...json } : {};
  } catch {
    return {};
  }
}
