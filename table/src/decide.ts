/**
 * What comes of a command: entries, or a refusal and nothing else. Afterwards whatever is due by itself at that moment is done too, in the
 * same decision. Pure: the time, who is gone and the secrets are handed in.
 */
import { isRefusal, type Refusal, readLevel, refusal } from '@parlour/kernel';
import { isBotPlayed } from './bots.ts';
import type { Command, Create, PersonCommand } from './commands.ts';
import type { Decision, DecisionMoment, Games } from './decision.ts';
import { Draft } from './draft.ts';
import { doWhatIsDue } from './due.ts';
import type { Entry } from './entries.ts';
import { evolve } from './evolve.ts';
import { addBot, kick, leave, ready, removeBot, setUp, sit, stand } from './lobby.ts';
import { botName } from './names.ts';
import { closeGame, goOn, makeMove, openNumber, pause, rematch, resume, start, toLobby } from './play.ts';
import { firstSettings, settingsOnDevice } from './settings.ts';
import type { PlayerId } from './state.ts';

/** A new table, its maker on the first seat and so its host, with the bots asked for on the last ones. */
export function create(games: Games, player: PlayerId, { code, settings: requested, bots, home }: Create, now: number): Decision | Refusal {
  const settled = firstSettings(games, requested);
  if (isRefusal(settled)) return settled;
  const settings = home === undefined ? settled : settingsOnDevice(settled);
  if (bots.length > settings.seats - 1) return refusal('table/full', { seats: settings.seats });
  const entry: Entry = { kind: 'created', code, by: player, settings, ...(home === undefined ? {} : { home }), n: 1, at: now };
  const { table, events } = evolve(games, null, entry, null);
  const draft = new Draft(games, table, { now, gone: new Map(), watching: new Set(), secret: null, fresh: null });
  draft.add({ kind: 'sat', seat: 0, player });
  const names: string[] = [];
  for (const [i, level] of bots.entries()) {
    names.push(botName(names));
    draft.add({ kind: 'bot', seat: settings.seats - bots.length + i, level: readLevel(level), name: names.at(-1) ?? '' });
  }
  doWhatIsDue(draft);
  const rest = draft.decision();
  return { entries: [entry, ...rest.entries], tables: [table, ...rest.tables], events: [events, ...rest.events] };
}

export function decide(games: Games, table: Draft['table'], command: Command, moment: DecisionMoment): Decision | Refusal {
  const draft = new Draft(games, table, moment);
  const refused = answer(draft, command);
  if (refused !== null) return refused;
  doWhatIsDue(draft);
  return draft.decision();
}

function answer(draft: Draft, command: Command): Refusal | null {
  switch (command.by) {
    case 'person':
      if (draft.table.kicked.includes(command.player)) return refusal('player/kicked');
      return answerPerson(draft, command.player, command.ask);
    case 'bot':
      if (command.n !== draft.table.n || !isBotPlayed(draft.table, command.seat)) return refusal('bot/late');
      return makeMove(draft, command.seat, command.move, 'bot', null);
    case 'outage':
      if (command.n !== draft.table.n) return refusal('outage/late');
      draft.add({ kind: 'delayed', ms: command.ms });
      return null;
    case 'time':
      return null;
  }
}

function answerPerson(draft: Draft, player: PlayerId, ask: PersonCommand): Refusal | null {
  switch (ask.kind) {
    case 'sit':
      return sit(draft, player, ask.seat, ask.commitment ?? null);
    case 'stand':
      return stand(draft, player);
    case 'leave':
      return leave(draft, player);
    case 'ready':
      return ready(draft, player, ask.on, ask.commitment ?? null);
    case 'set':
      return setUp(draft, player, ask.settings);
    case 'bot':
      return addBot(draft, player, ask.seat, ask.level);
    case 'unbot':
      return removeBot(draft, player, ask.seat);
    case 'kick':
      return kick(draft, player, ask.player);
    case 'start':
      return start(draft, player, ask.commitment ?? null);
    case 'open':
      return openNumber(draft, player, ask.number, ask.next ?? null);
    case 'move': {
      const seat = draft.seatOf(player);
      return seat === null ? refusal('seat/none') : makeMove(draft, seat, ask.move, 'person', ask.game ?? null);
    }
    case 'go-on':
      return goOn(draft, player);
    case 'close':
      return closeGame(draft, player);
    case 'pause':
      return pause(draft, player);
    case 'resume':
      return resume(draft, player);
    case 'lobby':
      return toLobby(draft, player);
    case 'rematch':
      return rematch(draft, player, ask.commitment ?? null);
  }
}
