/** What a person can ask of a table, as it comes over the wire. Unknown keys are refused. */
import { BOT_LEVELS } from '@parlour/kernel';
import { AWAYS, CLOCKS, PACES, type PersonCommand, ROUND_ENDS, type SettingsWish, VISIBILITIES } from '@parlour/table';
import { z } from 'zod';

const seat = z.int().min(0).max(9).describe('a seat, counted from 0');
const hex64 = z
  .string()
  .regex(/^[0-9a-f]{64}$/)
  .describe('64 hexadecimal digits');
export const playerId = z.string().regex(/^[A-Za-z0-9_-]{6,32}$/);
export const tableCode = z.string().regex(/^[A-Z2-9]{6}$/);
const optionValue = z.union([z.string().max(64), z.number(), z.boolean()]);

export const settingsWish = z
  .strictObject({
    name: z.string().max(200),
    game: z.string().max(40),
    preset: z.string().max(40),
    options: z.record(z.string().max(40), optionValue).describe('options that depart from the preset'),
    seats: z.int().min(1).max(10),
    visibility: z.enum(VISIBILITIES),
    clock: z.enum(CLOCKS),
    away: z.enum(AWAYS).describe('what happens on the seat of someone who has been gone for 30 s'),
    pace: z.enum(PACES).describe('how fast bots move'),
    roundEnd: z.enum(ROUND_ENDS).describe('who lets the next round begin'),
    chat: z.boolean().describe('whether free text may be written'),
    aids: z.boolean().describe('whether boards may show odds and other reckonings'),
  })
  .partial()
  .describe('what is missing stays as it is') satisfies z.ZodType<SettingsWish>;

export const personCommand = z.discriminatedUnion('kind', [
  z
    .strictObject({ kind: z.literal('sit'), seat: seat.optional() })
    .describe('take a seat (the first free one), change seats, or take back the seat you left'),
  z.strictObject({ kind: z.literal('stand') }).describe('give up your seat, to watch'),
  z.strictObject({ kind: z.literal('leave') }).describe('leave the table; in a running game a bot plays on for you'),
  z
    .strictObject({ kind: z.literal('ready'), on: z.boolean(), commitment: hex64.optional() })
    .describe('say that you are ready, with the hash of a number of your own; only while a socket or stream of yours is open at this table'),
  z.strictObject({ kind: z.literal('set'), settings: settingsWish }).describe('host, in the lobby: change the settings'),
  z.strictObject({ kind: z.literal('bot'), seat: seat.optional(), level: z.enum(BOT_LEVELS) }).describe('host, in the lobby: seat a bot'),
  z.strictObject({ kind: z.literal('unbot'), seat }).describe('host, in the lobby: remove a bot'),
  z.strictObject({ kind: z.literal('kick'), player: playerId }).describe('host: remove a player, or somebody who watches, for good'),
  z.strictObject({ kind: z.literal('start'), commitment: hex64.optional() }).describe('host: start the game'),
  z.strictObject({ kind: z.literal('open'), number: hex64 }).describe('open the number whose hash you sent'),
  z.strictObject({ kind: z.literal('move'), move: z.looseObject({ kind: z.string().max(40) }) }).describe('make a move of the game'),
  z.strictObject({ kind: z.literal('go-on') }).describe('let the next round begin'),
  z.strictObject({ kind: z.literal('close') }).describe('host: end a game that is played until the host ends it'),
  z.strictObject({ kind: z.literal('pause') }),
  z.strictObject({ kind: z.literal('resume') }),
  z.strictObject({ kind: z.literal('lobby') }).describe('host: back to the lobby; a running game ends without a result'),
  z.strictObject({ kind: z.literal('rematch'), commitment: hex64.optional() }).describe('host, after a game: the same again'),
]) satisfies z.ZodType<PersonCommand>;
