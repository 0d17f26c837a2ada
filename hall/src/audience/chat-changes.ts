/** What became of a stream of lines since others were told of it. */

interface Line {
  readonly id: string;
}

export interface StreamChanges<L extends Line> {
  /** Told, and not to be shown any more. */
  readonly gone: readonly string[];
  /** To be shown behind all others. */
  readonly fresh: readonly L[];
}

/**
 * `told`: the ids of the lines that others know, in their order. `most`: so many are shown, and what stood before them goes by itself. Null if it
 * takes more than leaving out some and adding others at the end.
 */
export function changesOf<L extends Line>(told: readonly string[], lines: readonly L[], most: number): StreamChanges<L> | null {
  const now = new Map(lines.map(({ id }, at) => [id, at]));
  const kept = told.filter((id) => now.has(id));
  if (kept.some((id, at) => now.get(id) !== at)) return null;
  const since = lines.length < most ? 0 : told.findIndex((id) => now.has(id));
  const gone = since < 0 ? [] : told.slice(since).filter((id) => !now.has(id));
  return { gone, fresh: lines.slice(kept.length) };
}
