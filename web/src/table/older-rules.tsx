/** A calm line where a game goes by older rules than a new one would. */
import { useWords } from '../words/context.ts';

export function OlderRules({ version }: { readonly version: number | null }) {
  const { of } = useWords();
  return version === null ? null : <p className="text-quiet text-sm">{of('table', 'older', { version })}</p>;
}
