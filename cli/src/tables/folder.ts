/** Which data folder an operator's command is about. What opens it is loaded by the command that runs. */
import { type Arguments, type Flags, flagOf } from '../arguments.ts';
import { DATA } from '../serve/settings.ts';

export const dataFlag: Flags = { data: { value: 'FOLDER', about: 'flags.data', gaps: { data: DATA } } };

export const folderOf = (args: Arguments): string => flagOf(args, 'data') ?? (process.env['PARLOUR_DATA'] || DATA);
