/** /api/tables/:code/stream, /history and /commands: the HTTP API for those who write bots, a table over nothing but HTTP. */

import { systemRandom } from '@parlour/client';
import { type Hall, newId, type TableVisit } from '@parlour/hall';
import { type Clock, isRefusal, type Refusal } from '@parlour/kernel';
import { commandAsked, LIMITS, PROTOCOL, tableCode } from '@parlour/protocol';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Doors } from './doors.ts';
import { type Known, tokenOf } from './identity.ts';
import { refuse } from './refusals.ts';
import { JSON_TEXT, read, resource } from './resource.ts';
import { openStream } from './stream.ts';

export interface HttpApi {
  readonly hall: Hall;
  readonly clock: Clock;
  readonly doors: Doors;
}

export function httpApiRoutes(app: FastifyInstance, { hall, clock, doors }: HttpApi, known: Known): void {
  const ports = { hall, clock };
  const placeOf = (request: FastifyRequest): TableVisit | Refusal => {
    const { code } = z.object({ code: z.unknown() }).parse(request.params);
    return visitOf(request, code, doors);
  };

  resource(app, '/api/tables/:code/stream', {
    GET: known(async (_, request, reply) => {
      const place = placeOf(request);
      if (isRefusal(place)) return place;
      if (request.method === 'HEAD') return '';
      const { table, passcode, address } = place;
      const late = doors.count('sockets', address);
      if (late !== null) return late;
      const leave = doors.headcount.enter(address);
      if (leave === null) return refuse('sockets/full');
      reply.raw.once('close', leave);
      const token = tokenOf(request.headers.authorization) ?? '';
      const hello = { kind: 'hello', protocol: PROTOCOL, build: null, token, table, since: null, moves: true } as const;
      const begin = (): void => beginLines(reply);
      return (await openStream(ports, passcode === undefined ? hello : { ...hello, passcode }, address, reply.raw, begin)) ?? reply;
    }),
  });
  resource(app, '/api/tables/:code/history', {
    GET: known((person, request, reply) => {
      const place = placeOf(request);
      if (isRefusal(place)) return place;
      const asked = read(historyAsked, request.query);
      if (isRefusal(asked)) return asked;
      reply.type(JSON_TEXT).header('cache-control', 'no-store');
      return hall.historyFor(person, place, asked.before ?? null);
    }),
  });
  resource(app, '/api/tables/:code/commands', {
    POST: known((person, request) => {
      const place = placeOf(request);
      if (isRefusal(place)) return place;
      const ask = read(commandAsked, request.body);
      if (isRefusal(ask)) return ask;
      return hall.command(person, place, ask.id ?? newId(systemRandom), ask.command);
    }),
  });
}

/** Where somebody wants to go, and the passcode that they bring in a header. */
export function visitOf(request: FastifyRequest, code: unknown, doors: Doors): TableVisit | Refusal {
  const visit = read(visitShape, { code, passcode: request.headers['parlour-passcode'] });
  return isRefusal(visit) ? visit : { table: visit.code, passcode: visit.passcode, address: doors.callerOf(request.raw) };
}

const historyAsked = z.strictObject({
  before: z
    .string()
    .regex(/^[1-9]\d{0,8}$/)
    .transform(Number)
    .optional(),
});

const visitShape = z.object({
  code: tableCode,
  passcode: z
    .string()
    .max(9 * LIMITS.passcodeCharacters)
    .transform(decoded)
    .pipe(z.string().max(LIMITS.passcodeCharacters))
    .optional(),
});

/** Headers hold plain letters only, so others come percent-encoded. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** From here on the answer is ours to write: line by line. */
function beginLines(reply: FastifyReply): void {
  reply.hijack();
  for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) reply.raw.setHeader(name, value);
  // Proxies that gather what they pass on would hold lines back.
  reply.raw.writeHead(200, { 'content-type': 'application/x-ndjson; charset=utf-8', 'x-accel-buffering': 'no' });
}
