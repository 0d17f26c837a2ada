/** Everything but the games' words, in one language: a page loads one of these. */
import { ru as kernel } from '@parlour/kernel/words/ru';
import { ru as protocol } from '@parlour/protocol/words/ru';
import { ru as table } from '@parlour/table/words/ru';
import { common } from '../../words/common.ru.ts';
import { pages } from '../../words/pages.ru.ts';
import { table as atTable } from '../../words/table.ru.ts';

export const bundle = { web: { ...common, ...pages, ...atTable }, table, protocol, kernel };
