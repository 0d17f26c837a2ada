/** /api/tables: the list, and making a table. /api/records: finished games, for everybody. */

import type { Hall, TableVisit } from '@parlour/hall';
import type { StoredPerson } from '@parlour/hall/store';
import { isRefusal, type Refusal } from '@parlour/kernel';
import { newTable, tableCode } from '@parlour/protocol';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Doors } from './doors.ts';
import { visitOf } from './http-api.ts';
import { type Known, maybeKnown, samePasscode } from './identity.ts';
import { refuse } from './refusals.ts';
import { JSON_TEXT, read, resource } from './resource.ts';

export function tableRoutes(app: FastifyInstance, hall: Hall, doors: Doors, known: Known, serverPasscode: string | null): void {
  /** Why this is not the server's passcode, if it asks for one. */
  const wrong = async (sent: string, player: string, address: string | null): Promise<Refusal | null> => {
    if (serverPasscode === null) return null;
    const attempt = await hall.guessing.begin({ player, address });
    if (attempt === null) return hall.guessing.refusal();
    if (!samePasscode(sent, serverPasscode)) return refuse('passcode/server');
    await attempt.right();
    return null;
  };

  resource(app, '/api/tables', {
    GET: known((_, __, reply) => {
      reply.type(JSON_TEXT);
      return hall.listText();
    }),
    POST: known(async (person, request, reply) => {
      const caller = doors.callerOf(request.raw);
      const late = doors.count('tables', caller);
      if (late !== null) return late;
      const ask = read(newTable, request.body);
      if (isRefusal(ask)) return ask;
      const { serverPasscode: sent = '', ...table } = ask;
      const refused = await wrong(sent, person.player, caller);
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

/** A record never changes, and holds no names and no tokens. Whoever has its address may have it, unless its table is locked: then whoever may enter. */
export function recordRoutes(app: FastifyInstance, hall: Hall, doors: Doors): void {
  /** Who asks for which record. */
  const wishOf = async (request: FastifyRequest): Promise<RecordWish | Refusal> => {
    const name = recordName.safeParse(request.params);
    if (!name.success) return refuse('record/unknown');
    const { table, game } = name.data;
    const visit = visitOf(request, table, doors);
    if (isRefusal(visit)) return visit;
    const person = await maybeKnown(hall.people, request.headers.authorization);
    return person !== null && isRefusal(person) ? person : { person, visit, game };
  };

  resource(app, '/api/records/:table/:game', {
    GET: async (request, reply) => {
      const wish = await wishOf(request);
      if (isRefusal(wish)) return wish;
      const { person, visit, game } = wish;
      const record = await hall.recordFor(person, visit, game);
      if (isRefusal(record)) return record;
      reply
        .type('application/json; charset=utf-8')
        .header('cache-control', record.locked ? 'no-store' : 'public, max-age=31536000, immutable')
        .header('content-disposition', `attachment; filename="parlour-${visit.table}-${game}.json"`);
      return record.text;
    },
  });
  resource(app, '/api/records/:table/:game/people', {
    GET: async (request) => {
      const wish = await wishOf(request);
      return isRefusal(wish) ? wish : hall.recordPeopleFor(wish.person, wish.visit, wish.game);
    },
  });
}

interface RecordWish {
  readonly person: StoredPerson | null;
  readonly visit: TableVisit;
  readonly game: number;
}
