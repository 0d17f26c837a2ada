/** Faults on the way of a move through the server: frames, what leaves together, and what goes to the thread that writes. */
import type { Mutant } from '../../tools/mutants/mutant.ts';

const OUTGOING = 'server/test/edge/outgoing.test.ts';
const THREADS = 'server/test/store/sqlite-threads.test.ts';

export const mutants: readonly Mutant[] = [
  {
    name: 'a frame of 126 bytes has a short header',
    file: 'server/src/edge/outgoing.ts',
    find: 'if (length < 126)',
    replace: 'if (length <= 126)',
    tests: [OUTGOING],
    t: 'a frame',
  },
  {
    name: 'a frame of 65536 bytes has a header of two bytes too few',
    file: 'server/src/edge/outgoing.ts',
    find: 'if (length < 65_536)',
    replace: 'if (length <= 65_536)',
    tests: [OUTGOING],
    t: 'a frame',
  },
  {
    name: 'a frame says how many signs it has, not how many bytes',
    file: 'server/src/edge/outgoing.ts',
    find: 'return header(bytes.length) + bytes;',
    replace: 'return header(text.length) + bytes;',
    tests: [OUTGOING],
    t: 'a frame',
  },
  {
    name: 'what is said leaves a write each',
    file: 'server/src/edge/outgoing.ts',
    find: '    this.frames += textFrame(text);',
    replace: '    this.frames += textFrame(text);\n    this.leave();',
    tests: [OUTGOING],
    t: 'one turn',
    sample: true,
  },
  {
    name: 'a goodbye overtakes what was said before it',
    file: 'server/src/edge/sockets.ts',
    find: '    this.beforeGoodbye();\n',
    replace: '',
    tests: [OUTGOING],
    t: 'goodbye',
  },
  {
    name: 'something is said after a goodbye',
    file: 'server/src/edge/outgoing.ts',
    find: "if (frames !== '' && this.socket.readyState === WebSocket.OPEN)",
    replace: "if (frames !== '')",
    tests: [OUTGOING],
    t: 'goodbye',
  },
  {
    name: 'what has not left yet is not pending',
    file: 'server/src/edge/outgoing.ts',
    find: 'this.socket.bufferedAmount + this.frames.length',
    replace: 'this.socket.bufferedAmount',
    tests: [OUTGOING],
    t: 'pending',
  },
  {
    name: 'a thread has two messages at once',
    file: 'server/src/store/sqlite/thread.ts',
    find: 'if (!this.#busy) {',
    replace: 'if (!this.#busy || this.#unposted.length === 0) {',
    tests: [THREADS],
    t: 'while the thread is at work',
  },
  {
    name: 'what was called while a thread was at work goes in another order',
    file: 'server/src/store/sqlite/thread.ts',
    find: 'this.#unposted.push({ name, args });',
    replace: 'this.#unposted.unshift({ name, args });',
    tests: [THREADS],
    t: 'while the thread is at work',
  },
  {
    name: 'what gathered before a close is never sent',
    file: 'server/src/store/sqlite/thread.ts',
    find: '    this.#ended ??= new Error(CLOSED);\n    this.#post();\n',
    replace: '    this.#ended ??= new Error(CLOSED);\n    this.#unposted = [];\n',
    tests: [THREADS],
    t: 'a close lets go',
  },
];
