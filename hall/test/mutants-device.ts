/** Faults of tables on one device: of files that anybody may have written, and of two tabs on one store. */
import type { Mutant } from '../../tools/mutants/mutant.ts';

const FILES = ['hall/test/table-file.test.ts'];
const TABS = ['hall/test/second-tab.test.ts'];
const HALL = ['hall/test/device-hall.test.ts'];
const COPY = ['hall/test/copied-store.test.ts'];

export const mutants: readonly Mutant[] = [
  {
    name: 'a file’s moves need not be legal',
    file: 'hall/src/device/file-entries.ts',
    find: 'game.refuse(state, seat as number, read) === null',
    replace: 'game.over(state) === false',
    tests: FILES,
  },
  {
    name: 'a file changed by accident is taken',
    file: 'hall/src/device/table-file.ts',
    find: 'file.seal === sealOf(file)',
    replace: "file.seal !== ''",
    tests: FILES,
  },
  {
    name: 'a file of a server’s table is taken',
    file: 'hall/src/device/table-file.ts',
    find: ' || !isOnDevice(table)',
    replace: '',
    tests: FILES,
  },
  {
    name: 'a file brings a passcode along',
    file: 'hall/src/device/table-file.ts',
    find: 'Object.keys(file.secrets).length === played &&',
    replace: 'played >= 0 &&',
    tests: FILES,
  },
  {
    name: 'a file seats whoever has the device without being somebody',
    file: 'hall/src/device/table-file.ts',
    find: ' && player !== EVERYBODY',
    replace: '',
    tests: FILES,
  },
  {
    name: 'a file whose people have no names is taken',
    file: 'hall/src/device/table-file.ts',
    find: 'ownText(file.people, player) !== null',
    replace: 'player.length > 0',
    tests: FILES,
  },
  {
    name: 'a file with settings of a server’s table is taken',
    file: 'hall/src/device/file-entries.ts',
    find: 'same(json, settingsOnDevice(json as TableSettings))',
    replace: 'same(json, json)',
    tests: FILES,
  },
  {
    name: 'a log that went on otherwise is written on',
    file: 'hall/src/device/device-hall.ts',
    find: "if (!goTogether(here, entries)) return refusal('file/other');",
    replace: '',
    tests: FILES,
  },
  {
    name: 'an open table does not hear of a file that is further',
    file: 'hall/src/device/device-hall.ts',
    find: "if (appended.kind === 'ok') this.hall.heard({ kind: 'log', table: code, head: appended.last });",
    replace: '',
    tests: FILES,
  },
  {
    name: 'two tabs that are opened at once stop each other',
    file: 'hall/src/device/device-hall.ts',
    find: 'if (!(await isKnown())) throw error;',
    replace: 'throw error;',
    tests: TABS,
  },
  {
    name: 'a second tab does not follow',
    file: 'hall/src/hall.ts',
    find: 'store.watch((bell) => this.heard(bell))',
    replace: 'store.watch(() => {})',
    tests: TABS,
  },
  {
    name: 'a removed table leaves the records of its games on the device',
    file: 'hall/src/device/device-hall.ts',
    find: '(await this.store.record(code, game)) !== null',
    replace: '(await this.store.record(code, game)) === null',
    tests: HALL,
  },
  {
    name: 'a page that lies open writes every two seconds that it runs',
    file: 'hall/src/device/quiet-store.ts',
    find: 'if (!isPlayed) return;',
    replace: '',
    tests: HALL,
  },
  {
    name: 'what was played since the table was opened is not in the copy of a store that is dropped',
    file: 'hall/src/device/copied-store.ts',
    find: "if (appended.kind === 'ok') follow(append.table);",
    replace: '',
    tests: COPY,
  },
  {
    name: 'a table that was only looked at is not in the copy of a store that is dropped',
    file: 'hall/src/device/copied-store.ts',
    find: 'if (rows.length > 0) follow(table);',
    replace: '',
    tests: COPY,
  },
  {
    name: 'a file of a newer page is called broken',
    file: 'hall/src/device/table-file.ts',
    find: "return refusal('file/newer');",
    replace: 'return none;',
    tests: FILES,
  },
  {
    name: 'the house is kept by a clock that leaps',
    file: 'hall/src/caretaker.ts',
    find: 'this.context.ports.patience.after(ms(), ',
    replace: 'this.context.ports.clock.after(ms(), ',
    tests: ['hall/test/hurrying-clock.test.ts'],
  },
  {
    name: 'a socket’s hello is late by a clock that leaps',
    file: 'hall/src/door/connection.ts',
    find: 'this.ports.patience.after(',
    replace: 'this.ports.clock.after(',
    tests: ['hall/test/hurrying-clock.test.ts'],
  },
];
