/** What is known of a table that is there. */
import type { TableState } from '@parlour/client';

export type LobbyState = TableState & { readonly table: NonNullable<TableState['table']> };
