/** /api/tables: the list, and making a table. /api/records: finished games, for everybody. */

import type { Hall } from '@parlour/hall';
import { isRefusal } from '@parlour/kernel';
import { newTable, tableCode } from '@parlour/protocol';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { known, samePasscode } from './identity.ts';
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

/** A record never changes, holds no names and no tokens, and whoever has its address may have it. */
export function recordRoutes(app: FastifyInstance, hall: Hall, asking: Limited): void {
  resource(app, '/api/records/:table/:game', {
    GET: asking(async (request, reply) => {
      const name = recordName.safeParse(request.params);
      const record = name.success ? await hall.record(name.data.table, name.data.game) : null;
      if (!name.success || record === null) return refuse('record/unknown');
      reply
        .type('application/json; charset=utf-8')
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('content-disposition', `attachment; filename="parlour-${name.data.table}-${name.data.game}.json"`);
      return record;
    }),
  });
}
