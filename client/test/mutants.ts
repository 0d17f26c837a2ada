/** Faults of the client: a table that is not what the server told, a command done twice, a token that goes where it should not. */
import type { Mutant } from '../../tools/mutants/mutant.ts';

export const mutants: readonly Mutant[] = [
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
    find: '  const chat = readableChat(known.chat, you?.seat ?? null, table);\n',
    replace: '  const { chat } = known;\n',
    tests: ['client/test/chat.test.ts'],
  },
];
