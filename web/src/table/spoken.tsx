/** For those who hear the table: what happens, and when it is their turn what is expected. Polite: it waits for the reader to finish. */
import type { Line } from './news.ts';

/** The last few; a reader speaks what is added. */
const MOST = 6;

export function Spoken({ lines, expected }: { readonly lines: readonly Line[]; readonly expected: string | null }) {
  return (
    <div className="sr-only">
      <ol aria-live="polite" aria-relevant="additions">
        {lines.slice(-MOST).map(({ key, text }) => (
          <li key={key}>{text}</li>
        ))}
      </ol>
      <p aria-live="assertive">{expected}</p>
    </div>
  );
}
