/**
 * /api/schema: everything on the wire as JSON Schema, for those who write clients. The same for everybody, and only a new version of the server
 * changes it: so it may be kept for a while, and asked for again by its tag.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { SCHEMA_PATH, type SchemaDocument, withGames } from '@parlour/protocol';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isKnown } from './accepts.ts';
import { refuse } from './refusals.ts';
import { resource } from './resource.ts';

/** A schema out of a file of ours. */
export const readSchema = (file: string): SchemaDocument => JSON.parse(readFileSync(file, 'utf8')) as SchemaDocument;

interface Shown {
  readonly text: string;
  readonly tag: string;
}

export function schemaRoutes(app: FastifyInstance, games: readonly SchemaDocument[]): void {
  const own = readSchema(fileURLToPath(import.meta.resolve('@parlour/protocol/schema.json')));
  const all = [games.length === 0 ? own : withGames(own, games.map(nameOf)), ...games];
  const byName = new Map(all.map((schema) => [nameOf(schema), shown(schema)]));
  const index = shown({ schemas: all.map((schema) => ({ name: nameOf(schema), path: schema.$id, about: schema.title })) });
  resource(app, SCHEMA_PATH, { GET: (request, reply) => answer(request, reply, index, 'application/json') });
  resource(app, `${SCHEMA_PATH}/:name`, {
    GET: (request, reply) => {
      const { name } = request.params as { readonly name: string }; // the path says so
      const found = byName.get(name);
      return found === undefined ? refuse('http/not-found') : answer(request, reply, found, 'application/schema+json');
    },
  });
}

const nameOf = ({ $id }: SchemaDocument): string => $id.slice(SCHEMA_PATH.length + 1);

function shown(json: object): Shown {
  const text = JSON.stringify(json);
  return { text, tag: `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"` };
}

function answer(request: FastifyRequest, reply: FastifyReply, { text, tag }: Shown, type: string): string {
  reply.header('cache-control', 'public, max-age=3600').header('etag', tag);
  if (isKnown(request.headers['if-none-match'], tag)) {
    reply.status(304);
    return '';
  }
  reply.type(`${type}; charset=utf-8`);
  return text;
}
