/** The first broken law ends a run. It is noted here, because whoever breaks it may catch what is thrown. */
export class Laws {
  broken: string | null = null;

  hold(holds: boolean, words: () => string): asserts holds {
    if (holds) return;
    this.broken ??= words();
    throw new Error(this.broken);
  }
}
