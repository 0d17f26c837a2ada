/** Faults of the hall: told before it is stored, done twice, heard by others than it is for. */
import type { Mutant } from '../../tools/mutants/mutant.ts';

export const mutants: readonly Mutant[] = [
  {
    name: 'an order is answered before it is stored',
    file: 'hall/src/tables/ledger.ts',
    find: '    const appended = await store.append(append);\n',
    replace: `    void store.append(append);\n    const appended: Appended = { kind: 'ok', last: table.n + entries.length };\n`,
    tests: ['hall/test/commands.test.ts', 'hall/test/chaos.test.ts'],
  },
  {
    name: 'what was done before is refused when it is asked again',
    file: 'hall/src/tables/ledger.ts',
    find: `command.by === 'person' ? await this.ports.store.done(this.code, command.player, id) : null`,
    replace: 'null',
    tests: ['hall/test/commands.test.ts'],
  },
  {
    name: 'others are told before the one who asked is answered',
    file: 'hall/src/tables/orders.ts',
    find: `    answer(outcome);
    await this.follow(carried);`,
    replace: `    await this.follow(carried);
    answer(outcome);`,
    tests: ['hall/test/commands.test.ts', 'hall/test/frames.test.ts'],
  },
  {
    name: 'an order that lost a race is told as done',
    file: 'hall/src/tables/ledger.ts',
    find: `return { outcome: BUSY, entries: [], log: 'perhaps-ahead' };`,
    replace: `return { outcome: { kind: 'done', n: appended.head }, entries: [], log: 'ahead' };`,
    tests: ['hall/test/commands.test.ts', 'hall/test/chaos.test.ts'],
  },
  {
    name: 'an event for some seats is heard by those who watch',
    file: 'hall/src/audience/news.ts',
    find: `to === null || (viewer !== 'spectator' && to.includes(viewer))`,
    replace: `to === null || viewer === 'spectator' || to.includes(viewer)`,
    tests: ['hall/test/frames.test.ts', 'hall/test/imagined.test.ts'],
  },
  {
    name: 'a whole view made after an update still has the part of the seat before',
    file: 'hall/src/audience/table-frames.ts',
    find: '    this.owns = new Map();\n    this.listed = new Map();\n    const frames',
    replace: '    if (viewers.size > 1) this.owns = new Map();\n    this.listed = new Map();\n    const frames',
    tests: ['hall/test/exact-views.test.ts'],
  },
  {
    name: 'legal moves of one seat are listed for another that asks next',
    file: 'hall/src/audience/table-frames.ts',
    find: '    const known = this.listed.get(viewer);',
    replace: '    const known = this.listed.get(viewer) ?? [...this.listed.values()].at(-1);',
    tests: ['hall/test/moves-asked.test.ts'],
  },
  {
    name: 'who changed seats is told what the seat of before missed',
    file: 'hall/src/audience/recent-updates.ts',
    find: '    if (missed.some(({ after }) => seatIn(after, player) !== seat)) return null;\n',
    replace: '',
    tests: ['hall/test/welcome.test.ts', 'hall/test/own-seat.test.ts'],
  },
  {
    name: 'a snapshot remembers for a seat what its holder of before was told',
    file: 'hall/src/audience/recent-updates.ts',
    find: 'return this.kept.slice(moved + 1)',
    replace: 'return this.kept.slice(moved < 0 ? 0 : 1)',
    tests: ['hall/test/taken-back.test.ts'],
  },
  {
    name: 'players read what those who watch write',
    file: 'hall/src/audience/chat.ts',
    find: 'for (const guest of to) if (mayRead(this.table, guest.player, stream)) guest.send(text);',
    replace: `for (const guest of to) if (message.kind === 'reaction' || mayRead(this.table, guest.player, stream)) guest.send(text);`,
    tests: ['hall/test/chat.test.ts'],
    sample: true,
  },
  {
    name: 'one who left and may return listens to those who watch',
    file: 'hall/src/audience/chat-streams.ts',
    find: 'return seatOf(table, player) !== null || table.seats.some(isTheirs);',
    replace: 'return seatOf(table, player) !== null || (table.games > 1 && table.seats.some(isTheirs));',
    tests: ['hall/test/chat.test.ts'],
  },
  {
    name: 'a line is told before it is kept',
    file: 'hall/src/audience/chat.ts',
    find: `      const said = await this.context.ports.store.say(this.code, line);
      if (said === 'no-table') return refusal('table/gone');
      if (said === 'taken') return refusal('message/malformed');
      if (said === 'said') await this.told(`,
    replace: `      this.tell(stream, { kind: 'line', stream, line: shown(line, this.audience.wrote(stream, player)) });
      const said = await this.context.ports.store.say(this.code, line);
      if (said === 'no-table') return refusal('table/gone');
      if (said === 'taken') return refusal('message/malformed');
      if (said !== 'said') await this.told(`,
    tests: ['hall/test/chat.test.ts'],
  },
  {
    name: 'anybody may take back anybody’s line',
    file: 'hall/src/audience/chat.ts',
    find: 'if (line.player !== player && this.table.host !== player) return',
    replace: 'if (line.player !== player && this.table.host === null) return',
    tests: ['hall/test/chat.test.ts'],
  },
  {
    name: 'a table where nothing may be written takes free text in its lobby',
    file: 'hall/src/audience/chat.ts',
    find: `if ('text' in clean && !this.table.settings.chat) return`,
    replace: `if ('text' in clean && !this.table.settings.chat && this.table.phase.kind !== 'lobby') return`,
    tests: ['hall/test/chat.test.ts'],
  },
  {
    name: 'one of two tabs closes, and its player is gone',
    file: 'hall/src/audience/audience.ts',
    find: 'if (left > 0) this.sockets.set(player, left);',
    replace: 'if (left > 0) this.sockets.delete(player);',
    tests: ['hall/test/presence.test.ts', 'hall/test/attendance.test.ts'],
  },
  {
    name: 'one who plays elsewhere by a lease is taken for gone',
    file: 'hall/src/tables/presence.ts',
    find: 'if (until <= now) gone.set(player',
    replace: 'gone.set(player',
    tests: ['hall/test/presence.test.ts', 'hall/test/attendance.test.ts'],
  },
  {
    name: 'one who was kicked while they came in is let in',
    file: 'hall/src/door/entrance.ts',
    find: `    if (table.table.kicked.includes(person.player)) return connection.close('kicked');\n`,
    replace: '',
    tests: ['hall/test/door.test.ts', 'hall/test/doorbell.test.ts'],
  },
  {
    name: 'whoever once gave a wrong passcode is let in the next time',
    file: 'hall/src/door/entrance.ts',
    find: 'if (refused === null) await store.admit(code, player);',
    replace: 'await store.admit(code, player);',
    tests: ['hall/test/door.test.ts'],
  },
  {
    name: 'a handover leaves the old device’s socket open',
    file: 'hall/src/people/people.ts',
    find: `      this.context.connections.close(person.player, 'moved');\n`,
    replace: '',
    tests: ['hall/test/door.test.ts', 'hall/test/credentials.test.ts', 'server/test/edge/http.test.ts', 'server/test/edge/sockets.test.ts'],
  },
  {
    name: 'an unlisted table’s card goes to the list when it changes',
    file: 'hall/src/tables/summary.ts',
    find: `const isPublic = ({ settings, phase }: Table): boolean => settings.visibility === 'public' &&`,
    replace: `const isPublic = ({ settings, phase }: Table): boolean => (settings.visibility === 'public' || phase.kind === 'finished') &&`,
    tests: ['hall/test/list.test.ts'],
  },
  {
    name: 'what comes without a socket does not count for its household',
    file: 'hall/src/door/entrance.ts',
    find: 'if (this.sharedBy(visit.address)?.take(limits.messages, clock.now()) === false)',
    replace: 'if (this.sharedBy(null)?.take(limits.messages, clock.now()) === false)',
    tests: ['hall/test/limits.test.ts'],
  },
  {
    name: 'who sits quietly uses up what the household may send',
    file: 'hall/src/door/connection.ts',
    find: '    if (isPing(frame) && this.pings.take(PINGS, now)) return true;\n',
    replace: '',
    tests: ['hall/test/limits.test.ts'],
  },
  {
    name: 'a flood of pings is nobody’s',
    file: 'hall/src/door/connection.ts',
    find: 'if (isPing(frame) && this.pings.take(PINGS, now)) return true;',
    replace: 'if (isPing(frame)) return true;',
    tests: ['hall/test/limits.test.ts'],
  },
  {
    name: 'a tab that was quiet for a while has a limit of its own',
    file: 'hall/src/door/connection.ts',
    find: '    this.allowance = allowance;\n',
    replace: '    const kept = allowance();\n    this.allowance = () => kept;\n',
    tests: ['hall/test/limits.test.ts'],
  },
  {
    name: 'records of games that end together are made all at once',
    file: 'hall/src/context.ts',
    find: 'const done = this.inTurn.then(work);',
    replace: 'const done = work();',
    tests: ['hall/test/records.test.ts'],
  },
  {
    name: 'after a record that went wrong no more are made',
    file: 'hall/src/context.ts',
    find: 'this.inTurn = done.catch(() => {});',
    replace: 'this.inTurn = done;',
    tests: ['hall/test/records.test.ts'],
  },
  {
    name: 'all that has had its time goes without a moment for whoever moves',
    file: 'hall/src/caretaker.ts',
    find: 'if (portion > 0) await this.moment();',
    replace: '',
    tests: ['hall/test/care.test.ts'],
  },
  {
    name: 'a record is made without the entry that could not be told',
    file: 'hall/src/tables/told-game.ts',
    find: ' || isGap ||',
    replace: ' ||',
    tests: ['hall/test/records.test.ts'],
  },
];
