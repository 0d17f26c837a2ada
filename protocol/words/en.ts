/** English. */
import type { CloseReason, FromServer, Phrase, Reaction, WireRefusal } from '../src/protocol.ts';

const refusals: Readonly<Record<WireRefusal, string>> = {
  'chat/empty': 'There is nothing to read in that.',
  'chat/not-yours': 'Only the host can erase what others wrote.',
  'chat/off': 'The host has switched free text off. The ready-made phrases can still be said.',
  'chat/too-long': 'A line has at most {{most}} characters.',
  'handover/unknown': 'This link was used already, or is older than five minutes. Make a new one on the other device.',
  'http/malformed': 'That could not be read.',
  'http/media-type': 'The server takes JSON only.',
  'http/method': 'That can’t be asked of this address.',
  'http/not-found': 'There is nothing at this address.',
  'http/too-large': 'That is too long.',
  'http/upgrade': 'This address takes sockets only.',
  'identity/missing': 'Tell the server first who you are.',
  'identity/unknown': 'The server does not know you any more. Choose a name again.',
  'limit/chat': 'That was a lot of talk at once. Wait a moment.',
  'limit/joins': 'Too many came from your network just now. Try again in a minute.',
  'limit/messages': 'That was too much at once. Take a breath.',
  'limit/passcodes': 'Too many wrong passcodes. Try again in a minute.',
  'limit/tables': 'Too many tables were made from your network just now. Try again in a minute.',
  'message/malformed': 'That could not be read.',
  'message/too-long': 'That is too long.',
  'network/unreachable': 'The server can’t be reached. Is it running, and are you on its network?',
  'origin/foreign': 'This page comes from another place than the server. Open the server’s own address.',
  'passcode/server': 'Making a table here takes the server’s passcode.',
  'passcode/table': 'This table asks for a passcode, and that was not it.',
  'person/unknown': 'There is no such person.',
  'protocol/outdated': 'The server is of another version. Reload the page.',
  'record/unknown': 'There is no finished game of that number.',
  'remembered/another-game': 'it is the record of another game',
  'remembered/commitments': 'other numbers were promised before the deal than it says',
  'remembered/numbers': 'other numbers were opened at the deal than it says',
  'remembered/own-number': 'it holds another number than yours',
  'remembered/secret': 'the server had promised another secret before the deal',
  'server/busy': 'Too much is happening at this table at once. Try again.',
  'server/mishap': 'Something went wrong at the server. Try again.',
  'server/read-only': 'The server’s disk is full. Nothing is lost, but nothing new can be written until there is room.',
  'server/stopping': 'The server is about to restart. You will be back in a moment.',
  'table/gone': 'There is no such table, or it is gone.',
  'table/newer': 'This table was played by newer rules than the server has. It opens again when the server is updated; nothing is lost.',
};

const closed: Readonly<Record<CloseReason, string>> = {
  stopping: 'The server restarts. You will be back in a moment.',
  slow: 'Your connection was too slow. You will be back in a moment.',
  silent: 'The connection was lost. You will be back in a moment.',
  mishap: 'Something went wrong at the server. You will be back in a moment.',
  mute: 'The connection took too long. You will be back in a moment.',
  flood: 'Too many messages came from here.',
  outdated: 'The server is of another version. Reload the page.',
  malformed: 'The server could not read what was sent.',
  stranger: 'The server does not know you any more. Choose a name again.',
  gone: 'There is no such table, or it is gone.',
  kicked: 'The host has removed you from this table.',
  passcode: 'This table asks for a passcode, and that was not it.',
  left: 'You have left the table.',
  moved: 'You play on another device now.',
  crowded: 'You have opened this in too many places. Go on in one of the others.',
  newer: 'This table was played by newer rules than the server has. It opens again when the server is updated; nothing is lost.',
};

const notices: Readonly<Record<Extract<FromServer, { kind: 'notice' }>['code'], string>> = {
  stopping: 'The server is about to restart. Nothing is lost.',
  'read-only': 'The server’s disk is full. Play waits until there is room; nothing is lost.',
  writable: 'There is room again. Play goes on.',
};

const phrases: Readonly<Record<Phrase, string>> = {
  hello: 'Hello!',
  'good-luck': 'Good luck!',
  'good-game': 'Good game!',
  'well-played': 'Well played!',
  thanks: 'Thanks!',
  sorry: 'Sorry!',
  'your-turn': 'It’s your turn.',
  'one-moment': 'One moment, please.',
  'hurry-up': 'Come on!',
  'nice-try': 'Nice try.',
  'no-way': 'No way!',
  'i-knew-it': 'I knew it!',
  'one-more-game': 'One more game?',
  bye: 'Bye!',
};

/** For those who hear the table instead of seeing it. */
const reactions: Readonly<Record<Reaction, string>> = {
  clap: 'claps',
  laugh: 'laughs',
  wow: 'is amazed',
  sad: 'is sad',
  heart: 'loves it',
  angry: 'is angry',
  think: 'wonders',
  party: 'celebrates',
};

export const en = { refusals, closed, notices, phrases, reactions };
