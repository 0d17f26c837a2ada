/** /api/tables: the list, and making a table. /api/records: finished games, for everybody. */

import type { Hall } from '@parlour/hall';
import { isRefusal, type Refusal } from '@parlour/kernel';
import { newTable, tableCode } from '@parlour/protocol';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Doors } from './doors.ts';
import { guesserOf, type Known, samePasscode } from './identity.ts';
import { refuse } from './refusals.ts';
import { JSON_TEXT, read, resource } from './resource.ts';

export function tableRoutes(app: FastifyInstance, hall: Hall, doors: Doors, known: Known, serverPasscode: string | null): void {
  /** Why this is not the server's passcode, if it asks for one. */
  const wrong = (sent: string, player: string, address: string | null): Refusal | null => {
    if (serverPasscode === null) return null;
    const attempt = hall.guessing.begin({ player, address });
    if (attempt === null) return hall.guessing.refusal();
    if (!samePasscode(sent, serverPasscode)) return refuse('passcode/server');
    attempt.right();
    return null;
  };

  resource(app, '/api/tables', {
    GET: known((_, __, reply) => {
      reply.type(JSON_TEXT);
      return hall.listText();
    }),
    POST: known((person, request, reply) => {
      const caller = doors.callerOf(request.raw);
      const late = doors.count('tables', caller);
      if (late !== null) return late;
      const ask = read(newTable, request.body);
      if (isRefusal(ask)) return ask;
      const { serverPasscode: sent = '', ...table } = ask;
      const refused = wrong(sent, person.player, caller);
      if (refused !== null) return refused;
      reply.status(201);
      return hall.createTable(person, table);
    }, 'tables'),
  });
}

const recordName = z.strictObject({
  table: tableCode,
  game: z
    .string()
    .regex(/^[1-9]\d{0,5}$/)
    .transform(Number),
});

/** A record never changes, holds no names and no tokens, and whoever has its address may have it. An address that is none was guessed. */
export function recordRoutes(app: FastifyInstance, hall: Hall, doors: Doors): void {
  resource(app, '/api/records/:table/:game', {
    GET: async (request, reply) => {
      const name = recordName.safeParse(request.params);
      if (!name.success) return refuse('record/unknown');
      const attempt = hall.guessing.begin(await guesserOf(hall, doors, request));
      if (attempt === null) return hall.guessing.refusal();
      const record = await hall.record(name.data.table, name.data.game);
      if (record === null) return refuse('record/unknown');
      attempt.right();
      reply
        .type(JSON_TEXT)
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('content-disposition', `attachment; filename="parlour-${name.data.table}-${name.data.game}.json"`);
      return record;
    },
  });
}
