/** What a database says of itself, in words: what it is, how full, by which clock it goes, and whether it keeps what it acknowledged. */
import type { DatabaseFacts } from '@parlour/server/store';
import type { Locale } from '../locale.ts';

export interface DatabaseVerdict {
  readonly lines: readonly string[];
  /** False if something can be lost, or nothing can be kept. */
  readonly sound: boolean;
}

/** Clocks that differ by less agree, in ms. */
const AGREEING = 1_000;

export function databaseVerdict(facts: DatabaseFacts, folder: string, locale: Locale): DatabaseVerdict {
  const { t } = locale;
  const { server, version, bytes, entryBytes, connections, connectionLimit, off, hasChecksums, isStandby } = facts;
  const sizes = { megabytes: locale.decimal(bytes / 1e6), entries: locale.decimal(entryBytes / 1e6) };
  const lines = [
    t('doctor.facts', { folder, server, version, ...sizes }),
    t('doctor.connections', { folder, count: connections, limit: connectionLimit }),
    clockLine(facts, folder, locale),
    ...(off.length === 0 ? [t('doctor.durable', { folder })] : off.map((setting) => t('doctor.off', { folder, setting }))),
    ...(hasChecksums ? [] : [t('doctor.checksums', { folder })]),
    ...(isStandby ? [t('doctor.standby', { folder })] : []),
  ];
  return { lines, sound: off.length === 0 && !isStandby };
}

/** What the way to the database took may be a part of the difference, and is left out of it. */
function clockLine({ clockAhead, clockWithin }: DatabaseFacts, folder: string, locale: Locale): string {
  const surely = Math.abs(clockAhead) - clockWithin;
  if (surely < AGREEING) return locale.t('doctor.clockAgrees', { folder });
  const time = locale.duration(Math.abs(clockAhead) / 1000);
  return locale.t(clockAhead > 0 ? 'doctor.clockAhead' : 'doctor.clockBehind', { folder, time });
}
