/**
 * For those who hear the table: the last few things that happened, and when it is their turn what is expected. Polite: it waits for the reader to
 * finish. A reader speaks what is added; what is not kept goes from here when it is over.
 */
import type { HistoryLine } from './history-lines.ts';

export function Spoken({ lines, expected }: { readonly lines: readonly HistoryLine[]; readonly expected: string | null }) {
  return (
    <div className="sr-only">
      <ol aria-live="polite" aria-relevant="additions">
        {lines.map(({ key, text }) => (
          <li key={key}>{text}</li>
        ))}
      </ol>
      <p aria-live="assertive">{expected}</p>
    </div>
  );
}
