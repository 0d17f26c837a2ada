/**
 * The pages that the server sends, read once from a folder and kept in memory, with the compressed copies that lie beside them. A request is
 * answered from that list or not at all, so no path, however it is written, reaches the disk. The web client has pages of its own making
 * (`/t/ABCDEF`): whoever asks for one gets the front page, which draws it.
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { acceptsEncoding, acceptsPage, isKnown } from './accepts.ts';
import { refuse } from './refusals.ts';
import { refused, resource } from './resource.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.md': 'text/markdown; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
};

/** The best first. */
const ENCODINGS = [
  { encoding: 'br', ending: '.br' },
  { encoding: 'gzip', ending: '.gz' },
] as const;

interface Copy {
  readonly body: Buffer;
  /** Each copy has its own: caches must not take one for another. */
  readonly tag: string;
}

interface Page extends Copy {
  readonly path: string;
  readonly type: string;
  readonly caching: string;
  readonly compressed: readonly (Copy & { readonly encoding: string })[];
}

/** Files whose kind is not known here are left out. */
export function servePages(app: FastifyInstance, folder: string): void {
  const pages = pagesIn(folder);
  for (const page of pages) resource(app, page.path, { GET: (request, reply) => send(page, 'accept-encoding', request, reply) }, 'files');
  const front = pages.find(({ path }) => path === '/');
  if (front === undefined) throw new Error('pages without a front page: index.html is missing');
  app.get('/*', { config: { door: 'files' } }, (request, reply) =>
    isClientPage(request) ? send(front, 'accept, accept-encoding', request, reply) : refused(reply, refuse('http/not-found')),
  );
}

/** For programs and terminals. A browser that comes here anyway is told so. */
export function serveNoPages(app: FastifyInstance): void {
  const said = 'Parlour is open. It has no pages for browsers here; sit down from a terminal: npx parlour play --server ADDRESS\n';
  resource(app, '/', { GET: (_, reply) => reply.type('text/plain; charset=utf-8').send(said) }, 'files');
}

function send(page: Page, vary: string, { headers }: FastifyRequest, reply: FastifyReply): FastifyReply {
  const packed = page.compressed.find(({ encoding }) => acceptsEncoding(headers['accept-encoding'], encoding));
  const { body, tag } = packed ?? page;
  reply.header('cache-control', page.caching).header('vary', vary).header('etag', tag);
  if (isKnown(headers['if-none-match'], tag)) return reply.status(304).send();
  if (packed !== undefined) reply.header('content-encoding', packed.encoding);
  return reply.type(page.type).send(body);
}

/** What the server answers itself, or has no answer for: never a page of the client. */
const OURS = ['api', 'healthz', 'metrics', 'socket', 'assets'];

/** Names without a dot: what has one is a file, and is here or nowhere. */
const NAMES = /^(?:\/[^/.]+)+\/?$/;

/** An invitation: those who show a preview of it where it was written take anything. */
const INVITATION = /^\/t\/[^/]+$/;

function isClientPage({ url, headers }: FastifyRequest): boolean {
  const [path = ''] = url.split('?', 1);
  return NAMES.test(path) && !OURS.includes(path.split('/')[1] ?? '') && (INVITATION.test(path) || acceptsPage(headers.accept));
}

function pagesIn(folder: string): readonly Page[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((entry) => {
    const type = TYPES[extname(entry.name)];
    if (!entry.isFile() || type === undefined) return [];
    const file = join(entry.parentPath, entry.name);
    const path = `/${relative(folder, file).split(sep).join('/')}`.replace(/\/index\.html$/, '/');
    const body = readFileSync(file);
    const hash = createHash('sha256').update(body).digest('base64url').slice(0, 22);
    const compressed = ENCODINGS.filter(({ ending }) => existsSync(`${file}${ending}`)).map(({ encoding, ending }) => ({
      encoding,
      body: readFileSync(`${file}${ending}`),
      tag: `"${hash}${ending}"`,
    }));
    return [{ path, type, caching: cachingOf(path), body, tag: `"${hash}"`, compressed }];
  });
}

/** Names in assets carry a hash of what is in them. Everything else is asked for anew each time. */
const cachingOf = (path: string): string => (path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache');
