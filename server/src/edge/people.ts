/** /api/people, /api/me, /api/handover: making an identity, looking at it and at what it played, renaming it, erasing it, moving it to another device. */

import type { Hall } from '@parlour/hall';
import { isRefusal } from '@parlour/kernel';
import { handoverTaken, newPerson, renamed } from '@parlour/protocol';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Doors } from './doors.ts';
import { guesserOf, type Known } from './identity.ts';
import { cursorOf, recordCursor } from './record-cursor.ts';
import { read, resource } from './resource.ts';

export function peopleRoutes(app: FastifyInstance, hall: Hall, doors: Doors, known: Known): void {
  const { people, guessing } = hall;
  resource(app, '/api/people', {
    POST: (request, reply) => {
      const ask = read(newPerson, request.body);
      if (isRefusal(ask)) return ask;
      const caller = doors.callerOf(request.raw);
      const late = doors.count('joins', caller) ?? doors.count('people', caller);
      if (late !== null) return late;
      reply.status(201);
      return people.newPerson(ask.name);
    },
  });
  resource(app, '/api/me', {
    GET: known(({ player, name }) => ({ player, name })),
    PATCH: known((person, request) => {
      const ask = read(renamed, request.body);
      return isRefusal(ask) ? ask : people.rename(person, ask.name);
    }, 'names'),
    DELETE: known(({ player }) => people.erase(player), 'names'),
  });
  resource(app, '/api/me/handover', {
    POST: known((person, _, reply) => {
      reply.status(201);
      return people.handover(person);
    }, 'names'),
  });
  resource(app, '/api/me/records', {
    GET: known(async (person, request) => {
      const asked = read(recordsAsked, request.query);
      if (isRefusal(asked)) return asked;
      const { records, last } = await hall.recordsOf(person, asked.before ?? null);
      return { records, next: last === null ? null : cursorOf(last) };
    }),
  });
  resource(app, '/api/handover', {
    POST: async (request) => {
      const ask = read(handoverTaken, request.body);
      if (isRefusal(ask)) return ask;
      const attempt = await guessing.begin(await guesserOf(hall, doors, request));
      if (attempt === null) return guessing.refusal();
      const taken = await people.takeOver(ask.code);
      if (!isRefusal(taken) || taken.code !== 'handover/unknown') await attempt.right();
      return taken;
    },
  });
}

/** Nobody is named: the records are those of whoever asks. */
const recordsAsked = z.strictObject({ before: recordCursor.optional() });
