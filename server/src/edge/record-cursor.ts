/**
 * Where a page of somebody's records ended, as the text that they bring for the next. It says what the page's last line said, so it tells nothing
 * new, and holds when that record has gone meanwhile.
 */
import type { OwnRecord } from '@parlour/hall/store';
import { z } from 'zod';

export const cursorOf = ({ at, table, game }: OwnRecord): string => `${at}.${table}.${game}`;

export const recordCursor = z
  .string()
  .regex(/^\d{1,15}\.[A-Z2-9]{6}\.[1-9]\d{0,5}$/)
  .transform((text): OwnRecord => {
    const [at, table = '', game] = text.split('.');
    return { at: Number(at), table, game: Number(game) };
  });
