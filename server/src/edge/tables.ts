/** /api/tables: the list, and making a table. /api/records: finished games, for everybody. */

import type { Hall } from '@parlour/hall';
import { isRefusal } from '@parlour/kernel';
import { newTable, tableCode } from '@parlour/protocol';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { visitOf } from './http-api.ts';
import { known, maybeKnown, samePasscode } from './identity.ts';
import type { Limited } from './limited.ts';
import { refuse } from './refusals.ts';
import { read, resource } from './resource.ts';

export function tableRoutes(app: FastifyInstance, hall: Hall, making: Limited, serverPasscode: string | null): void {
  resource(app, '/api/tables', {
    GET: known(hall.people, async () => ({ tables: await hall.list() })),
    // Counted before the passcode is looked at: so it can't be tried out, either.
    POST: making(
      known(hall.people, (person, request, reply) => {
        const ask = read(newTable, request.body);
        if (isRefusal(ask)) return ask;
        const { serverPasscode: sent = '', ...table } = ask;
        if (serverPasscode !== null && !samePasscode(sent, serverPasscode)) return refuse('passcode/server');
        reply.status(201);
        return hall.createTable(person, table);
      }),
    ),
  });
}

const recordName = z.strictObject({
  table: tableCode,
  game: z
    .string()
    .regex(/^[1-9]\d{0,5}$/)
    .transform(Number),
});

/** A record never changes, and holds no names and no tokens. Whoever has its address may have it, unless its table is locked: then whoever may enter. */
export function recordRoutes(app: FastifyInstance, hall: Hall, proxies: number, asking: Limited): void {
  resource(app, '/api/records/:table/:game', {
    GET: asking(async (request, reply) => {
      const name = recordName.safeParse(request.params);
      if (!name.success) return refuse('record/unknown');
      const { table, game } = name.data;
      const visit = visitOf(request, table, proxies);
      if (isRefusal(visit)) return visit;
      const person = await maybeKnown(hall.people, request.headers.authorization);
      if (person !== null && isRefusal(person)) return person;
      const record = await hall.recordFor(person, visit, game);
      if (isRefusal(record)) return record;
      reply
        .type('application/json; charset=utf-8')
        .header('cache-control', record.locked ? 'no-store' : 'public, max-age=31536000, immutable')
        .header('content-disposition', `attachment; filename="parlour-${table}-${game}.json"`);
      return record.text;
    }),
  });
}
