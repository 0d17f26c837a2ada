/**
 * The pages that the server sends, read once from a folder and kept in memory. A request is answered from that list or not at all, so no path,
 * however it is written, reaches the disk.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join, sep } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { resource } from './resource.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
};

interface Page {
  readonly path: string;
  readonly type: string;
  readonly body: Buffer;
  readonly tag: string;
}

/** Files whose kind is not known here are left out. */
export function servePages(app: FastifyInstance, folder: string): void {
  for (const page of pagesIn(folder)) resource(app, page.path, { GET: (request, reply) => send(page, request, reply) });
}

function send({ type, body, tag }: Page, request: FastifyRequest, reply: FastifyReply): Buffer | FastifyReply {
  reply.header('cache-control', 'no-cache').header('etag', tag);
  if (request.headers['if-none-match'] === tag) return reply.status(304).send();
  reply.type(type);
  return body;
}

function pagesIn(folder: string): readonly Page[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((entry) => {
    const type = TYPES[extname(entry.name)];
    if (!entry.isFile() || type === undefined) return [];
    const file = join(entry.parentPath, entry.name);
    const path = `/${file
      .slice(folder.length)
      .split(sep)
      .filter((part) => part !== '')
      .join('/')}`;
    const body = readFileSync(file);
    return [
      { path: path.replace(/\/index\.html$/, '/'), type, body, tag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"` },
    ];
  });
}
