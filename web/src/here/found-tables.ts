/**
 * The list of this device's tables lies apart from them, so a browser may lose the one and keep the other. Then the tables are looked for; in a
 * browser where nobody ever played here, or whose list is there, nothing is loaded for it.
 */
import { TABLES_DATABASE } from '../device/store/name.ts';
import { isListKept } from './tables-here.ts';

export async function findTablesHere(): Promise<void> {
  if (isListKept()) return;
  try {
    const databases = await indexedDB.databases();
    if (!databases.some(({ name }) => name === TABLES_DATABASE)) return;
    // Whoever opens them notes what they find.
    await (await import('../device/shared.ts')).thisDevice();
  } catch {
    // Some browsers don't say what they keep, and some keep nothing.
  }
}
