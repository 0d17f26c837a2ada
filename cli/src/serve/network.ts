/** The address under which phones on the same network find this machine. A machine has several; this is the likeliest. */
import type { NetworkInterfaceInfo } from 'node:os';

export type Interfaces = Readonly<Record<string, readonly NetworkInterfaceInfo[] | undefined>>;

export function networkAddress(interfaces: Interfaces): string | null {
  const candidates = Object.entries(interfaces).flatMap(([name, addresses = []]) =>
    addresses
      .filter(({ family, internal, address }) => family === 'IPv4' && !internal && !address.startsWith('169.254.'))
      .map(({ address }) => ({ address, likely: likelihood(name, address) })),
  );
  return candidates.toSorted((a, b) => b.likely - a.likely)[0]?.address ?? null;
}

/** Between machines within this one (containers, virtual machines) or through a tunnel: no phone gets there. */
const VIRTUAL = /^(docker|br-|veth|virbr|vmnet|vboxnet|bridge|utun|tun|tap|tailscale|wg|zt|vEthernet)/i;
const HOME = /^192\.168\./;
const PRIVATE = /^(10\.|172\.(1[6-9]|2\d|3[01])\.)/;

function likelihood(name: string, address: string): number {
  if (VIRTUAL.test(name)) return 0;
  return HOME.test(address) ? 3 : PRIVATE.test(address) ? 2 : 1;
}
