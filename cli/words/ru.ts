/** Russian: all that the terminal says by itself. Games, the table and the protocol bring their own words. */
import { commands } from './commands.ru.ts';
import { play } from './play.ru.ts';
import { reports } from './reports.ru.ts';

export const ru = { ...commands, ...reports, play };
