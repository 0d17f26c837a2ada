/** /api/tables/:code/stream and /commands: the HTTP API for those who write bots, a table over nothing but HTTP. */

import { systemRandom } from '@parlour/client';
import { type Hall, newId, type TableVisit } from '@parlour/hall';
import { type Clock, isRefusal, type Refusal } from '@parlour/kernel';
import { commandAsked, LIMITS, PROTOCOL, tableCode } from '@parlour/protocol';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { addressOf, networkOf } from './address.ts';
import { known, tokenOf } from './identity.ts';
import type { Limited } from './limited.ts';
import { read, resource } from './resource.ts';
import { openStream } from './stream.ts';

export interface HttpApi {
  readonly hall: Hall;
  readonly clock: Clock;
  readonly proxies: number;
}

export function httpApiRoutes(app: FastifyInstance, { hall, clock, proxies }: HttpApi, joining: Limited): void {
  const ports = { hall, clock };
  const placeOf = (request: FastifyRequest): TableVisit | Refusal => {
    const { code } = z.object({ code: z.unknown() }).parse(request.params);
    return visitOf(request, code, proxies);
  };

  resource(app, '/api/tables/:code/stream', {
    GET: joining(
      known(hall.people, async (_, request, reply) => {
        const place = placeOf(request);
        if (isRefusal(place)) return place;
        if (request.method === 'HEAD') return '';
        const { table, passcode, address } = place;
        const token = tokenOf(request.headers.authorization) ?? '';
        const hello = { kind: 'hello', protocol: PROTOCOL, build: null, token, table, since: null, moves: true } as const;
        const begin = (): void => beginLines(reply);
        return (await openStream(ports, passcode === undefined ? hello : { ...hello, passcode }, address, reply.raw, begin)) ?? reply;
      }),
    ),
  });
  resource(app, '/api/tables/:code/commands', {
    POST: known(hall.people, (person, request) => {
      const place = placeOf(request);
      if (isRefusal(place)) return place;
      const ask = read(commandAsked, request.body);
      if (isRefusal(ask)) return ask;
      return hall.command(person, place, ask.id ?? newId(systemRandom), ask.command);
    }),
  });
}

/** Where somebody wants to go, and the passcode that they bring in a header. */
export function visitOf(request: FastifyRequest, code: unknown, proxies: number): TableVisit | Refusal {
  const visit = read(visitShape, { code, passcode: request.headers['parlour-passcode'] });
  return isRefusal(visit) ? visit : { table: visit.code, passcode: visit.passcode, address: networkOf(addressOf(request.raw, proxies)) };
}

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
