/** Faults of the client: a table that is not what the server told, a command done twice, a token that goes where it should not. */
import type { Mutant } from '../../tools/mutants/mutant.ts';

export const mutants: readonly Mutant[] = [
  {
    name: 'who is sent from one server to the next, as they are restarted in turn, waits longer each time',
    file: 'client/src/reconnecting-socket.ts',
    find: 'stable: 2_000',
    replace: 'stable: 10_000',
    tests: ['client/test/reconnecting.test.ts'],
  },
  {
    name: 'a gap in the updates is not noticed',
    file: 'client/src/table-link.ts',
    find: 'if (n === this.known.n + 1) take();',
    replace: 'if (n > this.known.n) take();',
    tests: ['client/test/updates.test.ts'],
    sample: true,
  },
  {
    name: 'an update that comes twice is taken twice',
    file: 'client/src/table-link.ts',
    find: 'if (n === this.known.n + 1) take();',
    replace: 'if (n === this.known.n + 1 || n === this.known.n) take();',
    tests: ['client/test/updates.test.ts'],
  },
  {
    name: 'what was missed is told again to who heard it before',
    file: 'client/src/fold.ts',
    find: 'happening.n > told && happening.n <= n',
    replace: 'happening.n >= told && happening.n <= n',
    tests: ['client/test/reconnecting.test.ts', 'client/test/updates.test.ts'],
  },
  {
    name: 'a command is sent with a new id on the next socket',
    file: 'client/src/outbox.ts',
    find: 'return open.map(({ request }) => request);',
    replace: 'return open.map(({ request }) => ({ ...request, id: bytesToHex(this.random(ID_BYTES)) }));',
    tests: ['client/test/asking.test.ts', 'client/test/reconnecting.test.ts'],
  },
  {
    name: 'a command that is done already is sent once more',
    file: 'client/src/outbox.ts',
    find: 'const open = [...this.all.values()].filter(({ done }) => done === null);',
    replace: 'const open = [...this.all.values()];',
    tests: ['client/test/asking.test.ts', 'client/test/reconnecting.test.ts', 'client/test/storm.test.ts'],
  },
  {
    name: 'a refusal by a busy server is taken for the table’s, though the command was done',
    file: 'client/src/outbox.ts',
    find: `const NOT_LOOKED = ['limit/messages', 'limit/chat', 'server/busy'];`,
    replace: `const NOT_LOOKED = ['limit/messages', 'limit/chat'];`,
    tests: ['client/test/asking.test.ts', 'client/test/reconnecting.test.ts'],
  },
  {
    name: 'what a socket of before says is still heard',
    file: 'client/src/reconnecting-socket.ts',
    find: 'if (this.socket === socket) this.hear(text);',
    replace: 'this.hear(text);',
    tests: ['client/test/reconnecting.test.ts', 'client/test/updates.test.ts', 'client/test/storm.test.ts'],
  },
  {
    name: 'a server that does not answer is asked again and again',
    file: 'client/src/reconnecting-socket.ts',
    find: 'if (isLate && !again) this.ask(PATIENCE.wakingPong, true);',
    replace: 'if (!isLate || !again) this.ask(PATIENCE.wakingPong, true);',
    tests: ['client/test/silence.test.ts'],
  },
  {
    name: 'who keeps looking whether the table is back never leaves a server that is silent',
    file: 'client/src/reconnecting-socket.ts',
    find: '} else if (this.question.until <= until) return;',
    replace: '}',
    tests: ['client/test/silence.test.ts'],
  },
  {
    name: 'what a device could not hear in its sleep counts as silence',
    file: 'client/src/reconnecting-socket.ts',
    find: 'if (isLate && !again) this.ask(PATIENCE.wakingPong, true);\n    else this.drop();',
    replace: 'this.drop();',
    tests: ['client/test/silence.test.ts'],
  },
  {
    name: 'a table on the device itself is asked whether it is there',
    file: 'client/src/reconnecting-socket.ts',
    find: 'transport.isNear === true ? null : clock.after',
    replace: 'transport.isNear === null ? null : clock.after',
    tests: ['client/test/silence.test.ts'],
  },
  {
    name: 'the token stands in the socket’s address',
    file: 'client/src/table-link.ts',
    find: 'new ReconnectingSocket(socketUrl(url), ports,',
    replace: `new ReconnectingSocket(\`\${socketUrl(url)}?token=\${token}\`, ports,`,
    tests: ['client/test/token.test.ts'],
  },
  {
    name: 'the token stands in the address of a request',
    file: 'client/src/api.ts',
    find: 'await get(new URL(path, url), {',
    replace: `await get(new URL(method === 'DELETE' ? \`\${path}?token=\${token}\` : path, url), {`,
    tests: ['client/test/api.test.ts'],
  },
  {
    name: 'the token lies in the browser’s storage a second time',
    file: 'client/src/storage.ts',
    find: '.slice(0, 16);',
    replace: '.slice(0, 0).concat(token);',
    tests: ['client/test/token.test.ts'],
  },
  {
    name: 'who sits down keeps reading what those who watch had written',
    file: 'client/src/fold.ts',
    find: '  const chat = readableChat(known.chat, you?.seat ?? null, table.value);\n',
    replace: '  const { chat } = known;\n',
    tests: ['client/test/chat.test.ts'],
  },
  {
    name: 'an own part that did not come is taken for none',
    file: 'client/src/fold.ts',
    find: 'const own = told === undefined ? (known.view?.own ?? null) : told;',
    replace: 'const own = told ?? null;',
    tests: ['client/test/updates.test.ts'],
  },
  {
    name: 'what does not fit is passed over, and the next update taken',
    file: 'client/src/table-link.ts',
    find: `    if (known === null) {
      this.resync();
      return;
    }
`,
    replace: `    if (known === null) {
      if (message.kind === 'update') this.known = { ...this.known, n: message.n };
      return;
    }
`,
    tests: ['client/test/updates.test.ts'],
  },
  // Fair chance.
  {
    name: 'a number is opened though the entry holds another promise',
    file: 'client/src/fair-chance.ts',
    find: 'const ours = fresh !== null && published === commitmentOf(fresh.number);',
    replace: 'const ours = fresh !== null;',
    tests: ['client/test/fair-chance.test.ts', 'e2e/lies/lies.test.ts'],
  },
  {
    name: 'a number is opened though something was wrong with the entry',
    file: 'client/src/fair-chance.ts',
    find: ' || notes.findings.some(isAlarm)) return null;',
    replace: ') return null;',
    tests: ['client/test/fair-chance.test.ts', 'e2e/lies/lies.test.ts'],
  },
  {
    name: 'a number that was acknowledged and dropped seems to have come too late',
    file: 'client/src/fair-chance.ts',
    find: `this.find(notes.acknowledged ? 'number-dropped' : 'number-late')`,
    replace: `this.find('number-late')`,
    tests: ['client/test/fair-chance.test.ts', 'e2e/lies/lies.test.ts'],
  },
  {
    name: 'a server’s secret that was used before is not noticed',
    file: 'client/src/fair-chance.ts',
    find: `if (isReused) this.find('secret-reused');`,
    replace: '',
    tests: ['client/test/fair-chance.test.ts', 'e2e/lies/lies.test.ts'],
  },
  {
    name: 'a game that was begun anew under the same number is not noticed',
    file: 'client/src/fair-chance.ts',
    find: `if (!same({ ...begun, ...notes.begun }, begun)) this.find('game-anew');`,
    replace: '',
    tests: ['client/test/fair-chance.test.ts', 'e2e/lies/lies.test.ts'],
  },
  {
    name: 'one number is promised for two games',
    file: 'client/src/fair-chance.ts',
    find: 'if (ours) this.notebook.fresh = null;',
    replace: '',
    tests: ['client/test/fair-chance.test.ts', 'e2e/lies/lies.test.ts'],
  },
  {
    name: 'all who chat see what time it is on the device of the one who writes',
    file: 'client/src/outbox.ts',
    find: "if (kind !== 'command') return",
    replace: "if (kind === 'unsay') return",
    tests: ['client/test/chat.test.ts'],
  },
];
