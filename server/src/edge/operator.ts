/**
 * What the operator asks of a running server, from the same machine: removing a table, erasing a person. Who can read the data folder is the
 * operator; a file there holds the key, which is new with every start.
 */
import { rmSync, writeFileSync } from 'node:fs';
import type { Hall, Log } from '@parlour/hall';
import { isRefusal } from '@parlour/kernel';
import { playerId, tableCode } from '@parlour/protocol';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { samePasscode, tokenOf } from './identity.ts';
import { refuse } from './refusals.ts';
import { type Handle, read, resource } from './resource.ts';

const aTable = z.object({ code: tableCode });
const aPerson = z.object({ player: playerId });

/** To whoever does not have the key it is as if there were none of these. */
export function operatorRoutes(app: FastifyInstance, hall: Hall, key: string): void {
  const forOperator =
    (handle: Handle): Handle =>
    (request, reply) => {
      const sent = tokenOf(request.headers.authorization) ?? '';
      return samePasscode(sent, key) ? handle(request, reply) : refuse('http/not-found');
    };
  resource(app, '/api/operator/tables/:code', {
    DELETE: forOperator(async ({ params }) => {
      const asked = read(aTable, params);
      if (isRefusal(asked)) return asked;
      return (await hall.removeTable(asked.code)) ? { removed: asked.code } : refuse('table/gone');
    }),
  });
  resource(app, '/api/operator/people/:player', {
    DELETE: forOperator(({ params }) => {
      const asked = read(aPerson, params);
      return isRefusal(asked) ? asked : hall.people.erase(asked.player);
    }),
  });
}

/** Where a server that runs can be reached, and the key to it. */
export interface OperatorFile {
  readonly url: string;
  readonly key: string;
}

/** Nobody but the server's own user may read it. Without it the server runs as well; only the operator has to stop it first. Gives a way to take it back. */
export function leaveKey(path: string, file: OperatorFile, log: Log): () => void {
  try {
    rmSync(path, { force: true });
    writeFileSync(path, JSON.stringify(file), { mode: 0o600, flag: 'wx' });
  } catch {
    log.warn('operator/unwritable');
    return () => {};
  }
  return () => rmSync(path, { force: true });
}
