/** What a person can ask of a table, as it comes over the wire. Unknown keys are refused. */
import { WRITTEN_LEVELS } from '@parlour/kernel';
import { AWAYS, CLOCKS, PACES, type PersonCommand, ROUND_ENDS, type SettingsWish, VISIBILITIES } from '@parlour/table';
import { z } from 'zod';
import { LIMITS } from './codes.ts';

export const seat = z.int().min(0).max(9).describe('a seat, counted from 0');
export const hex64 = z
  .string()
  .regex(/^[0-9a-f]{64}$/)
  .describe('32 bytes as 64 hexadecimal digits, in small letters');
export const playerId = z.string().regex(/^[A-Za-z0-9_-]{6,32}$/);
export const tableCode = z
  .string()
  .regex(/^[A-Z2-9]{6}$/)
  .describe('six capital letters and digits; small letters are refused');
export const botLevel = z.enum(WRITTEN_LEVELS).describe('how well it plays; `easy` is the old name of `casual`');
/** A game's moves are the game's own. */
export const gameMove = z.looseObject({ kind: z.string().max(40) }).describe('a move of the game that is played');
const optionValue = z.union([z.string().max(64), z.number(), z.boolean()]);

type Asked = Readonly<Record<string, z.infer<typeof optionValue>>>;

/** The library leaves an option called `__proto__` out without a word, so it is looked for before. What a game has no option for, it refuses itself. */
const options = z.preprocess(
  (sent, context) => {
    if (typeof sent === 'object' && sent !== null && Object.hasOwn(sent, '__proto__'))
      context.addIssue({ code: 'unrecognized_keys', keys: ['__proto__'], path: ['__proto__'], input: sent });
    return sent;
  },
  z.record(z.string().max(40), optionValue),
) as z.ZodType<Asked, Asked>; // what comes before the check is of the type that it checks

export const settingsWish = z
  .strictObject({
    name: z.string().max(200).describe(`what the list of tables shows: 1 to ${LIMITS.tableNameGraphemes} letters on one line`),
    game: z.string().max(40).describe('its id'),
    preset: z.string().max(40).describe('one of the game’s'),
    options: options.describe('options that depart from the preset; they replace those that did before'),
    seats: z.int().min(1).max(10).describe('how many; the game says which numbers will do'),
    visibility: z.enum(VISIBILITIES).describe('whether the list of tables shows it'),
    clock: z.enum(CLOCKS).describe('how much time each seat has'),
    away: z.enum(AWAYS).describe('what happens on the seat of someone who has been gone for 30 s'),
    pace: z.enum(PACES).describe('how fast bots move'),
    roundEnd: z.enum(ROUND_ENDS).describe('who lets the next round begin'),
    chat: z.boolean().describe('whether free text may be written'),
    aids: z.boolean().describe('whether boards may show odds and other reckonings'),
    hints: z.boolean().describe('whether clients may give hints to who asks for them; alone against bots they always may'),
  })
  .partial()
  .describe('what is missing stays as it is') satisfies z.ZodType<SettingsWish>;

export const personCommand = z
  .discriminatedUnion('kind', [
    z
      .strictObject({ kind: z.literal('sit'), seat: seat.optional(), commitment: hex64.optional() })
      .describe('take a seat (the first free one), change seats, or take back the seat you left'),
    z.strictObject({ kind: z.literal('stand') }).describe('give up your seat, to watch'),
    z.strictObject({ kind: z.literal('leave') }).describe('leave the table; in a running game a bot plays on for you'),
    z
      .strictObject({ kind: z.literal('ready'), on: z.boolean().describe('false takes it back'), commitment: hex64.optional() })
      .describe('say that you are ready, with the hash of a number of your own; only while a socket or stream of yours is open at this table'),
    z.strictObject({ kind: z.literal('set'), settings: settingsWish }).describe('host, in the lobby: change the settings'),
    z
      .strictObject({ kind: z.literal('bot'), seat: seat.optional(), level: botLevel })
      .describe('host, in the lobby: seat a bot (on the first free seat), or let the one on this seat play at another level'),
    z.strictObject({ kind: z.literal('unbot'), seat }).describe('host, in the lobby: remove a bot'),
    z.strictObject({ kind: z.literal('kick'), player: playerId }).describe('host: remove a player, or somebody who watches, for good'),
    z.strictObject({ kind: z.literal('start'), commitment: hex64.optional() }).describe('host: start the game'),
    z
      .strictObject({ kind: z.literal('open'), number: hex64, next: hex64.optional().describe('the hash of a new number, for the game after this') })
      .describe('open the number whose hash you sent'),
    z
      .strictObject({
        kind: z.literal('move'),
        move: gameMove,
        game: z.int().min(1).optional().describe('`table.begun.number` of the game it is for: in another one it is refused (`move/another-game`)'),
      })
      .describe('make a move of the game'),
    z.strictObject({ kind: z.literal('go-on') }).describe('let the next round begin'),
    z.strictObject({ kind: z.literal('close') }).describe('host: end a game that is played until the host ends it'),
    z.strictObject({ kind: z.literal('pause') }).describe('stop the game, and the clock with it'),
    z.strictObject({ kind: z.literal('resume') }).describe('let it go on'),
    z.strictObject({ kind: z.literal('lobby') }).describe('host: back to the lobby; a running game ends without a result'),
    z.strictObject({ kind: z.literal('rematch'), commitment: hex64.optional() }).describe('host, after a game: the same again'),
  ])
  .describe('what is asked of a table') satisfies z.ZodType<PersonCommand>;
