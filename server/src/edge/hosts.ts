/**
 * Under which names this server answers. A page of somebody else's can make its own name lead here (DNS rebinding), and to a browser it is then
 * of one origin with us: so a name that is not ours is refused at every door. An address is no name, and nobody outside can make a name
 * without dots, or one that ends in .local, lead into a home.
 */
import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import type { Refusal } from '@parlour/kernel';
import { isLocal } from './address.ts';
import { refuse } from './refusals.ts';

export interface OwnNames {
  /** Where there is one, its name is the only one of ours. */
  readonly publicUrl: URL | null;
  /** Names that the operator adds. */
  readonly hosts: readonly string[];
  /** What this machine is called: by itself, and by whoever told it where to listen. */
  readonly machine: readonly string[];
}

/** How the operator allows a name. */
const FLAG = { flag: '--hosts', variable: 'PARLOUR_HOSTS' };

export class Hosts {
  private readonly publicName: string | null;
  private readonly added: ReadonlySet<string>;
  private readonly machine: ReadonlySet<string>;

  constructor({ publicUrl, hosts, machine }: OwnNames) {
    this.publicName = publicUrl === null ? null : nameIn(publicUrl.host);
    this.added = new Set(hosts.map((host) => nameIn(host) ?? host));
    this.machine = new Set(machine.map((name) => name.toLowerCase()));
  }

  /** Null if it was called by a name of ours. */
  refusal(request: IncomingMessage): Refusal | null {
    const { host = '' } = request.headers;
    const name = nameIn(host);
    if (name !== null && (this.isAdded(request) || this.isOurs(name, request))) return null;
    return refuse('host/foreign', { host: (name ?? '?').slice(0, 100).replaceAll(/[^\w.:-]/g, '?'), ...FLAG });
  }

  /** Called by a name that the operator added. */
  isAdded({ headers }: IncomingMessage): boolean {
    return this.added.has(nameIn(headers.host ?? '') ?? '');
  }

  private isOurs(name: string, request: IncomingMessage): boolean {
    // Behind a public name the operator's own tools, on this machine, still come by way of loopback.
    if (this.publicName !== null) return name === this.publicName || (LOOPBACK.test(name) && isLocal(request));
    return isIP(name) !== 0 || !name.includes('.') || name.endsWith('.local') || this.machine.has(name);
  }
}

const LOOPBACK = /^(?:localhost|127(?:\.\d+){3}|::1)$/;

/** The name or address in a Host header, without its port; null if there is none that could be. */
function nameIn(host: string): string | null {
  const [, bracketed, plain] = /^(?:\[([\da-f:.%\w]+)\]|([^\s:/@?#\\[\]]+))(?::\d{1,5})?$/i.exec(host) ?? [];
  return (bracketed ?? plain)?.toLowerCase().replace(/(.)\.$/, '$1') ?? null;
}
