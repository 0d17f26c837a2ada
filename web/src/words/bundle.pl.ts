/** Everything but the games' words, in one language: a page loads one of these. */
import { pl as kernel } from '@parlour/kernel/words/pl';
import { pl as protocol } from '@parlour/protocol/words/pl';
import { pl as table } from '@parlour/table/words/pl';
import { common } from '../../words/common.pl.ts';
import { pages } from '../../words/pages.pl.ts';
import { table as atTable } from '../../words/table.pl.ts';

export const bundle = { web: { ...common, ...pages, ...atTable }, table, protocol, kernel };
