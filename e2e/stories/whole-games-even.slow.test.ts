/** Whole games; the other half is in whole-games-odd, so that two cores share them. */
import { gameNames } from '../../cli/src/registry.ts';
import { anEvening } from './story-server.ts';
import { tellWholeGames } from './whole-game.ts';

tellWholeGames(
  anEvening(),
  gameNames.filter((_, i) => i % 2 === 0),
);
