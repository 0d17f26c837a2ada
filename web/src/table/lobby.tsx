/** The lobby. */
import type { TableLink, TableSight } from '@parlour/client';
import type { ReactNode } from 'react';

export type LobbySight = TableSight & { readonly table: NonNullable<TableSight['table']> };

export function Lobby({ chat }: { readonly link: TableLink; readonly sight: LobbySight; readonly chat: ReactNode }) {
  return chat;
}
