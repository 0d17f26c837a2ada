/** English: all that the terminal says by itself. Games, the table and the protocol bring their own words. */
import { commands } from './commands.en.ts';
import { play } from './play.en.ts';
import { reports } from './reports.en.ts';

export const en = { ...commands, ...reports, play };
