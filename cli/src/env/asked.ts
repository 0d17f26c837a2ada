/**
 * What a line asks for: an object of JSON whose `do` is one of the orders, with the fields of that order and no others. What is anything else is a
 * LineMistake, whose code is for programs and whose sentence says to whoever writes one what to do.
 */

export type LineCode =
  | 'line/json'
  | 'line/long'
  | 'order/unknown'
  | 'field/unknown'
  | 'field/missing'
  | 'field/type'
  | 'seat/unknown'
  | 'action/illegal'
  | 'actions/count'
  | 'episode/over';

/** What can't be. Nothing has changed by it. */
export class LineMistake extends Error {
  override readonly name = 'LineMistake';
  readonly code: LineCode;

  constructor(code: LineCode, message: string) {
    super(message);
    this.code = code;
  }
}

export interface LineOrder<Name extends string> {
  readonly name: Name;
  readonly fields: readonly string[];
}

export interface Asked<Name extends string> {
  readonly name: Name;
  readonly fields: ReadonlyMap<string, unknown>;
}

export function readLine<Name extends string>(line: string, orders: readonly LineOrder<Name>[]): Asked<Name> {
  const json = parsed(line);
  if (typeof json !== 'object' || json === null || Array.isArray(json))
    throw new LineMistake('line/json', 'A line is one object of JSON, such as {"do":"reset"}.');
  const fields = new Map<string, unknown>(Object.entries(json));
  const asked = fields.get('do');
  const order = orders.find(({ name }) => name === asked);
  if (order === undefined) throw new LineMistake('order/unknown', `“do” is one of ${orders.map(({ name }) => name).join(', ')}${butNot(asked)}.`);
  fields.delete('do');
  const stranger = [...fields.keys()].find((field) => !order.fields.includes(field));
  if (stranger !== undefined) {
    const known = order.fields.length === 0 ? 'has no field but “do”' : `takes only ${order.fields.map((field) => `“${field}”`).join(', ')}`;
    throw new LineMistake('field/unknown', `“${order.name}” ${known}${butNot(stranger)}.`);
  }
  return { name: order.name, fields };
}

/** The seed as text, undefined where none is given. The number 7 and the text "7" are the same seed. */
export function seedIn({ fields }: Asked<string>): string | undefined {
  const seed = fields.get('seed');
  if (seed === undefined || typeof seed === 'string') return seed;
  if (typeof seed === 'number' && Number.isSafeInteger(seed)) return String(seed);
  throw new LineMistake('field/type', `“seed” is a text or a whole number${typeof seed === 'number' ? ` up to ±${LARGEST}` : ''}${butNot(seed)}.`);
}

/** Beyond it two numbers of JSON may be one here. */
const LARGEST = Number.MAX_SAFE_INTEGER;

/** The seat of one of so many; undefined where none is given. */
export function seatIn({ fields }: Asked<string>, seats: number): number | undefined {
  const seat = fields.get('seat');
  if (seat === undefined) return undefined;
  if (typeof seat !== 'number' || !Number.isSafeInteger(seat)) throw new LineMistake('field/type', `“seat” is a whole number${butNot(seat)}.`);
  if (seat >= 0 && seat < seats) return seat;
  throw new LineMistake('seat/unknown', `There is no seat ${seat}: there are ${seats}, from 0.`);
}

export function actionIn({ fields }: Asked<string>): number {
  const action = given(fields, 'action');
  if (typeof action === 'number' && Number.isSafeInteger(action)) return action;
  throw new LineMistake('field/type', `“action” is the number of an action${butNot(action)}.`);
}

export function actionsIn({ fields }: Asked<string>, count: number): readonly number[] {
  const actions = given(fields, 'actions');
  if (!Array.isArray(actions) || !actions.every((action): action is number => Number.isSafeInteger(action)))
    throw new LineMistake('field/type', '“actions” is a list of numbers of actions, one for each environment.');
  if (actions.length !== count)
    throw new LineMistake('actions/count', `There are ${count} environments, so “actions” has ${count} numbers, not ${actions.length}.`);
  return actions;
}

function given(fields: Asked<string>['fields'], name: string): unknown {
  if (fields.has(name)) return fields.get(name);
  throw new LineMistake('field/missing', `“${name}” is missing.`);
}

/** Undefined for what is no JSON. */
function parsed(line: string): unknown {
  try {
    return JSON.parse(line) as unknown;
  } catch {
    return undefined;
  }
}

/** What was there instead, where it is short enough to be said back. A list may be nested deeper than it could be written again, so none is. */
function butNot(what: unknown): string {
  if (typeof what === 'object' && what !== null) return '';
  const text = typeof what === 'number' ? String(what) : JSON.stringify(what);
  return text === undefined || text.length > MOST_SAID ? '' : `, not ${text}`;
}
const MOST_SAID = 60;
