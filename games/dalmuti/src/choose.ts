/** How many ways there are to choose so many of so many: Pascal's triangle, exact as far as a pack of cards needs it. */
const MOST = 100;

const TRIANGLE: readonly (readonly number[])[] = triangle();

export const choose = (of: number, count: number): number => TRIANGLE[of]?.[count] ?? 0;

function triangle(): number[][] {
  const rows: number[][] = [[1]];
  for (let of = 1; of <= MOST; of++) {
    const above = rows[of - 1] ?? [];
    rows.push(Array.from({ length: of + 1 }, (_, count) => (above[count - 1] ?? 0) + (above[count] ?? 0)));
  }
  return rows;
}
