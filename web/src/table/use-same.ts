/** A value that stays the same one for as long as it says the same: a table tells all of itself again when anything about it changes. */
import { useState } from 'react';

export function useSame<T>(value: T): T {
  const [kept, keep] = useState(value);
  if (JSON.stringify(kept) === JSON.stringify(value)) return kept;
  keep(value);
  return value;
}
