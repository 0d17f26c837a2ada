/**
 * An honest evening never looks like a lie (table §4.3): no device raises an alarm, every record agrees with what every device noted of it, and
 * all of them show the record's short code.
 */
import { recallGame, type TableState } from '@parlour/client';
import { checkFairness, checkNotes, type Games, isAlarm, shortCode, type TableCode, type TableRecord } from '@parlour/table';
import type { Laws } from './laws.ts';
import type { SimulatedPerson } from './person.ts';

export function checkCalm({ chance, table }: Pick<TableState, 'chance' | 'table'>, who: string, laws: Laws): void {
  const alarms = (chance?.findings ?? []).filter(({ alarm }) => alarm).map(({ code }) => code);
  laws.hold(alarms.length === 0, () => `${who} is told of a server that is honest: ${alarms.join(', ')}`);
  const { begun = null, numbers = null, code = '' } = table ?? {};
  if (chance === null || chance.code === null || begun === null || numbers === null || chance.game !== begun.number) return;
  laws.hold(chance.code === shortCode({ ...begun, table: code }, numbers), () => `${who} shows the code of another deal`);
}

/** What a browser noted of a finished game, and what its record says. */
export function checkTrust(text: string, { name, token, storage }: SimulatedPerson, code: TableCode, games: Games, laws: Laws): void {
  const record = JSON.parse(text) as TableRecord; // the hall's own
  const game = games(record.game);
  const notes = recallGame(token, code, record.number, storage);
  if (game === undefined || notes === null) return;
  const { refusal } = checkNotes(game, record, notes);
  const alarms = notes.findings.filter(isAlarm);
  laws.hold(checkFairness(record) === null, () => `the record of game ${record.number} is not fair`);
  laws.hold(
    refusal === null && alarms.length === 0,
    () => `${name}'s notes of game ${record.number} speak against it: ${refusal?.code} ${alarms.join(', ')} ${JSON.stringify(notes)}`,
  );
}
