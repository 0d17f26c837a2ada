/**
 * Everything that came over the wires of a whole game, looked at afterwards: each viewer got exactly their own view of every state, and nobody a
 * token, a passcode, or the secret of the chance before it was revealed.
 */
import { secretName } from '@parlour/table';
import { expect, test } from 'vitest';
import { type WholeFrame, wholeFrames } from '../../client/test/whole-frames.ts';
import type { StoryPerson } from './person.ts';
import { StoryPlayers } from './players.ts';
import { type StoryStep, statesOf } from './states.ts';
import { anEvening } from './story-server.ts';
import { mayBeTold, toldAgain } from './told-again.ts';

const evening = anEvening();
const NAMES = ['Ann', 'Bo', 'Cy', 'Di'];

/** Each with its secrets: mixed dice and cards, hands and partners, dreams, hands and answers at court. */
const GAMES = [
  { game: 'perudo', preset: 'chaos', options: { dicePerPlayer: 2 } },
  { game: 'kalitiri', preset: 'short' },
  { game: 'sen', options: { rounds: 1 } },
  { game: 'dalmuti', preset: 'court', options: { rounds: '2' } },
] as const;

/** An entry of the middle: the page before it is cut there. */
const PAGE = 30;

test.each(GAMES)('$game: on the wire everyone gets their own view, and no secret before its time', async (settings) => {
  const passcode = `canary-passcode-${settings.game}`;
  const people: StoryPerson[] = [];
  for (const name of NAMES) people.push(await evening.person(name));
  const [host] = people;
  if (host === undefined) throw new Error('nobody came');
  const code = await evening.table(host, { ...settings, seats: NAMES.length, roundEnd: 'all' }, { passcode });
  const players = new StoryPlayers(evening, code, people);
  await players.sitsDown(passcode);
  const eve = await evening.person('Eve');
  await eve.opens(code, passcode);
  await players.starts();
  // One reloads in the middle, one loses the network: what they get then is looked at as well.
  players.plays();
  await players.at(2).tab.until(({ n, table }) => n > 18 || table?.phase === 'finished', 'the game has begun');
  await players.at(2).reloads();
  players.at(1).losesNetwork();
  await players.at(1).comesBack();
  const meanwhile = await toldAgain(eve);
  await players.playsToTheEnd();
  await players.agrees([...people, eve]);

  const record = await evening.record(code, 1, host.token);
  const steps = statesOf(await evening.log(code), record);
  for (const person of people) expect(strayViews(person, person.seat, steps)).toEqual([]);
  expect(strayViews(eve, null, steps)).toEqual([]);
  expect(eve.tab.line.heard.filter((text) => text.includes('"own":{'))).toEqual([]);
  const shown = shownTo(eve);
  expect(opensOf(steps).filter((open) => !shown.has(open))).toEqual([]);

  // Whatever a spectator is told, everyone is told.
  const told = new Map(host.tab.news.map(({ n, news }) => [n, news.map((each) => JSON.stringify(each))]));
  for (const { n, news } of eve.tab.news) {
    if (told.has(n)) expect(told.get(n)).toEqual(expect.arrayContaining(news.map((each) => JSON.stringify(each))));
  }

  // Whoever asks is told again what they may know of it, in the middle of the game and after it; over HTTP byte for byte as over the socket.
  const retold = mayBeTold(await evening.log(code), record);
  for (const [person, seat] of [...people.map((each) => [each, each.seat] as const), [eve, null] as const]) {
    expect(await toldAgain(person)).toEqual(retold(seat));
    const answer = await fetch(`${evening.url}/api/tables/${code}/history?before=${PAGE}`, { headers: { authorization: `Bearer ${person.token}` } });
    await person.tab.link.history(PAGE);
    const [page, body] = [person.tab.line.heard.at(-1) ?? '', await answer.text()];
    expect(page.replace(/^.*?,.*?,/, '{')).toBe(body);
    expect([answer.headers.get('content-length'), answer.headers.get('cache-control')]).toEqual([`${Buffer.byteLength(body)}`, 'no-store']);
  }
  expect(retold(null).slice(0, meanwhile.length)).toEqual(meanwhile);

  const secret = (await evening.store.secret(code, secretName(1))) ?? record.fair.secret;
  expect(secret).toBe(record.fair.secret);
  const captures = [...people, eve].flatMap(({ tabs }) => tabs.map(({ line }) => line.heard));
  const all = captures.flat();
  expect(all.length).toBeGreaterThan(100);
  for (const { token } of [...people, eve]) expect(all.filter((text) => text.includes(token))).toEqual([]);
  expect(all.filter((text) => text.includes(passcode))).toEqual([]);
  for (const heard of captures) {
    const end = heard.findIndex((text) => /"phase":\[?"finished"/.test(text));
    const before = end < 0 ? heard : heard.slice(0, end);
    expect(before.filter((text) => text.includes(secret) || text.includes(record.key))).toEqual([]);
  }
  const logged = evening.logged.join('\n');
  for (const canary of [passcode, secret, record.key, ...people.map(({ token }) => token)]) expect(logged).not.toContain(canary);
});

/** What all may see, state by state. Never too few to look at: even the shortest game is dealt, played and over. */
function opensOf(steps: readonly StoryStep[]): readonly string[] {
  const opens = steps.map(({ game, after }) => JSON.stringify(game.open(after)));
  expect(new Set(opens).size).toBeGreaterThan(2);
  return opens;
}

/** What somebody was shown of it, frame by frame. */
function shownTo({ tabs }: StoryPerson): ReadonlySet<string> {
  const shown = tabs.flatMap(({ line }) => wholeFrames(line.frames())).map(shownBy);
  return new Set(shown.flatMap((each) => (each !== null && 'open' in each ? [JSON.stringify(each.open)] : [])));
}

/** Frames of somebody's that show anything but the game as they may know it at that entry. */
function strayViews({ tabs }: StoryPerson, seat: number | null, steps: readonly StoryStep[]): readonly string[] {
  const at = new Map(steps.map((step) => [step.entry.n, step]));
  const frames = tabs.flatMap(({ line }) => wholeFrames(line.frames()));
  return frames.flatMap((frame) => {
    const step = 'n' in frame ? at.get(frame.n) : undefined;
    const shown = shownBy(frame);
    if (step === undefined || shown === null) return [];
    const expected = { open: step.game.open(step.after), own: seat === null ? null : step.game.own(step.after, seat) };
    return JSON.stringify(shown) === JSON.stringify(expected) ? [] : [JSON.stringify(frame)];
  });
}

function shownBy(frame: WholeFrame): object | null {
  switch (frame.kind) {
    case 'welcome':
      return frame.view;
    case 'update':
      return { open: frame.open, own: frame.own };
    default:
      return null;
  }
}
