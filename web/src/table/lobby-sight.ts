/** What is known of a table that is there. */
import type { TableSight } from '@parlour/client';

export type LobbySight = TableSight & { readonly table: NonNullable<TableSight['table']> };
