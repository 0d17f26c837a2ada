/**
 * What a page asks the service worker for. It answers for the pages that the client draws and for the files of builds; what the server alone
 * knows (tables, people, records, sockets) it neither touches nor keeps.
 */
export type AskedFor = 'page' | 'asset' | 'file' | 'none-of-ours';

interface AskedRequest {
  readonly method: string;
  readonly mode: string;
  readonly url: string;
}

/** What the server answers itself (server/src/edge/files.ts has the same list). */
const SERVERS = ['api', 'healthz', 'metrics', 'socket', 'assets'];

/** Names without a dot: what has one is a file. */
const NAMES = /^(?:\/|(?:\/[^/.]+)+\/?)$/;

/** `files` are those of the worker's own build. */
export function askedFor({ method, mode, url }: AskedRequest, origin: string, files: ReadonlySet<string>): AskedFor {
  const { origin: asked, pathname } = new URL(url);
  if (method !== 'GET' || asked !== origin) return 'none-of-ours';
  if (isAsset(pathname)) return 'asset';
  if (mode === 'navigate') return NAMES.test(pathname) && !SERVERS.includes(pathname.split('/')[1] ?? '') ? 'page' : 'none-of-ours';
  return files.has(pathname) ? 'file' : 'none-of-ours';
}

/** Its name carries a hash of what is in it, so whoever has it has the right one. */
export const isAsset = (path: string): boolean => path.startsWith('/assets/');
