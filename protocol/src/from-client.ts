/** What a client says over its socket: hello first, then commands and chat. */
import { z } from 'zod';
import { PHRASES, REACTIONS } from './chat.ts';
import { LIMITS, PROTOCOL } from './codes.ts';
import { personCommand, tableCode } from './commands.ts';

export const commandId = z
  .string()
  .regex(new RegExp(`^[A-Za-z0-9_-]{8,${LIMITS.commandIdCharacters}}$`))
  .describe('random, made by the sender: a command sent twice is done once');

export const token = z
  .string()
  .regex(/^[A-Za-z0-9_-]{43}$/)
  .describe('who you are, and as secret as a password: 32 random bytes in base64url');

export const chatWords = z
  .union([
    z.strictObject({ text: z.string().min(1).max(2000).describe('free text') }),
    z.strictObject({ phrase: z.enum(PHRASES).describe('a ready-made phrase') }),
  ])
  .describe(`free text of at most ${LIMITS.chatCharacters} characters, or a ready-made phrase`);
export type ChatWords = z.infer<typeof chatWords>;

export const beforeEntry = z.int().min(1).max(Number.MAX_SAFE_INTEGER);

export const reaction = z.enum(REACTIONS).describe('a sign');

export const fromClient = z.discriminatedUnion('kind', [
  z
    .strictObject({
      kind: z.literal('hello'),
      protocol: z.int().describe(`the version you speak: ${PROTOCOL}`),
      build: z.string().max(40).nullable().describe('the build of a web client; null for everybody else'),
      token,
      table: tableCode.nullable().describe('the table to sit at or watch; null for the list of tables'),
      since: z.int().min(0).nullable().describe('the number of the last update seen, to get what was missed; null at first'),
      passcode: z.string().max(LIMITS.passcodeCharacters).optional().describe('where the table asks for one; who was let in once needs it no more'),
      moves: z.boolean().optional().describe('true: every `welcome` and `update` lists the legal moves of your seat, for clients without the rules'),
    })
    .describe('the first message of a socket'),
  z.strictObject({ kind: z.literal('command'), id: commandId, command: personCommand }).describe('ask something of the table'),
  z.strictObject({ kind: z.literal('say'), id: commandId, words: chatWords }).describe('write a line; its id is this message’s'),
  z
    .strictObject({ kind: z.literal('unsay'), id: commandId, line: commandId.describe('the id of the line') })
    .describe('erase a line: your own, or as the host anybody’s'),
  z.strictObject({ kind: z.literal('react'), reaction }).describe('a sign to those who may read what you write now; nobody keeps it'),
  z
    .strictObject({
      kind: z.literal('history'),
      id: commandId.describe('random, made by the sender: the answer has it'),
      before: beforeEntry.nullable().describe('the page of the entries before this one; null: up to now'),
    })
    .describe('ask for what the game that is played has told since it began, a page at a time'),
  z.strictObject({ kind: z.literal('resync') }).describe('ask for a whole view'),
  z.strictObject({ kind: z.literal('ping') }).describe('ask for a sign of life'),
]);

export type FromClient = z.infer<typeof fromClient>;
export type Hello = Extract<FromClient, { kind: 'hello' }>;
