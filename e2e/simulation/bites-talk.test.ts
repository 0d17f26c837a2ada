/**
 * The laws of the talk, and of more than two servers, bite: bugs that are planted in the chat, in what servers tell each other and in what they do by
 * themselves are found within a few dozen seeds.
 */
import { afterEach, describe, expect, it } from 'vitest';
import { Outbox } from '../../client/src/outbox.ts';
import { Chat } from '../../hall/src/audience/chat.ts';
import { ChatLines, type ChatPorts } from '../../hall/src/audience/chat-lines.ts';
import { Doorbell } from '../../hall/src/doorbell.ts';
import { Ledger } from '../../hall/src/tables/ledger.ts';
import { firstBreach, plant, weed } from './plant.ts';

afterEach(weed);

describe('a hall is found that', () => {
  it('acknowledges a line before it is kept', async () => {
    plant(Chat.prototype, 'say', (_, say, player, id, words, answer) => {
      answer(null);
      say(player, id, words, () => {});
    });
    expect(await firstBreach()).toMatch(/line \w+ of .* was acknowledged and is not in the store/);
  });

  it('tells a line twice', async () => {
    plant(ChatLines.prototype, 'bringUpToDate', (lines, bringUpToDate, stream) => {
      const told = Reflect.get(lines, 'told') as Map<string, readonly string[]>;
      const ids = told.get(stream) ?? [];
      if (ids.length % 3 === 2) told.set(stream, ids.slice(0, -1));
      return bringUpToDate(stream);
    });
    expect(await firstBreach({ nodes: 2 })).toMatch(/is told of line \w+ twice/);
  });

  it('shows players what spectators say', async () => {
    plant(ChatLines.prototype, 'bringUpToDate', (lines, bringUpToDate, stream) => {
      const send: ChatPorts['send'] = (_, message, to) => {
        for (const guest of to) guest.send(JSON.stringify(message));
      };
      Reflect.set(lines, 'ports', { ...(Reflect.get(lines, 'ports') as ChatPorts), send });
      return bringUpToDate(stream);
    });
    expect(await firstBreach()).toMatch(/plays, and hears what spectators say/);
  });

  it('forgets to tell that a line was erased', async () => {
    plant(ChatLines.prototype, 'bringUpToDate', (lines, bringUpToDate, stream) => {
      const ports = Reflect.get(lines, 'ports') as ChatPorts;
      const send: ChatPorts['send'] = (to, message, guests) => message.kind !== 'unsaid' && ports.send(to, message, guests);
      Reflect.set(lines, 'ports', { ...ports, send });
      return bringUpToDate(stream).finally(() => Reflect.set(lines, 'ports', ports));
    });
    expect(await firstBreach({ nodes: 3 })).toMatch(/in the end, \S+ shows the lines/);
  });

  it('never looks when the bell rings for a line, nor later', async () => {
    plant(Doorbell.prototype, 'heard', (_, heard, bell) => bell.kind !== 'chat' && heard(bell));
    plant(Chat.prototype, 'look', (chat, look) => {
      const lines = Reflect.get(chat, 'stored') as ChatLines;
      if (lines.isOwed('players') || lines.isOwed('spectators')) look();
    });
    // When a game ends everybody gets what was said by those who watched it, and with it all that they lack.
    plant(Chat.prototype, 'gameEnded', () => {});
    expect(await firstBreach({ nodes: 3 })).toMatch(/in the end, \S+ shows the lines .* of the players/);
  });

  it('plays the turn of a bot that another has played', async () => {
    plant(Ledger.prototype, 'carryOut', (_, carryOut, order, around) => {
      const { command } = order;
      if (command.by !== 'bot' || command.n === around.table.n) return carryOut(order, around);
      return carryOut({ id: `${order.id}:again`, command: { ...command, n: around.table.n } }, around);
    });
    // Whichever comes first: it is done, or the hall itself finds that the move does not fit any more.
    expect(await firstBreach({ nodes: 3 })).toMatch(/was made for entry \d+, and stands at entry|complains of bot\/illegal/);
  });
});

it('a client that says its line again under another id is found', async () => {
  plant(Outbox.prototype, 'unanswered', (outbox, unanswered) => {
    const all = Reflect.get(outbox, 'all') as Map<string, object>;
    return unanswered().map((letter) => {
      if (letter.kind !== 'say') return letter;
      const another = { ...letter, id: `${letter.id.slice(0, -1)}x` };
      all.set(another.id, { ...all.get(letter.id), request: another });
      all.delete(letter.id);
      return another;
    });
  });
  expect(await firstBreach()).toMatch(/asked to say once, and it is sent under two ids/);
});
