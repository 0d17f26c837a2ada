/**
 * `npm run endgames` solves the last dice of Perudo duels and writes games/perudo/bot/equilibrium/endgames.ts: a few minutes. The same program writes the
 * same file.
 */
import { writeFileSync } from 'node:fs';
import type { DuelDice } from '../games/perudo/bot/equilibrium/endgame-round.ts';
import {
  bestReplies,
  DUELS,
  type DuelName,
  diceKey,
  type OpenerChances,
  solveChances,
  solveTable,
  TABLED,
} from '../games/perudo/bot/equilibrium/endgame-solution.ts';

const FILE = new URL('../games/perudo/bot/equilibrium/endgames.ts', import.meta.url);
const HEADER = `/** Made by \`npm run endgames\`; not to be changed by hand. Chances of the opener by dice, and policies as endgame-text.ts writes them. */
interface Endgames {
  readonly chances: Readonly<Record<string, number>>;
  readonly tables: Readonly<Record<string, string>>;
}
`;
/** Characters of a table in a line. */
const LINE = 140;

const names = Object.keys(DUELS) as DuelName[];
const parts = names.map((name) => solved(name));
const text = `${HEADER}\nexport const ENDGAMES: Readonly<Record<'${names.join("' | '")}', Endgames>> = {\n${parts.join('')}};\n`;
writeFileSync(FILE, text);
console.log(`${Math.round(text.length / 1000)} KB`);

function solved(name: DuelName): string {
  const rules = DUELS[name];
  const chances = solveChances(rules, (dice, chance) => console.log(`${name} ${diceKey(dice)}: the opener wins ${percent(chance)}`));
  const tables = TABLED.map((dice) => {
    const table = solveTable(rules, dice, chances);
    console.log(`${name} ${diceKey(dice)}: ${table.length} letters; ${replies(name, dice, chances, table)}`);
    return [diceKey(dice), table] as const;
  });
  const chanceLines = Object.entries(chances).map(([key, chance]) => `'${key}': ${chance}`);
  const tableLines = tables.map(([key, table]) => `      '${key}':\n${lines(table)},\n`);
  return `  ${name}: {\n    chances: { ${chanceLines.join(', ')} },\n    tables: {\n${tableLines.join('')}    },\n  },\n`;
}

/** What the best reply to a table gets. */
function replies(name: DuelName, dice: DuelDice, chances: OpenerChances, table: string): string {
  const [opener, other] = bestReplies(DUELS[name], dice, chances, table);
  return `the best reply wins ${percent(opener)} as opener, ${percent(other)} as the other, ${percent((opener + other) / 2)} in all`;
}

function lines(table: string): string {
  const cut = Array.from({ length: Math.ceil(table.length / LINE) }, (_, i) => table.slice(i * LINE, (i + 1) * LINE));
  return cut.map((part) => `        '${part}'`).join(' +\n');
}

function percent(chance: number): string {
  return `${(chance * 100).toFixed(2)} %`;
}
