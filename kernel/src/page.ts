/**
 * A page of rules tells the newest ones, and keeps what held before for games that are still played by it. Between `<!-- since 2 -->` and
 * `<!-- end -->` stands what came with version 2, after `<!-- until 1 -->` what held up to version 1; `<!-- since 2 until 3 -->` is both. The marks
 * stand on lines of their own, one block after the other, and disappear.
 */
const BEGIN = /^\s*<!--(?: since (\d+))?(?: until (\d+))? -->\s*$/;
const END = /^\s*<!-- end -->\s*$/;
const ODD = /<!--\s*(?:since|until|end)\b/;

interface Block {
  readonly since: number;
  readonly until: number;
  readonly lines: string[];
}

/** The page as it was, or is, in this version. Throws on marks that do not fit together, for those are a mistake of ours. */
export function pageAt(page: string, version: number): string {
  return blocksOf(page)
    .filter(({ since, until }) => version >= since && version <= until)
    .flatMap(({ lines }) => lines)
    .join('\n');
}

/** The versions with which the page changed, from the first on. */
export function versionsOf(page: string): readonly number[] {
  const found = blocksOf(page).flatMap(({ since, until }) => [since, until + 1]);
  return [...new Set([1, ...found.filter(Number.isFinite)])].sort((a, b) => a - b);
}

function blocksOf(page: string): readonly Block[] {
  const always = (): Block => ({ since: 1, until: Number.POSITIVE_INFINITY, lines: [] });
  const blocks = [always()];
  let begun: string | null = null;
  for (const line of page.split('\n')) {
    const [begins, since, until] = BEGIN.exec(line) ?? [];
    const isBegin = begins !== undefined && (since !== undefined || until !== undefined);
    if (isBegin && begun === null) {
      begun = line;
      blocks.push({ since: Number(since ?? 1), until: until === undefined ? Number.POSITIVE_INFINITY : Number(until), lines: [] });
    } else if (END.test(line) && begun !== null) {
      begun = null;
      blocks.push(always());
    } else if (ODD.test(line)) throw new Error(`"${line}" stands where it can't${begun === null ? '' : `, after "${begun}"`}`);
    else blocks.at(-1)?.lines.push(line);
  }
  if (begun !== null) throw new Error(`"${begun}" has no end`);
  return blocks;
}
