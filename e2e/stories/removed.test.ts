/** Who was sent away while watching tries every way back: sockets, streams, commands, the chat, another device, a server that has started again. */
import { CLOSE } from '@parlour/protocol/codes';
import { expect, test } from 'vitest';
import type { StoryPerson } from './person.ts';
import { anEvening, sure } from './story-server.ts';

const evening = anEvening();
const QUICK = { game: 'perudo', options: { dicePerPlayer: 1, firstStarter: 'seat0' }, pace: 'brisk', roundEnd: 'all' } as const;

/** Over plain HTTP; what was answered, without waiting for a stream to end. */
async function asks(
  { token }: Pick<StoryPerson, 'token'>,
  path: string,
  body?: object,
): Promise<{ readonly status: number; readonly code: unknown }> {
  const answer = await fetch(new URL(path, evening.url), {
    method: body === undefined ? 'GET' : 'POST',
    headers: { authorization: `Bearer ${token}`, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    body: body === undefined ? null : JSON.stringify(body),
  });
  if (answer.ok) {
    await answer.body?.cancel();
    return { status: answer.status, code: null };
  }
  return { status: answer.status, code: ((await answer.json()) as { code: unknown }).code };
}

/** No way in, and nothing seen on the way. */
async function isKeptOut(person: StoryPerson, code: string): Promise<void> {
  const tab = person.knocks(code);
  await tab.until(({ status }) => status === 'closed', `${person.name} is not let in`);
  expect(tab.now).toMatchObject({ closed: { code: CLOSE.kicked, reason: 'kicked' }, table: null, view: null, n: 0 });
  const kicked = { status: 403, code: 'player/kicked' };
  expect(await asks(person, `/api/tables/${code}/stream`)).toEqual(kicked);
  for (const command of [{ kind: 'sit' }, { kind: 'leave' }, { kind: 'kick', player: person.player }, { kind: 'ready', on: true }])
    expect(await asks(person, `/api/tables/${code}/commands`, { command })).toEqual(kicked);
  expect(await asks(person, `/api/records/${code}/1`)).toEqual({ status: 404, code: 'record/unknown' });
}

test('there is no way back for who was sent away while watching', async () => {
  const players = await (await evening.players(['Ann', 'Bo'], QUICK)).starts();
  const { code, host } = players;
  const [eve, fay] = [await evening.person('Eve'), await evening.person('Fay')];
  await fay.opens(code);
  await eve.opens(code);
  await eve.tab.link.say({ text: 'still here' });
  // By a stream, too, which ends with the sockets.
  const stream = await fetch(new URL(`/api/tables/${code}/stream`, evening.url), { headers: { authorization: `Bearer ${eve.token}` } });
  expect(stream.status).toBe(200);
  await host.tab.until(({ watching }) => watching.length === 2, 'both watch');
  // A way to another device, made in good time.
  const handover = await sure(eve.api.handover());
  await host.tab.does({ kind: 'kick', player: eve.player });
  // What she sends now comes to a closed door.
  expect(await eve.tab.link.say({ text: 'boo' })).toMatchObject({ kind: 'lost' });
  expect((await stream.text()).trimEnd().split('\n').at(-1)).toBe('{"closed":"kicked"}');
  await isKeptOut(eve, code);
  expect(await host.tab.mayNot({ kind: 'kick', player: eve.player })).toBe('player/kicked-already');

  const { token } = await sure(eve.api.takeOver(handover.code));
  const elsewhere = evening.known('Eve', eve.player, token);
  await isKeptOut(elsewhere, code);

  await evening.stop();
  await evening.begin();
  await players.all(({ status }) => status === 'live', 'all are back');
  await isKeptOut(elsewhere, code);
  expect(fay.tab.now.chat.spectators.map(({ words }) => words)).toEqual([{ text: 'still here' }]);
  expect(host.tab.now.chat.spectators).toEqual([]);
  await players.playsToTheEnd();
  // Nor is there one when it is over, in the lobby, or in the next game.
  await host.tab.does({ kind: 'lobby' });
  const after = elsewhere.knocks(code);
  await after.until(({ status }) => status === 'closed', 'Eve is not let in');
  expect([after.now.closed?.reason, after.now.table]).toEqual(['kicked', null]);
});

test('nobody but the host sends anybody away, and the host neither themself nor who is not here', async () => {
  const players = await (await evening.players(['Ann', 'Bo'], QUICK)).starts();
  const { code, host } = players;
  const [eve, wil, gus] = [await evening.person('Eve'), await evening.person('Wil'), await evening.person('Gus')];
  for (const person of [eve, wil]) await person.opens(code);
  await host.tab.until(({ watching }) => watching.length === 2, 'both watch');
  for (const person of [eve, wil, players.at(1)]) {
    expect(await person.tab.mayNot({ kind: 'kick', player: wil.player })).toBe('host/only');
    expect(await person.tab.mayNot({ kind: 'kick', player: host.player })).toBe('host/only');
  }
  // As a spectator in a second tab the host is who they are.
  const tab = await host.opens(code);
  expect(await tab.mayNot({ kind: 'kick', player: host.player })).toBe('kick/yourself');
  // Somebody who was never here.
  expect(await host.tab.mayNot({ kind: 'kick', player: gus.player })).toBe('player/unknown');
  expect(players.at(1).tab.told('kicked')).toEqual([]);
  // Somebody who has gone again can be sent after, and can't come back.
  wil.tab.close();
  await host.tab.until(({ watching, left }) => watching.join() === eve.player && left.join() === wil.player, 'Wil is gone');
  await host.tab.does({ kind: 'kick', player: wil.player });
  await isKeptOut(wil, code);
  await players.playsToTheEnd();
});
