/** Who is asking. A token travels in the Authorization header only: addresses end up in histories and logs. */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { Guesser, Hall, People } from '@parlour/hall';
import type { StoredPerson } from '@parlour/hall/store';
import { isRefusal, type Refusal } from '@parlour/kernel';
import { token } from '@parlour/protocol';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Doors } from './doors.ts';
import { refuse } from './refusals.ts';
import type { Handle } from './resource.ts';

type PersonsHandle = (person: StoredPerson, request: FastifyRequest, reply: FastifyReply) => ReturnType<Handle>;

/** Makes a handle that only a known person reaches; what is counted of them beyond every request is named. */
export type Known = (handle: PersonsHandle, counted?: 'tables' | 'names') => Handle;

export function knownBy(people: People, doors: Doors): Known {
  return (handle, counted) => async (request, reply) => {
    const late = counted === undefined ? null : doors.count(counted, doors.personOf(request.raw));
    if (late !== null) return late;
    const person = await personOf(people, tokenOf(request.headers.authorization));
    if (!isRefusal(person)) return handle(person, request, reply);
    reply.header('www-authenticate', 'Bearer');
    return person;
  };
}

/** Who tries something where nobody has to say who they are. Whoever does has tries of their own. */
export async function guesserOf(hall: Hall, doors: Doors, { raw, headers }: FastifyRequest): Promise<Guesser> {
  const person = await personOf(hall.people, tokenOf(headers.authorization));
  return { player: isRefusal(person) ? null : person.player, address: doors.callerOf(raw) };
}

/** What is written in the header, whatever it is. */
export const tokenOf = (authorization: string | undefined): string | undefined => /^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1];

/** Whoever does not say who they are may ask all the same; a token that nobody has is refused. */
export function maybeKnown(people: People, authorization: string | undefined): Promise<StoredPerson | Refusal | null> {
  return authorization === undefined ? Promise.resolve(null) : personOf(people, tokenOf(authorization));
}

async function personOf(people: People, sent: string | undefined): Promise<StoredPerson | Refusal> {
  if (sent === undefined) return refuse('identity/missing');
  const person = token.safeParse(sent).success ? await people.byToken(sent) : null;
  return person ?? refuse('identity/unknown');
}

/** In the same time wherever they differ, and however long they are. */
export function samePasscode(sent: string, right: string): boolean {
  return timingSafeEqual(digest(sent), digest(right));
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
