/** What a bench found, ready to be shown: tables of words and figures, and beside them the figures for programs. */
export interface Page {
  readonly title: string;
  /** How it was measured. */
  readonly method: string;
  readonly tables: readonly PageTable[];
  readonly notes: readonly string[];
  /** The largest spread between repetitions, as a part of the mean. */
  readonly spread: number;
  readonly figures: Readonly<Record<string, unknown>>;
}

export interface PageTable {
  readonly title: string;
  readonly headings: readonly string[];
  /** So many columns at the right are what it is about. */
  readonly bold: number;
  readonly rows: readonly (readonly string[])[];
}

export const significant = new Intl.NumberFormat('en', { maximumSignificantDigits: 3 });
