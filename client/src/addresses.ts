/** Where things are on a server. */
import { SOCKET_PATH } from '@parlour/protocol/codes';

/** http becomes ws, https becomes wss. */
export function socketUrl(server: string): string {
  const url = new URL(SOCKET_PATH, server);
  url.protocol = url.protocol.replace('http', 'ws');
  return url.href;
}
