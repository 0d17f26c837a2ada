/**
 * Which web pages may open a socket here: those that this server itself sent. A browser names the page's origin truthfully; what is no browser
 * names none, and still needs a token.
 */
import type { IncomingMessage } from 'node:http';

/** With a public address that one, exactly; without, the name by which the server was called. */
export function fromOwnPage({ headers }: IncomingMessage, publicUrl: URL | null): boolean {
  const { origin, host } = headers;
  if (origin === undefined) return true;
  if (publicUrl !== null) return origin === publicUrl.origin;
  return host !== undefined && (origin === `http://${host}` || origin === `https://${host}`);
}
