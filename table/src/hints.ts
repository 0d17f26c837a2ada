/** Whether hints may be asked for at a table: where it allows them, and always by whoever plays against bots alone. Clients make them. */
import { isPerson } from './state.ts';
import type { TableView } from './view.ts';

export const areHintsAllowed = ({ settings, seats }: Pick<TableView, 'settings' | 'seats'>): boolean =>
  settings.hints || seats.filter(isPerson).length === 1;
