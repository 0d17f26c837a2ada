/** Every socket is an open file to the system, at the server and at its load; a process may have only so many. */
import { readFileSync } from 'node:fs';

/** For everything that is no socket of the load: files, pipes, requests on their way. */
const BESIDES = 200;

/** Throws if a process of this machine may not have so many sockets. */
export function needSockets(sockets: number): void {
  const most = mostOpen();
  if (most === null || sockets + BESIDES <= most) return;
  throw new Error(
    `This takes ${sockets} sockets in one process, and the system lets it open ${most} files: raise it (“ulimit -n ${sockets + BESIDES}”) or ask for fewer --tables.`,
  );
}

/** Node raises its own limit as far as it may, which is what counts; null where the system does not tell. */
function mostOpen(): number | null {
  try {
    const [, hard] = /^Max open files\s+\S+\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8')) ?? [];
    return hard === undefined ? null : Number(hard);
  } catch {
    return null;
  }
}
