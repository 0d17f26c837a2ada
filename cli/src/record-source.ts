/** Where records come from: a file, standard input, or a server. */
import { createReadStream, statSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { api } from '@parlour/client';
import { isRefusal } from '@parlour/kernel';
import type { Locale } from './locale.ts';
import { Mistake, mistake } from './mistake.ts';
import { NOWHERE, refusalText } from './play/table-words.ts';
import { type RecordLine, recordsIn } from './record-lines.ts';

const STANDARD_INPUT = '-';

export interface RecordSource {
  /** As it is called in what is said. */
  readonly name: string;
  /** In bytes; 0 where that is not known. */
  readonly size: number;
  readonly bytesRead: () => number;
  /** Whether a server hands them out, which has no games of one device. */
  readonly ofServer: boolean;
  readonly records: () => AsyncIterable<RecordLine>;
}

/** Throws a mistake if there is nothing to read; nothing is read yet. */
export function recordSource(operand: string, passcode: string | undefined, locale: Locale): RecordSource {
  if (operand === STANDARD_INPUT) return lines(locale.t('verify.input'), 0, process.stdin, () => 0);
  if (/^https?:\/\//.test(operand)) return ofServer(operand, passcode);
  const found = statSync(operand, { throwIfNoEntry: false });
  if (found === undefined) throw mistake('file/none', { path: operand });
  if (found.isDirectory()) throw mistake('file/folder', { path: operand });
  const stream = createReadStream(operand);
  return lines(operand, found.size, stream, () => stream.bytesRead);
}

function lines(name: string, size: number, input: NodeJS.ReadableStream, bytesRead: () => number): RecordSource {
  return { name, size, bytesRead, ofServer: false, records: () => recordsIn(createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) };
}

/** The link of a record or of its replay, or its address among the server's: table and game are its last two parts. What is on somebody's device is not. */
function ofServer(address: string, passcode: string | undefined): RecordSource {
  const [, table, game] = /^(?!.*\/here\/).*\/([A-Za-z2-9]{6})\/(\d{1,6})\/?$/.exec(new URL(address).pathname) ?? [];
  if (table === undefined || game === undefined) throw mistake('record/address', { address });
  return {
    name: address,
    size: 0,
    bytesRead: () => 0,
    ofServer: true,
    async *records() {
      const record = await api(new URL(address).origin).record(table.toUpperCase(), Number(game), passcode);
      if (isRefusal(record)) throw new Mistake((locale) => refusalText(record, NOWHERE, locale));
      // A server may answer with anything, such as another record that holds.
      const answered: Partial<typeof record> = { ...record };
      if (answered.table !== table.toUpperCase() || answered.number !== Number(game)) throw mistake('record/another', { address });
      yield { line: 1, text: JSON.stringify(record) };
    },
  };
}
