/** The requests that every client makes, however it plays: an identity, a table, a record. */

import { Schemas } from './schemas.ts';
import type { GameRecord, Refusal } from './shapes.ts';

export class Refused extends Error {
  readonly code: string;
  readonly params: Refusal['params'];
  /** Over HTTP. */
  readonly status: number | null;
  /** Seconds after which to ask again, where that was told. */
  readonly retryAfter: number | null;

  constructor({ code, params }: Refusal, answer: Response | null = null) {
    super(`refused: ${code} ${JSON.stringify(params)}`);
    this.code = code;
    this.params = params;
    this.status = answer?.status ?? null;
    const after = answer?.headers.get('retry-after') ?? null;
    this.retryAfter = after === null ? null : Number(after);
  }
}

export interface Person {
  readonly player: string;
  readonly name: string;
  readonly token: string;
}

export interface Asked {
  readonly token?: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

export class House {
  readonly base: string;
  readonly schemas: Schemas;

  private constructor(base: string, schemas: Schemas) {
    this.base = base;
    this.schemas = schemas;
  }

  static async at(base: string): Promise<House> {
    return new House(base, await Schemas.of(base));
  }

  newPerson(name: string): Promise<Person> {
    return this.ask('POST', '/api/people', 'PersonMade', { body: this.schemas.check('NewPerson', { name }) });
  }

  async newTable(
    token: string,
    table: { readonly settings: object; readonly bots?: readonly 'casual'[]; readonly passcode?: string },
  ): Promise<string> {
    const { code } = await this.ask<{ code: string }>('POST', '/api/tables', 'TableMade', { token, body: this.schemas.check('NewTable', table) });
    return code;
  }

  record(code: string, game: number): Promise<GameRecord> {
    return this.ask('GET', `/api/records/${code}/${game}`, 'TableRecord');
  }

  /** The answer, checked against its definition; a refusal, checked as well, is thrown. */
  async ask<T>(method: string, path: string, answers: string, { token, body, headers = {} }: Asked = {}): Promise<T> {
    const answer = await fetch(this.base + path, {
      method,
      headers: {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Refused(this.schemas.read('Refusal', text), answer);
    return this.schemas.read(answers, text);
  }

  /** The lines of a table's stream, until it ends or is let go. */
  async *lines({ token, code, passcode }: { token: string; code: string; passcode?: string }, signal: AbortSignal): AsyncGenerator<string> {
    const headers = { authorization: `Bearer ${token}`, ...(passcode === undefined ? {} : { 'parlour-passcode': encodeURIComponent(passcode) }) };
    const answer = await fetch(`${this.base}/api/tables/${code}/stream`, { headers, signal });
    if (!answer.ok) throw new Refused(this.schemas.read('Refusal', await answer.text()), answer);
    let rest = '';
    for await (const piece of (answer.body ?? new ReadableStream<Uint8Array>()).pipeThrough(new TextDecoderStream())) {
      const lines = (rest + piece).split('\n');
      rest = lines.pop() ?? '';
      yield* lines;
    }
  }
}
