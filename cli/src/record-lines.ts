/** Records as they are written in a file: one a line, or a single one over many lines. Files may be large; lines are read as they come. */
export interface RecordLine {
  /** From 1. */
  readonly line: number;
  readonly text: string;
}

/** Beyond this many characters a file is not looked at as one record. */
const LONGEST_RECORD = 1 << 26;

/** Each line that is not empty; but all of them as one, if the first is no JSON of its own and together they are. */
export async function* recordsIn(lines: AsyncIterable<string>): AsyncGenerator<RecordLine> {
  let number = 0;
  let size = 0;
  let gathered: RecordLine[] | null = null;
  for await (const raw of lines) {
    const written = { line: ++number, text: raw.replace(/^\uFEFF/, '') };
    if (written.text.trim() === '') continue;
    if (size === 0 && !isJson(written.text)) gathered = [];
    size += written.text.length;
    gathered?.push(written);
    if (gathered === null) yield written;
    else if (size > LONGEST_RECORD) {
      yield* gathered;
      gathered = null;
    }
  }
  if (gathered === null) return;
  const whole = gathered.map(({ text }) => text).join('\n');
  yield* isJson(whole) ? [{ line: gathered[0]?.line ?? 1, text: whole }] : gathered;
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
