/** A path and what can be done with it. Whatever else is tried there is refused by name, and what a handler refuses gets its status. */
import { isRefusal, type Refusal } from '@parlour/kernel';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodType } from 'zod';
import type { Door } from './doors.ts';
import { headersOf, refuse, statusOf } from './refusals.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Where its requests are counted; whatever says nothing is counted with all others. */
    readonly door?: Door;
  }
}

/** What we wrote as JSON ourselves. */
export const JSON_TEXT = 'application/json; charset=utf-8';

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';
type Answer = object | string;
export type Handle = (request: FastifyRequest, reply: FastifyReply) => Answer | Promise<Answer>;

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'];

export function resource(app: FastifyInstance, url: string, handles: Partial<Readonly<Record<Method, Handle>>>, door: Door = 'requests'): void {
  const offered = Object.entries(handles);
  for (const [method, handle] of offered) {
    app.route({
      method,
      url,
      config: { door },
      handler: async (request, reply) => {
        const answer = await handle(request, reply);
        return typeof answer === 'object' && isRefusal(answer) ? refused(reply, answer) : answer;
      },
    });
  }
  const allowed = offered.flatMap(([method]) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
  app.route({
    method: METHODS.filter((method) => !allowed.includes(method)),
    url,
    exposeHeadRoute: false,
    handler: (_, reply) => reply.header('allow', allowed.join(', ')).status(405).send(refuse('http/method')),
  });
}

export function refused(reply: FastifyReply, why: Refusal): Refusal {
  reply.status(statusOf(why)).headers(headersOf(why));
  return why;
}

/** What was sent, if it is of this shape; else where it departs from it. */
export function read<T>(shape: ZodType<T>, sent: unknown): T | Refusal {
  const parsed = shape.safeParse(sent);
  if (parsed.success) return parsed.data;
  const where = parsed.error.issues[0]?.path.map(String).join('.') ?? '';
  return refuse('http/malformed', { where: where.slice(0, 100) });
}
