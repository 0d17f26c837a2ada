/** /api/games: what can be played here and what can be set, as data, for forms of people and programs. It is the same for everybody. */
import { defaults, type Game, presetSeats } from '@parlour/kernel';
import type { FastifyInstance } from 'fastify';
import { resource } from './resource.ts';

export function gameRoutes(app: FastifyInstance, games: readonly Game[]): void {
  const list = {
    games: games.map((game) => ({
      id: game.id,
      version: game.version,
      fields: game.sheet.fields,
      presets: Object.fromEntries(Object.entries(game.sheet.presets).map(([name, preset]) => [name, { ...preset, seats: presetSeats(game, name) }])),
      /** With the options as they are at first; a preset says its own. */
      seats: game.seats(defaults(game.sheet), game.version),
    })),
  };
  resource(app, '/api/games', { GET: () => list });
}
