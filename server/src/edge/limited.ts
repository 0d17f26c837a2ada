/** What one address may do only so often a minute. */
import { addressOf } from './address.ts';
import type { EdgeRefusal } from './refusals.ts';
import type { Handle } from './resource.ts';
import type { Turnstile } from './turnstile.ts';

/** Puts a handle behind a turnstile. */
export type Limited = (handle: Handle) => Handle;

export function limitedBy(turnstile: Turnstile, proxies: number, code: EdgeRefusal & `limit/${string}`): Limited {
  return (handle) => (request, reply) => {
    if (turnstile.lets(addressOf(request.raw, proxies))) return handle(request, reply);
    return turnstile.refusal(code);
  };
}
