/** Everything but the games' words, in one language: a page loads one of these. */
import { en as kernel } from '@parlour/kernel/words/en';
import { en as protocol } from '@parlour/protocol/words/en';
import { en as table } from '@parlour/table/words/en';
import { common } from '../../words/common.en.ts';
import { pages } from '../../words/pages.en.ts';
import { table as atTable } from '../../words/table.en.ts';

export const bundle = { web: { ...common, ...pages, ...atTable }, table, protocol, kernel };
