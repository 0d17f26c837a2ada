/** Polish: all that the terminal says by itself. Games, the table and the protocol bring their own words. */
import { commands } from './commands.pl.ts';
import { play } from './play.pl.ts';
import { reports } from './reports.pl.ts';

export const pl = { ...commands, ...reports, play };
