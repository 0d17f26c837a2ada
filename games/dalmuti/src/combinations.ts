/**
 * In how many ways so many cards can be chosen of so many: Pascal's triangle, exact as far as a pack needs it. The deal (rules §1) draws by it how many
 * copies of a value each hand gets.
 */
const MOST = 100;

const TRIANGLE: readonly (readonly number[])[] = triangle();

export const combinations = (of: number, count: number): number => TRIANGLE[of]?.[count] ?? 0;

function triangle(): number[][] {
  const rows: number[][] = [[1]];
  for (let of = 1; of <= MOST; of++) {
    const above = rows[of - 1] ?? [];
    rows.push(Array.from({ length: of + 1 }, (_, count) => (above[count - 1] ?? 0) + (above[count] ?? 0)));
  }
  return rows;
}
