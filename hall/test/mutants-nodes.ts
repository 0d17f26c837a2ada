/** Faults of several nodes on one store: told behind somebody's back, done twice, done on what is no longer so, and people whom only one node knows. */
import type { Mutant } from '../../tools/mutants/mutant.ts';

const LATE = ['hall/test/nodes-late.test.ts'];
const CHAT = ['hall/test/nodes-chat.test.ts'];
const PEOPLE = ['hall/test/nodes-people.test.ts'];
const PRESENCE = ['hall/test/nodes-presence.test.ts'];
const BETWEEN = ['hall/test/nodes-between.test.ts'];
const ONCE = ['hall/test/nodes-once.test.ts'];

export const mutants: readonly Mutant[] = [
  {
    name: 'when anything may have happened, tables that nobody looks at are left as they are',
    file: 'hall/src/doorbell.ts',
    find: '    this.isForAll = true;\n',
    replace: '',
    tests: LATE,
  },
  {
    name: 'when anything may have happened, the list is left as it is',
    file: 'hall/src/doorbell.ts',
    find: '    this.compare();\n    this.context.list.look();\n',
    replace: '    this.compare();\n',
    tests: LATE,
  },
  {
    name: 'one table that can’t be read keeps the others from being compared',
    file: 'hall/src/doorbell.ts',
    find: `await table.compare().catch((error: unknown) => this.context.trouble('compare', error, table.code));`,
    replace: 'await table.compare();',
    tests: LATE,
  },
  {
    name: 'whoever asks during a reading gets what was read before',
    file: 'hall/src/rereading.ts',
    find: '      this.next = null;\n      return this.read();',
    replace: '      return this.read().finally(() => {\n        this.next = null;\n      });',
    tests: ['hall/test/rereading.test.ts'],
  },
  {
    name: 'lines of those who watch are told by whom this node knows to play',
    file: 'hall/src/audience/chat-lines.ts',
    find: `if (peers && stream === 'spectators') await this.ports.upToDate();`,
    replace: '',
    tests: LATE,
  },
  {
    name: 'lines of those who watch are read after the log, and may be of a game that began since',
    file: 'hall/src/audience/chat-lines.ts',
    find: `    const lines = await store.chat(this.audience.table.code, stream, LIMITS.chatLines);
    // What was written behind the backs of those who play now must not reach them because they still watch as far as is known here.
    if (peers && stream === 'spectators') await this.ports.upToDate();
`,
    replace: `    if (peers && stream === 'spectators') await this.ports.upToDate();
    const lines = await store.chat(this.audience.table.code, stream, LIMITS.chatLines);
`,
    tests: BETWEEN,
  },
  {
    name: 'who came while names were looked up gets a line beside the whole stream',
    file: 'hall/src/audience/chat-lines.ts',
    find: ' && !this.newcomers[stream].has(guest)',
    replace: '',
    tests: BETWEEN,
  },
  {
    name: 'a bell that rings twice tells a reaction twice',
    file: 'hall/src/audience/chat.ts',
    find: ' || this.shouts.includes(text)',
    replace: '',
    tests: CHAT,
  },
  {
    name: 'two reactions of one moment are one at other nodes',
    file: 'hall/src/audience/shouts.ts',
    find: 'JSON.stringify({ player, stream, reaction, id })',
    replace: `JSON.stringify({ player, stream, reaction, id: id.slice(0, 0) })`,
    tests: BETWEEN,
  },
  {
    name: 'a reaction of another node is told by whom this one knows to play',
    file: 'hall/src/audience/chat.ts',
    find: `this.context.background('reaction', this.upToDate().then(tell))`,
    replace: 'tell()',
    tests: LATE,
  },
  {
    name: 'who may write what goes by what this node has heard',
    file: 'hall/src/audience/chat.ts',
    find: 'if (this.context.ports.peers) await this.upToDate();',
    replace: '',
    tests: LATE,
  },
  {
    name: 'who was removed elsewhere writes on',
    file: 'hall/src/audience/chat.ts',
    find: `return this.table.kicked.includes(player) ? refusal('player/kicked') : null;`,
    replace: 'return null;',
    tests: LATE,
  },
  {
    name: 'what a person asks for is decided by whom this node believes to be gone',
    file: 'hall/src/tables/orders.ts',
    find: `command.ask.kind !== 'move'`,
    replace: `command.ask.kind === 'ready'`,
    tests: LATE,
  },
  {
    name: 'who watches at another node can’t be removed by this one',
    file: 'hall/src/tables/orders.ts',
    find: ' || this.presence.elsewhere().has(player)',
    replace: '',
    tests: LATE,
  },
  {
    name: 'a node that reads what another wrote acts at once',
    file: 'hall/src/tables/orders.ts',
    find: 'if (await this.tellNew()) this.timetable.settleIn();',
    replace: 'await this.tellNew();',
    tests: ['hall/test/doorbell.test.ts'],
  },
  {
    name: 'what rang while the store was away is looked up at the next heartbeat',
    file: 'hall/src/caretaker.ts',
    find: '    if (wasAway) this.doorbell.anything();\n',
    replace: '',
    tests: ['hall/test/away.test.ts'],
  },
  {
    name: 'who comes back to a table that nobody looked at is told names of before',
    file: 'hall/src/tables/live-table.ts',
    find: 'this.learnNames(new Map((await this.context.ports.store.people([...this.people()])).map((person) => [person.player, person])));',
    replace: '',
    tests: PEOPLE,
  },
  {
    name: 'somebody is told to be gone before leases were read',
    file: 'hall/src/tables/presence.ts',
    find: 'return this.context.ports.peers ? gone.filter((player) => this.looked.has(player)) : gone;',
    replace: 'return gone;',
    tests: PRESENCE,
  },
  {
    name: 'what is due for somebody’s absence is done without a look at leases',
    file: 'hall/src/tables/presence.ts',
    find: 'if (!isHere || this.gone().size > 0) await this.look();',
    replace: 'if (!isHere) await this.look();',
    tests: BETWEEN,
  },
  {
    name: 'all nodes do what is due at the same moment',
    file: 'hall/src/tables/presence.ts',
    find: '(other < hall || this.audience.size === 0)) before++',
    replace: 'other === hall) before++',
    tests: ONCE,
  },
  {
    name: 'bots think at every node at once',
    file: 'hall/src/bots/thinking.ts',
    find: 'if (headStart === 0) this.think(table, each);',
    replace: 'if (headStart >= 0) this.think(table, each);',
    tests: ONCE,
  },
  {
    name: 'a node takes its own leases for those of others',
    file: 'hall/src/people/leases.ts',
    find: 'return leases.filter(({ connection }) => hallOf(connection) !== this.hall);',
    replace: 'return leases;',
    tests: BETWEEN,
  },
  {
    name: 'a lease ends with the heartbeat that would have renewed it',
    file: 'hall/src/people/leases.ts',
    find: '3 * LIMITS.heartbeatMs',
    replace: '1 * LIMITS.heartbeatMs',
    tests: PRESENCE,
  },
  {
    name: 'leases are not renewed',
    file: 'hall/src/caretaker.ts',
    find: '      this.byPortions([...leases.connections()], (some) => leases.renew(some)),\n',
    replace: '',
    tests: PRESENCE,
  },
  {
    name: 'a lease that could not be given back is forgotten',
    file: 'hall/src/people/leases.ts',
    find: '() => this.unreleased.set(connection, at),',
    replace: '() => {},',
    tests: BETWEEN,
  },
  {
    name: 'one of two nodes is left, and who is at the other is gone',
    file: 'hall/src/audience/audience.ts',
    find: 'if (!this.elsewhere.has(player)) this.roster.go(player);',
    replace: 'this.roster.go(player);',
    tests: PRESENCE,
  },
  {
    name: 'who was removed is shown again by a lease that ends late',
    file: 'hall/src/audience/audience.ts',
    find: '!this.elsewhere.has(player) && !this.current.kicked.includes(player)',
    replace: '!this.elsewhere.has(player)',
    also: [
      {
        file: 'hall/src/audience/audience.ts',
        find: '      if (this.current.kicked.includes(person.player)) continue;\n',
        replace: '',
      },
    ],
    tests: BETWEEN,
  },
  {
    name: 'who went while their name was looked up stays',
    file: 'hall/src/audience/elsewhere.ts',
    find: 'people.filter(({ player }) => this.players.has(player))',
    replace: 'people',
    tests: BETWEEN,
  },
  {
    name: 'sockets are closed that came by a newer token than was read',
    file: 'hall/src/people/people-elsewhere.ts',
    find: `      const open = batch.map((player) => ({ player, tokens: this.context.connections.tokensOf(player) }));
      for (const person of await this.context.ports.store.people(batch)) found.set(person.player, person);
`,
    replace: `      for (const person of await this.context.ports.store.people(batch)) found.set(person.player, person);
      const open = batch.map((player) => ({ player, tokens: this.context.connections.tokensOf(player) }));
`,
    tests: PEOPLE,
  },
  {
    name: 'old sockets of who moved stay open at other nodes',
    file: 'hall/src/people/people-elsewhere.ts',
    find: '      for (const { player, tokens } of open) closeOlder(tokens, found.get(player));\n',
    replace: '',
    tests: PEOPLE,
  },
  {
    name: 'of a person whose bell was lost only the table that they sit at is looked up',
    file: 'hall/src/people/people-elsewhere.ts',
    find: 'this.lookUp([...this.context.connections.people(), ...named]);',
    replace: 'this.lookUp(named);',
    tests: LATE,
  },
  {
    name: 'who was erased keeps their name at other nodes until the next heartbeat',
    file: 'hall/src/people/people-elsewhere.ts',
    find: `    if (change === 'erased') for (const table of this.context.tables.all()) table.erased(player);\n`,
    replace: '',
    tests: PEOPLE,
  },
  {
    name: 'tries are counted for the address alone',
    file: 'hall/src/door/guessing.ts',
    find: `    if (theirs !== null && !(await this.spend(theirs, this.limit))) return null;\n`,
    replace: '',
    tests: PEOPLE,
  },
  {
    name: 'tries are counted when they were wrong, so that many at once are no limit',
    file: 'hall/src/door/guessing.ts',
    find: 'return this.ports.store.spend(what, limit, this.ports.clock.now());',
    replace:
      'return Promise.resolve().then(() => Promise.resolve()).then(() => void this.ports.store.spend(what, limit, this.ports.clock.now())).then(() => true);',
    tests: PEOPLE,
  },
  {
    name: 'what somebody does is done before it is written that they are here',
    file: 'hall/src/tables/live-table.ts',
    find: '      await this.arriving.get(player);\n',
    replace: '',
    tests: ['hall/test/arriving.test.ts'],
  },
  {
    name: 'the first to come to a table in hand is shown who was there when the last one went',
    file: 'hall/src/tables/live-table.ts',
    find: `    if (isFirst && this.context.ports.peers) this.context.background('compare', this.compare());\n`,
    replace: '',
    tests: BETWEEN,
  },
  {
    name: 'the first to come to a node takes the plain name of somebody who is elsewhere',
    file: 'hall/src/tables/live-table.ts',
    find: '    await this.elsewhere.learn(this.presence.elsewhere());\n',
    replace: '',
    tests: PRESENCE,
    t: 'whoever is the first at a node',
  },
  {
    name: 'a table that is removed at another node stays open here',
    file: 'hall/src/tables/live-table.ts',
    find: '      if (head === 0) this.vanish();\n',
    replace: '',
    tests: ['hall/test/doorbell.test.ts', ...PEOPLE],
  },
  {
    name: 'an older node keeps a table that a newer one plays on',
    file: 'hall/src/tables/orders.ts',
    find: '    if (error instanceof NewerRules) this.outgrown();\n',
    replace: '',
    tests: ['e2e/side-by-side.test.ts'],
  },
  {
    name: 'an older node puts off what a newer one sees to',
    file: 'hall/src/caretaker.ts',
    find: '      if (error instanceof NewerRules && this.context.ports.peers) return; // A newer server sees to it.\n',
    replace: '',
    tests: LATE,
  },
  {
    name: 'an older node takes what a newer one plays off the list',
    file: 'hall/src/tables/tables-in-hand.ts',
    find: 'if (!isElsewhere && (',
    replace: 'if ((',
    tests: ['e2e/side-by-side.test.ts'],
  },
  {
    name: 'an older node takes a table that is set to a game which it does not have',
    file: 'table/src/evolve.ts',
    find: '  gameOf(games, settings.game);\n',
    replace: '',
    tests: ['e2e/side-by-side.test.ts'],
  },
  {
    name: 'a node that stood still does in the end what its people were refused elsewhere',
    file: 'hall/src/context.ts',
    find: 'return this.ports.peers && this.ports.clock.now() - heardSince > MISSED;',
    replace: 'return heardSince > this.ports.clock.now();',
    tests: LATE,
  },
  {
    name: 'a node that stood still takes what lay in its sockets for new',
    file: 'hall/src/context.ts',
    find: 'if (this.pulseAt === null || !this.isMissed(this.pulseAt)) this.awakeAt = now;',
    replace: 'this.awakeAt = now;',
    tests: LATE,
  },
  {
    name: 'whoever comes to a node that stood still is not heard at first',
    file: 'hall/src/tables/live-table.ts',
    find: 'Math.max(this.context.heardSince, openedAt)',
    replace: 'this.context.heardSince',
    tests: LATE,
  },
  {
    name: 'that the store is away is noticed late',
    file: 'hall/src/caretaker.ts',
    find: 'const PEERS_ALIVE_EVERY = 1_000;',
    replace: 'const PEERS_ALIVE_EVERY = 10_000;',
    tests: ['hall/test/away.test.ts'],
  },
  {
    name: 'people wait at a node that has no store',
    file: 'hall/src/context.ts',
    find: 'const AWAY_GRACE = 1_000;',
    replace: 'const AWAY_GRACE = 30_000;',
    tests: ['hall/test/away.test.ts'],
  },
  {
    name: 'whoever comes to a node without its store is kept',
    file: 'hall/src/hall.ts',
    find: `    if (this.context.isAway) connection.close('away');\n`,
    replace: '',
    tests: ['hall/test/away.test.ts'],
  },
  {
    name: 'after the store was away everybody is held to have been gone meanwhile',
    file: 'hall/src/tables/live-table.ts',
    find: '    this.presence.anew();\n',
    replace: '',
    tests: ['hall/test/away.test.ts'],
  },
  {
    name: 'a card that another node changed is shown with the next sweep',
    file: 'hall/src/doorbell.ts',
    find: `      case 'card':
        list.changed(bell.table);
`,
    replace: `      case 'card':
`,
    tests: PEOPLE,
  },
  {
    name: 'who comes is shown a table older than what they saw of it',
    file: 'hall/src/door/entrance.ts',
    find: '    if (this.context.ports.peers || (since !== null && since > table.table.n)) await table.prepare();\n',
    replace: '',
    tests: ['hall/test/doorbell.test.ts'],
  },
  {
    name: 'who was removed elsewhere is let in where that was not heard of',
    file: 'hall/src/door/entrance.ts',
    find: 'this.context.ports.peers || (since',
    replace: '(since',
    tests: LATE,
  },
  {
    name: 'somebody’s new name is told in the list with the next sweep',
    file: 'hall/src/doorbell.ts',
    find: `        if (bell.change !== 'token') list.renamed();\n`,
    replace: '',
    tests: LATE,
  },
];
