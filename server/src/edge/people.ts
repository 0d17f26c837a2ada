/** /api/people, /api/me, /api/handover: making an identity, looking at it, renaming it, erasing it, moving it to another device. */

import type { People } from '@parlour/hall';
import { isRefusal } from '@parlour/kernel';
import { handoverTaken, newPerson, renamed } from '@parlour/protocol';
import type { FastifyInstance } from 'fastify';
import { known } from './identity.ts';
import type { Limited } from './limited.ts';
import { read, resource } from './resource.ts';

export function peopleRoutes(app: FastifyInstance, people: People, joining: Limited): void {
  resource(app, '/api/people', {
    POST: joining((request, reply) => {
      const ask = read(newPerson, request.body);
      if (isRefusal(ask)) return ask;
      reply.status(201);
      return people.newPerson(ask.name);
    }),
  });
  resource(app, '/api/me', {
    GET: known(people, ({ player, name }) => ({ player, name })),
    // Others at the table are told of a new name, so it is counted like joining.
    PATCH: joining(
      known(people, (person, request) => {
        const ask = read(renamed, request.body);
        return isRefusal(ask) ? ask : people.rename(person, ask.name);
      }),
    ),
    DELETE: joining(known(people, ({ player }) => people.erase(player))),
  });
  resource(app, '/api/me/handover', {
    POST: joining(
      known(people, (person, _, reply) => {
        reply.status(201);
        return people.handover(person);
      }),
    ),
  });
  resource(app, '/api/handover', {
    POST: joining((request) => {
      const ask = read(handoverTaken, request.body);
      return isRefusal(ask) ? ask : people.takeOver(ask.code);
    }),
  });
}
