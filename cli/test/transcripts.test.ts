/**
 * Every game of the house, told in words. Golden records are retold as transcripts that read like a story and must stay as they are; random games are
 * narrated so that no event, move or refusal is found without words.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { isRefusal, listener, randomStep, replay, seatsOf, seeded, settle, take, viewOf } from '@parlour/kernel';
import { findGame, gameNames, type LoadedGame } from '@parlour/registry/loaded';
import { describe, expect, test } from 'vitest';
import { ENGLISH } from '../src/locale.ts';

const NAMES = ['Ola', 'Jan', 'Iza', 'Max', 'Ewa', 'Leo', 'Nina', 'Tom', 'Ada', 'Jim'];

function transcript({ game, speech, words }: LoadedGame, record: unknown): string {
  const speaker = ENGLISH.speaker(words, { names: NAMES, you: null, aids: true });
  const { told, tell } = listener<{ readonly kind: string }>();
  const lines: string[] = [];
  const outcome = replay(game, record, {
    tell,
    after(_, step) {
      const heading =
        step === null ? 'The beginning' : typeof step === 'string' ? `The table: ${step}` : `${NAMES[step.seat]}: ${JSON.stringify(step.move)}`;
      lines.push(`${lines.length}. ${heading}`);
      const sentences = told.splice(0).map(({ event, to }) => {
        const ears = to === null ? '' : `(to ${to.map(speaker.name).join(', ')}) `;
        return `      ${ears}${speech.event(event, to?.length === 1 ? { ...speaker, you: to[0] ?? null } : speaker)}`;
      });
      lines[lines.length - 1] = [lines.at(-1), ...sentences].join('\n');
    },
  });
  if (isRefusal(outcome)) throw new Error(`${outcome.code} ${JSON.stringify(outcome.params)}`);
  const places = game
    .standing(outcome.end)
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ seat, rank, score }) => `${rank}. ${NAMES[seat]} (${score})`);
  return `${[...lines, '', ...places].join('\n')}\n`;
}

describe.each(gameNames)('%s', (name) => {
  const entry = findGame(name);
  if (entry === undefined) throw new Error(`no game ${name}`);
  const { game, speech, words } = entry;
  const golden = new URL(`../../games/${name}/test/golden/`, import.meta.url);
  const records = readdirSync(golden).filter((file) => file.endsWith('.json'));

  test('has golden records', () => {
    expect(records.length).toBeGreaterThan(0);
  });

  test.each(records)('the golden record %s reads as it did', async (file) => {
    const record: unknown = JSON.parse(readFileSync(new URL(file, golden), 'utf8'));
    await expect(transcript(entry, record)).toMatchFileSnapshot(new URL(file.replace(/json$/, 'txt'), golden).pathname);
  });

  test.each(Object.keys(game.sheet.presets))('%s: whatever happens, may be done or is refused can be said to whoever it concerns', (preset) => {
    const chance = seeded(`words of ${name} ${preset}`);
    for (let number = 0; number < 5; number++) {
      const settings = settle(game, { preset });
      if (isRefusal(settings)) throw new Error(settings.code);
      const { options, seats } = settings;
      const speakers = seatsOf(seats).map((you) => ENGLISH.speaker(words, { names: NAMES, you, aids: true }));
      const { told, tell } = listener<{ readonly kind: string }>();
      const said: string[] = [];
      let state = game.setup({ version: game.version, options, seats }, chance, tell);
      for (let step = randomStep(game, state, seats, chance); step !== null; step = randomStep(game, state, seats, chance)) {
        for (const [seat, speaker] of speakers.entries()) {
          const view = viewOf(game, state, seat);
          const moves = game.moves(state, seat);
          if (moves.length > 0) said.push(speech.move(chance.pick(moves), view, speaker));
          const refused = typeof step === 'object' ? game.refuse(state, seat, step.move) : null;
          if (refused !== null) said.push(speech.refusal(refused, speaker));
        }
        state = take(game, state, step, chance, tell);
        for (const { event, to } of told.splice(0))
          for (const seat of to ?? seatsOf(seats)) said.push(speech.event(event, speakers[seat] ?? ENGLISH.speaker(words)));
      }
      expect(said.filter((sentence) => /\{\{|undefined|NaN|\[object/.test(sentence) || sentence.trim() === '')).toEqual([]);
    }
  });
});
