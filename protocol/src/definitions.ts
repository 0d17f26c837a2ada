/**
 * Every schema by the name that it has in schema.json. The five that begin with Game are a game's own: there they say nothing, and a server
 * puts the games that it has in their place (withGames).
 */
import type { z } from 'zod';
import { gameMove, hex64, personCommand, playerId, seat, settingsWish, tableCode } from './commands.ts';
import { chatWords, commandId, fromClient, reaction, token } from './from-client.ts';
import {
  change,
  chatLine,
  fromServer,
  gameEvent,
  gameOpen,
  gameOwn,
  happening,
  historyPage,
  me,
  n,
  news,
  publicEntry,
  refusalParams,
  tableCard,
  tableView,
  time,
  turnView,
} from './from-server.ts';
import {
  commandAsked,
  commandDone,
  erased,
  gameList,
  handoverMade,
  handoverTaken,
  health,
  httpRefusal,
  myRecords,
  newPerson,
  newTable,
  personMade,
  recordPeople,
  renamed,
  schemaIndex,
  streamEnd,
  streamLine,
  tableList,
  tableMade,
  tableRecord,
} from './http.ts';

/** Of a union by `kind`: one name a kind, `go-on` as GoOnCommand; `named` are those whose name another has. */
const kinds = (
  union: { readonly options: readonly { readonly shape: { readonly kind: { readonly value: string } } }[] },
  what: string,
  named: Readonly<Record<string, string>> = {},
) =>
  Object.fromEntries(
    union.options.map((each) => [named[each.shape.kind.value] ?? `${pascal(each.shape.kind.value)}${what}`, each as unknown as z.ZodType]),
  );

const pascal = (kind: string): string => kind.replaceAll(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase());

export const DEFINITIONS: Readonly<Record<string, z.ZodType>> = {
  FromClient: fromClient,
  ...kinds(fromClient, 'Message'),
  Command: personCommand,
  ...kinds(personCommand, 'Command'),
  FromServer: fromServer,
  ...kinds(fromServer, 'Message', { history: 'HistoryAnswer' }),
  SettingsWish: settingsWish,
  ChatWords: chatWords,
  ChatLine: chatLine,
  News: news,
  Happening: happening,
  HistoryPage: historyPage,
  TableCard: tableCard,
  Change: change,
  TableView: tableView,
  TurnView: turnView,
  PublicEntry: publicEntry,
  NewPerson: newPerson,
  PersonMade: personMade,
  Renamed: renamed,
  Me: me,
  Erased: erased,
  HandoverMade: handoverMade,
  HandoverTaken: handoverTaken,
  MyRecords: myRecords,
  GameList: gameList,
  NewTable: newTable,
  TableMade: tableMade,
  TableList: tableList,
  CommandAsked: commandAsked,
  CommandDone: commandDone,
  StreamLine: streamLine,
  StreamEnd: streamEnd,
  TableRecord: tableRecord,
  RecordPeople: recordPeople,
  SchemaIndex: schemaIndex,
  Health: health,
  Refusal: httpRefusal,
  RefusalParams: refusalParams,
  Seat: seat,
  EntryNumber: n,
  Time: time,
  PlayerId: playerId,
  TableCode: tableCode,
  CommandId: commandId,
  Reaction: reaction,
  Token: token,
  Hex64: hex64,
  GameMove: gameMove,
  GameOpen: gameOpen,
  GameOwn: gameOwn,
  GameEvent: gameEvent,
};

/** The definitions that are a game's own, and what each is called in the game's schema. */
export const GAME_PARTS = { GameOptions: 'Options', GameMove: 'Move', GameOpen: 'Open', GameOwn: 'Own', GameEvent: 'Event' } as const;

/** A JSON Schema that others can be found in by name. */
export interface SchemaDocument {
  /** Its address on a server. */
  readonly $id: string;
  readonly title: string;
  readonly definitions: Readonly<Record<string, object>>;
}

/** Where a server has its schemas; each lies below it, by its name. */
export const SCHEMA_PATH = '/api/schema';

/** The protocol's schema with these games in it: what is a game's own is that of any of them. */
export function withGames<D extends SchemaDocument>(protocol: D, games: readonly string[]): D {
  const bound = Object.entries(GAME_PARTS).map(([name, part]): [string, object] => {
    const { description } = protocol.definitions[name] as { readonly description?: string };
    return [name, { description, anyOf: games.map((game) => ({ $ref: `${SCHEMA_PATH}/${game}#/definitions/${part}` })) }];
  });
  return { ...protocol, definitions: { ...protocol.definitions, ...Object.fromEntries(bound) } };
}
