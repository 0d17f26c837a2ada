/** /api/games: what can be played here and what can be set, as data, for forms of people and programs. It is the same for everybody. */
import { defaults, type Game, presetSeats } from '@parlour/kernel';
import type { GameList, ListedGame } from '@parlour/protocol';
import type { FastifyInstance } from 'fastify';
import { JSON_TEXT, resource } from './resource.ts';

export function gameRoutes(app: FastifyInstance, games: readonly Game[]): void {
  const list: GameList = {
    games: games.map((game) => ({
      id: game.id,
      version: game.version,
      // Whatever a game's options are, its sheet has a field for each.
      fields: game.sheet.fields as ListedGame['fields'],
      presets: Object.fromEntries(
        Object.entries(game.sheet.presets).map(([name, preset]) => [
          name,
          { ...preset, options: { ...preset.options }, seats: presetSeats(game, name) },
        ]),
      ),
      seats: game.seats(defaults(game.sheet), game.version),
    })),
  };
  const text = JSON.stringify(list);
  resource(app, '/api/games', { GET: (_, reply) => reply.type(JSON_TEXT).send(text) });
}
