/** A record that is watched again: what each pair of eyes sees and is told at each moment is the kernel's own, and nothing that does not hold is shown. */
import { readdirSync, readFileSync } from 'node:fs';
import { type Game, type GameRecord, isRefusal, replay, type Seat, seatsOf, type View, viewOf } from '@parlour/kernel';
import { describe, expect, test } from 'vitest';
import { boxOf } from '../src/games.ts';
import { type Eyes, readSight, sightHash } from '../src/replay/eyes.ts';
import { rememberedSpeech } from '../src/replay/remembered-speech.ts';
import { type ReplayLink, replayLink } from '../src/replay/replay-link.ts';
import {
  everyoneAt,
  happeningAt,
  landmarkFrom,
  landmarksIn,
  namesIn,
  type ReplayedGame,
  replayedGame,
  stateAt,
  toldItems,
} from '../src/replay/replayed-game.ts';
import { gameEvents } from '../src/table/history-lines.ts';
import { voiceOf } from '../src/table/voice.ts';
import { loadWords } from '../src/words/words.ts';
import { type PlayedGame, playedGame } from './played-game.ts';

const GOLDEN = { perudo: 'pasari', kalitiri: 'oneDeck', sen: 'short', dalmuti: 'base' } as const;

interface Shelf {
  readonly game: Game;
  readonly replayed: ReplayedGame;
  /** The kernel's own, by moment. */
  readonly states: readonly object[];
}

const recordOf = (id: keyof typeof GOLDEN): GameRecord =>
  JSON.parse(readFileSync(new URL(`../../games/${id}/test/golden/${GOLDEN[id]}.json`, import.meta.url), 'utf8')) as GameRecord; // kept by us

async function shelf(id: keyof typeof GOLDEN): Promise<Shelf> {
  const game = await boxOf(id)?.game();
  if (game === undefined) throw new Error(`no ${id}`);
  const record = recordOf(id);
  const states: object[] = [];
  replay(game, record, { after: (state) => void states.push(state) });
  return { game, replayed: held(game, record), states };
}

function held(game: Game, json: unknown): ReplayedGame {
  const replayed = replayedGame(game, json);
  if (isRefusal(replayed)) throw new Error(replayed.code);
  return replayed;
}

const speechOf = async (id: string) => {
  const speech = await boxOf(id)?.speech();
  if (speech === undefined) throw new Error(`no speech for ${id}`);
  return speech;
};

describe.each(['perudo', 'kalitiri', 'sen', 'dalmuti'] as const)('%s', async (id) => {
  const { game, replayed, states } = await shelf(id);
  const some = states.map((_, n) => n).filter((n) => n % 7 === 0 || n >= states.length - 2);

  test('is seen by every seat and by all as the kernel shows it', () => {
    expect(replayed.last).toBe(states.length - 1);
    for (const n of some) {
      const state = states[n] ?? {};
      for (const seat of seatsOf(replayed.record.seats)) expect(stateAt(replayed, n, seat).view).toEqual(viewOf(game, state, seat));
      for (const eyes of ['open', 'all'] as const) expect(stateAt(replayed, n, eyes).view).toEqual(viewOf(game, state, 'spectator'));
      // Where cards lie face down before their own player, too, they are open here.
      const has = (seat: Seat): object => game.revealed?.(state, seat) ?? game.own(state, seat);
      expect(everyoneAt(replayed, n)).toEqual(seatsOf(replayed.record.seats).map(has));
      expect(stateAt(replayed, n, 'open').turn?.awaited ?? []).toEqual(n === replayed.last ? [] : game.awaited(state));
    }
    expect(stateAt(replayed, replayed.last, 'open').table).toMatchObject({ phase: 'finished', result: { standing: replayed.record.standing } });
  });

  test('has its rounds as landmarks, and one can go from each to the next and back', async () => {
    const landmarks = landmarksIn(replayed, await speechOf(id));
    const rounds = landmarks.filter(({ kind }) => kind === 'round').map(({ moment }) => moment);
    expect(rounds.length).toBeGreaterThan(1);
    expect(rounds[0]).toBe(0);
    expect(landmarkFrom(landmarks, 0, 'round', 1)).toBe(rounds[1]);
    expect(landmarkFrom(landmarks, rounds[1] ?? 0, 'round', -1)).toBe(0);
    expect(landmarkFrom(landmarks, replayed.last, 'round', 1)).toBeNull();
  });

  test('tells each seat what it was told then, and nobody else', async () => {
    const speech = await speechOf(id);
    const told = (eyes: Eyes): number => toldItems(replayed, eyes, speech).length;
    const all = replayed.playback.moments.flatMap((moment) => moment.told);
    expect(told('open')).toBe(all.filter(({ to }) => to === null).length);
    for (const seat of seatsOf(replayed.record.seats)) expect(told(seat)).toBe(all.filter(({ to }) => to === null || to.includes(seat)).length);
  });
});

test('in Sen a seat’s eyes are told its own looks once, at their moment', async () => {
  const { replayed } = await shelf('sen');
  const speech = await speechOf('sen');
  const looks = (eyes: Eyes): readonly object[] => toldItems(replayed, eyes, speech).filter(({ keeping }) => keeping === 'once');
  expect(looks('open')).toEqual([]);
  for (const seat of seatsOf(replayed.record.seats)) expect(looks(seat).length).toBeGreaterThan(3);
});

test('every golden record, of whichever version, is told in words with every pair of eyes, from its beginning to its end', async () => {
  const words = await loadWords('en');
  for (const [id] of Object.entries(GOLDEN)) {
    const [game, speech] = await Promise.all([boxOf(id)?.game(), speechOf(id)]);
    const folder = new URL(`../../games/${id}/test/golden/`, import.meta.url);
    for (const file of readdirSync(folder).filter((name) => name.endsWith('.json'))) {
      const replayed = held(game as Game, JSON.parse(readFileSync(new URL(file, folder), 'utf8')));
      const people = namesIn(replayed, {}, (seat) => `Player ${seat + 1}`);
      for (const eyes of ['all', 0, replayed.record.seats - 1] as const) {
        for (let n = 0; n <= replayed.last; n += 5) {
          const state = { ...stateAt(replayed, n, eyes), people };
          const { speaker } = voiceOf(words, id, speech, state, true);
          const told = gameEvents(happeningAt(replayed, n, eyes, 0).news).map((event) => speech.event(event, speaker));
          const seen = state.view === null ? null : speech.scene(state.view as View, speaker);
          const text = JSON.stringify([told, seen, speech.held(everyoneAt(replayed, n), 0, speaker)]);
          if (/\{\{|undefined|\[object/.test(text)) expect.fail(`${id}/${file} at ${n}: ${text}`);
        }
      }
    }
  }
});

test('a remembered speech says what the game says, and each sentence once', async () => {
  const speech = await speechOf('dalmuti');
  const { replayed } = await shelf('dalmuti');
  const asked: object[] = [];
  const remembered = rememberedSpeech({
    ...speech,
    event(event, speaker) {
      asked.push(event);
      return speech.event(event, speaker);
    },
  });
  const { speaker } = voiceOf(await loadWords('pl'), 'dalmuti', speech, stateAt(replayed, 0, 0), false);
  const events = toldItems(replayed, 0, speech).flatMap(({ news }) => ('game' in news ? [news.game] : []));
  for (const _ of [1, 2])
    expect(events.map((event) => remembered.event(event, speaker))).toEqual(events.map((event) => speech.event(event, speaker)));
  expect(asked).toHaveLength(events.length);
});

describe('the link', async () => {
  const { replayed } = await shelf('perudo');
  const open = (moment = 0): { readonly link: ReplayLink; readonly heard: string[] } => {
    const link = replayLink(replayed, { moment, eyes: 'open' }, () => 1_000);
    const heard: string[] = [];
    link.subscribe(() => heard.push(`state ${link.now.n}`));
    link.onEvents(({ n, at, news }) =>
      heard.push(
        `news ${n} at ${at}: ${gameEvents(news)
          .map(({ kind }) => kind)
          .join()}`,
      ),
    );
    link.onLeap(() => heard.push(`leap to ${link.now.n} as ${link.eyes}`));
    return { link, heard };
  };

  test('tells a step as it happens, the state first', () => {
    const { link, heard } = open();
    link.step();
    expect(heard).toEqual(['state 1', 'news 1 at 1000: bid']);
  });

  test('leaps without telling what lies between, and stays within the game', () => {
    const { link, heard } = open();
    link.seek(9);
    link.seek(-3);
    link.seek(1e6);
    link.step();
    expect(heard).toEqual([
      'state 9',
      'leap to 9 as open',
      'state 0',
      'leap to 0 as open',
      `state ${replayed.last}`,
      `leap to ${replayed.last} as open`,
    ]);
  });

  test('looks at the same moment with other eyes', () => {
    const { link, heard } = open(5);
    link.look(1);
    expect(heard).toEqual(['state 5', 'leap to 5 as 1']);
    expect(link.now.you?.seat).toBe(1);
    expect(link.now.view?.own).not.toBeNull();
  });

  test('does nothing that is asked of it', async () => {
    const { link } = open();
    expect(await link.ask({ kind: 'pause' })).toMatchObject({ kind: 'refused' });
  });
});

describe('a real record', async () => {
  const { game, record }: PlayedGame = await playedGame();

  test('shows who sat where, and a bot by its name', () => {
    const { table } = stateAt(held(game, record), 0, 'open');
    expect(table?.code).toBe(record.table);
    expect(table?.seats.map((seat) => seat?.kind)).toEqual(['person', 'person', 'bot']);
  });

  test.each([
    ['strong', 'strong'],
    ['easy', 'casual'],
    ['?', 'casual'],
  ])('shows how well a bot played: %s is %s', (written, level) => {
    const bot = { kind: 'bot', name: 'Iza', level: written };
    const players = record.players.map((player, seat) => (seat === 2 ? { began: bot, ended: bot } : player));
    expect(stateAt(held(game, { ...record, players }), 0, 'open').table?.seats[2]).toMatchObject({ kind: 'bot', level });
  });

  test('shows a seat as the bot’s once its player has moved for the last time', () => {
    const steps = record.steps.map((step) => (typeof step === 'object' && step.seat === 1 ? { ...step, by: 'bot' as const } : step));
    const bot = { kind: 'bot', name: 'Iza', level: 'casual' } as const;
    const players = record.players.map((player, seat) => (seat === 1 ? { ...player, ended: bot } : player));
    const replayed = held(game, { ...record, steps, players });
    expect(stateAt(replayed, 0, 'open').table?.seats[1]?.kind).toBe('person');
    expect(stateAt(replayed, replayed.last, 'open').table?.seats[1]).toMatchObject({ kind: 'bot', name: 'Iza', insteadOf: { mayReturn: false } });
  });

  test('names nobody by what an id happens to be called, and no bot by what is no name', () => {
    const odd = (player: string) => ({ began: { kind: 'person', player }, ended: { kind: 'bot', name: 'Iza' } });
    const bot = (name: string) => ({ began: { kind: 'bot', name }, ended: { kind: 'bot', name } });
    const replayed = held(game, { ...record, players: [odd('constructor'), odd('__proto__'), bot('x'.repeat(1e6))] });
    const names = namesIn(replayed, { Ola: 'Ola' }, (seat) => `Player ${seat + 1}`);
    expect(Object.entries(names)).toEqual([
      ['constructor', 'Player 1'],
      ['__proto__', 'Player 2'],
      ['seat 3', 'Player 3'],
    ]);
  });

  test.each([
    ['a step that was taken out', { steps: record.steps.slice(1) }],
    ['another standing', { standing: record.standing.map((place) => ({ ...place, score: place.score + 1 })) }],
    ['a game that it is not of', { game: 'sen' }],
    ['nonsense for options', { options: { faces: 'many' } }],
  ])('is not shown with %s', (_, change) => {
    expect(replayedGame(game, { ...record, ...change })).toHaveProperty('code');
  });

  test.each([null, 7, [], {}, 'text'])('is nothing like %j', (json) => expect(replayedGame(game, json)).toMatchObject({ code: 'record/format' }));
});

describe('an address', () => {
  const bounds = { last: 40, seats: 3, usual: 'all' } as const;

  test.each([
    ['#m=37&eyes=2', { moment: 37, eyes: 1 }],
    ['#m=0&eyes=open', { moment: 0, eyes: 'open' }],
    ['#m=40&eyes=all', { moment: 40, eyes: 'all' }],
  ] as const)('%s is written as it is read', (hash, sight) => {
    expect(readSight(hash, bounds)).toEqual(sight);
    expect(sightHash(sight)).toBe(hash);
  });

  test.each(['', '#', '#m=x&eyes=y', '#m=-1&eyes=0', '#m=1e3&eyes=4'])('%j asks for nothing that there is', (hash) =>
    expect(readSight(hash, bounds)).toEqual({ moment: 0, eyes: 'all' }),
  );

  test.each(['#m=41', '#m=9999999999'])('%s, beyond the end, is the end', (hash) =>
    expect(readSight(hash, bounds)).toEqual({ moment: 40, eyes: 'all' }),
  );
});
