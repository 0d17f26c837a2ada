/** English. */
import type { ChatPhrase, CloseReason, FromServer, Reaction, WireRefusal } from '../src/protocol.ts';

const refusals: Readonly<Record<WireRefusal, string>> = {
  'chat/empty': 'The message is empty.',
  'chat/not-yours': 'Only the host can delete other people’s messages.',
  'chat/off': 'The host has turned typing off. You can still use ready-made phrases.',
  'chat/too-long': 'A message can have at most {{most}} characters.',
  'handover/unknown': 'This link has been used already, or is older than five minutes. Make a new one on the other device.',
  'history/none': 'There is no history yet: the game hasn’t begun.',
  'host/foreign': 'This server doesn’t answer to the name “{{host}}”. Whoever runs it can allow it: {{flag}} {{host}}, or {{variable}}.',
  'http/malformed': 'The server couldn’t read that.',
  'http/media-type': 'The server accepts only JSON.',
  'http/method': 'This address doesn’t support that.',
  'http/not-found': 'There is nothing at this address.',
  'http/too-large': 'That is too long.',
  'http/upgrade': 'This address accepts only WebSocket connections.',
  'identity/missing': 'Tell the server who you are first.',
  'identity/unknown': 'The server doesn’t know you any more. Choose a name again.',
  'limit/chat': 'Too many messages at once. Wait a moment.',
  'limit/guesses': 'Too many wrong codes, links or passcodes from your network. Try again in a minute.',
  'limit/history': 'The history was asked for too often, by you or from your network. Try again in a minute.',
  'limit/joins': 'Too many people joined from your network just now. Try again in a minute.',
  'limit/messages': 'Too much at once. Wait a moment.',
  'limit/names': 'You changed your name too often just now. Try again in a minute.',
  'limit/people': 'Too many new people came from your network today. Whoever runs the server can allow more.',
  'limit/requests': 'Too much at once, from you or from your network. Try again in a minute.',
  'limit/sockets': 'Too many connections were opened from your network just now. Try again in a minute.',
  'limit/tables': 'Too many tables were created from your network just now. Try again in a minute.',
  'message/malformed': 'The server couldn’t read that.',
  'message/too-long': 'That is too long.',
  'network/unreachable': 'Can’t reach the server. Is it running, and are you on its network?',
  'origin/foreign': 'This page isn’t from this server. Open the server’s own address.',
  'passcode/server': 'You need the server passcode to create a table here.',
  'passcode/table': 'This table needs the right passcode.',
  'person/unknown': 'There is no such person.',
  'protocol/outdated': 'The server has a different version. Reload the page.',
  'record/unknown': 'There is no finished game with that number.',
  'server/busy': 'Too much is happening at this table at once. Try again.',
  'server/mishap': 'Something went wrong on the server. Try again.',
  'server/read-only': 'The server’s disk is full. Nothing is lost, but nothing new can be saved until there is room.',
  'server/away': 'The server can’t reach its database. Nothing is lost; try again in a moment.',
  'server/stopping': 'The server is about to restart. You’ll be back in a moment.',
  'sockets/full': 'As many are connected, from your network or in all, as this server allows. Try again later.',
  'table/gone': 'There is no such table, or it is gone.',
  'table/damaged':
    'The server’s copy of this table is damaged, so nobody can play on here. The person who runs the server has been told; all other tables are fine.',
  'table/newer': 'This table uses newer rules than the server has. It will open again once the server is updated; nothing is lost.',
  'table/worn': 'This table has grown too long for another game. Make a new one; everything played here is kept.',
  'tables/full': 'This server keeps as many tables as it may. Try again later, when some have been cleared away.',
};

const closed: Readonly<Record<CloseReason, string>> = {
  stopping: 'The server is restarting. You’ll be back in a moment.',
  slow: 'Your connection was too slow. You’ll be back in a moment.',
  silent: 'The connection was lost. You’ll be back in a moment.',
  mishap: 'Something went wrong on the server. You’ll be back in a moment.',
  mute: 'Connecting took too long. You’ll be back in a moment.',
  away: 'The server can’t reach its database. You’ll be back in a moment.',
  older: 'This table uses newer rules than the server you reached. You’ll be back in a moment, on another one.',
  flood: 'Too many messages at once.',
  outdated: 'The server has a different version. Reload the page.',
  malformed: 'The server couldn’t read what was sent.',
  stranger: 'The server doesn’t know you any more. Choose a name again.',
  gone: 'There is no such table, or it is gone.',
  kicked: 'The host removed you from this table.',
  passcode: 'This table needs the right passcode.',
  left: 'You left the table. While the game runs, you can come back.',
  moved: 'Your name and seats are on the other device now.',
  crowded: 'This is open in too many windows. Continue in one of the others.',
  newer: 'This table uses newer rules than the server has. It will open again once the server is updated; nothing is lost.',
  guesses: 'Too many wrong codes or passcodes from your network. Try again in a minute.',
  full: 'As many are connected, from your network or in all, as this server allows. Try again later.',
  damaged:
    'The server’s copy of this table is damaged, so nobody can play on here. The person who runs the server has been told; all other tables are fine.',
};

const notices: Readonly<Record<Extract<FromServer, { kind: 'notice' }>['code'], string>> = {
  stopping: 'The server is about to restart. Nothing is lost.',
  'read-only': 'The server’s disk is full. Play waits until there is room; nothing is lost.',
  writable: 'There is room on the disk again. Play goes on.',
};

const phrases: Readonly<Record<ChatPhrase, string>> = {
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

export const words = { refusals, closed, notices, phrases, reactions };
