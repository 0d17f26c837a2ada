/** Whose request this is, as far as the network tells. Addresses serve for limits and for loopback only; they are no identity. */
import type { IncomingMessage } from 'node:http';
import { isIP, type Socket } from 'node:net';

/**
 * The address of whoever sent it. Behind so many proxies of ours, each of which appends the address it was called from, that is the entry that
 * the outermost of them wrote; whatever stands before it was made up by the sender.
 */
export function addressOf(request: IncomingMessage, proxies: number): string {
  const direct = plain(request.socket.remoteAddress ?? '');
  if (proxies === 0) return direct;
  const forwarded = [request.headers['x-forwarded-for'] ?? []].flat().join(',').split(',');
  const named = plain(forwarded.at(-proxies)?.trim() ?? '');
  return isIP(named) === 0 ? direct : named;
}

/** Who shares a limit: an address, or the /64 network of an IPv6 address, because a household has all of it. */
export function networkOf(address: string): string {
  if (isIP(address) !== 6) return address;
  const [head = '', tail] = address.split('%', 1).join('').split('::');
  const left = head.split(':').filter((group) => group !== '');
  const right = tail === undefined ? [] : tail.split(':').filter((group) => group !== '');
  const groups = [...left, ...Array.from({ length: 8 - left.length - right.length }, () => '0'), ...right];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}

/** A request from this machine that no proxy passed on from elsewhere. */
export function isLocal(request: IncomingMessage): boolean {
  return networkAtOtherEnd(request.socket) === null && FORWARDING.every((header) => request.headers[header] === undefined);
}

/** Whose a connection is before anything was said over it; null for this machine. */
export function networkAtOtherEnd({ remoteAddress = '' }: Pick<Socket, 'remoteAddress'>): string | null {
  const direct = plain(remoteAddress);
  return direct === '::1' || direct.startsWith('127.') ? null : networkOf(direct);
}

const FORWARDING = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'] as const;

/** An IPv4 address may come dressed as IPv6. */
const plain = (address: string): string => (/^::ffff:\d+\.\d+\.\d+\.\d+$/i.test(address) ? address.slice(7) : address);
