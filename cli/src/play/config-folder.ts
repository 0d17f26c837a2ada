/** Where a person's own files lie: who they are at each server, and what they noted of their games. */
import { homedir } from 'node:os';
import { join } from 'node:path';

export const configFolder = (): string => join(process.env['XDG_CONFIG_HOME'] ?? join(homedir(), '.config'), 'parlour');
