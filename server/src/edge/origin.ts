/**
 * Which web pages may open a socket here: those that this server itself sent. A browser names the page's origin truthfully; what is no browser
 * names none, and still needs a token.
 */
import type { IncomingMessage } from 'node:http';
import type { Hosts } from './hosts.ts';

/** With a public address that one, exactly; without, or under a name that the operator added to it, the name by which the server was called. */
export function fromOwnPage(request: IncomingMessage, publicUrl: URL | null, hosts: Hosts): boolean {
  const { origin, host } = request.headers;
  if (origin === undefined) return true;
  if (publicUrl !== null && !hosts.isAdded(request)) return origin === publicUrl.origin;
  return host !== undefined && (origin === `http://${host}` || origin === `https://${host}`);
}
