import { gameNames } from '@parlour/registry/loaded';
import { expect, test } from 'vitest';
import { parlour } from './binary.ts';

/** One line on the error stream that names what is possible, exit code 2, and nothing else. */
test.concurrent.each<[typed: string, said: RegExp]>([
  [
    'deal',
    /^There is no command “deal”\. Commands: serve, play, sim, arena, solve, env, verify, rules, doctor, tables, backup, migrate, erase, help\.$/,
  ],
  ['help deal', /^There is no command “deal”\./],
  ['sim', new RegExp(`^parlour sim needs a game: ${gameNames.join(', ')}\\.$`)],
  ['sim chess', new RegExp(`^There is no game “chess”\\. Games: ${gameNames.join(', ')}\\.$`)],
  ['rules __proto__', new RegExp(`^There is no game “__proto__”\\. Games: ${gameNames.join(', ')}\\.$`)],
  ['play chess', new RegExp(`^There is no game “chess”\\. Games: ${gameNames.join(', ')}\\.$`)],
  ['sim perudo pasari', /^parlour sim takes one game; “pasari” is one too many\./],
  ['sim perudo --preset wild', /^There is no preset “wild”\. Presets: classic, tactical, chaos, pasari\.$/],
  ['sim perudo --option wild=on', /^There is no option “wild”\. Options: dicePerPlayer, faces, /],
  ['sim perudo --option __proto__=on', /^There is no option “__proto__”\. Options: dicePerPlayer, faces, /],
  ['sim perudo --option dice', /^--option takes NAME=VALUE, not “dice”\. Options: dicePerPlayer, /],
  ['sim perudo --option dice=wood', /^Option dice takes plain, mixed, not “wood”\.$/],
  ['sim perudo --option faces=2', /^Option faces takes 3–9, not “2”\.$/],
  ['sim perudo --option faces=6.0', /^Option faces takes 3–9, not “6\.0”\.$/],
  ['sim perudo --option calza=maybe', /^Option calza takes on, off, not “maybe”\.$/],
  ['sim perudo --option calza=on --option calza=off', /^Option calza is given twice\.$/],
  ['sim perudo --option deck=chaos --option faces=5', /^Cards need dice with 6 faces, not 5\.$/],
  ['sim perudo --option dicePerPlayer=10 --option faces=9 --seats 8', /^Too many dice: with 8 seats and 9 faces, at most 8 each\.$/],
  ['sim perudo --seats 9', /^These options are for 2–8 seats, not 9\.$/],
  ['sim perudo --option calza=on --seats 9', /^These options are for 2–8 seats, not 9\.$/],
  ['sim kalitiri --option decks=1 --seats 11', /^These options are for 4–8, 10 seats, not 11\.$/],
  ['sim kalitiri --option decks=1 --seats 9', /^52 cards can’t be dealt evenly to 9: 7 twos would have to go, and there are 4\.$/],
  ['play --table ABCDEF', /^--table is for a table at a server: add --server URL\.$/],
  ['play --server http://', /^--server takes an address such as http:\/\/192\.168\.1\.20:3000, not “http:\/\/”\.$/],
  ['play --server localhost:1 --table x', /^--table takes a code of six letters and digits, not “x”\.$/],
  ['play --server localhost:1 --name Ola', /^Can’t reach the server\. Is it running, and are you on its network\?$/],
  ['sim perudo --seats two', /^--seats takes a whole number, not “two”\. perudo is for 2–8 seats\.$/],
  ['sim perudo --seats -1', /^--seats takes a whole number, not “-1”\./],
  ['sim perudo --games 0', /^--games takes a whole number from 1 to 1,000,000,000, not “0”\.$/],
  ['sim perudo --games -1', /not “-1”\.$/],
  ['sim perudo --games 1.5', /not “1\.5”\.$/],
  ['sim perudo --games 1e3', /not “1e3”\.$/],
  ['sim perudo --games 99999999999999999999', /from 1 to 1,000,000,000, not “99999999999999999999”\.$/],
  ['sim perudo --only 0', /^--only takes a whole number from 1 /],
  ['sim perudo --seed', /^--seed needs a value: --seed S\.$/],
  ['sim perudo --seed --games 5', /^--seed needs a value: --seed S\.$/],
  ['sim perudo --seed 1 --seed 2', /^--seed is given twice\.$/],
  ['sim perudo --speed 3', /^parlour sim has no --speed\. It has --preset, .*--trace, --lang, --help\.$/],
  ['sim perudo -g 3', /^parlour sim has no -g\. It has --preset, /],
  ['sim perudo --records no/such/folder/a', /^no\/such\/folder\/a can’t be written: there is no such folder\.$/],
  ['sim perudo --records .', /^\. is a folder; name a file\.$/],
  ['sim perudo --records a --trace a', /^--records and --trace need a file each\.$/],
  ['verify', /^parlour verify needs a file: parlour verify FILE\.$/],
  ['verify no/such/file', /^There is no file no\/such\/file\.$/],
  ['verify .', /^\. is a folder; name a file\.$/],
  ['erase -q1w2e3r4t5y6u7i', /^parlour erase has no -q\. It has --data, --lang, --help\. A player that begins with - goes after --\.$/],
  ['verify --fast x', /^parlour verify has no --fast\. It has --notes, --passcode, --lang, --help\.$/],
  ['verify - --notes no/such/file', /^no\/such\/file holds no notes of a game, or those of a newer version\.$/],
  ['verify http://localhost/here/ABCDEF/replay/1', /^http:\/\/localhost\/here\/ABCDEF\/replay\/1 is not the address of a record\. /],
  ['verify http://localhost/', /^http:\/\/localhost\/ is not the address of a record\. /],
  ['play --notes x', /^--notes is for games at a server \(--server\)\.$/],
  ['serve 8080', /^parlour serve takes flags only; “8080” is one too many\. Flags begin with --\.$/],
  ['serve --port 65536', /^--port takes a whole number from 0 to 65535, not “65536”\.$/],
  ['serve --metrics some', /^--metrics takes local, all, off, not “some”\.$/],
  ['serve --log loud', /^--log takes fatal, error, warn, info, silent, not “loud”\.$/],
  ['serve --public-url example.org', /^--public-url takes an address such as https:\/\/play\.example\.org, not “example\.org”\.$/],
  ['doctor no/such/folder', /^There is no Parlour database at no\/such\/folder/],
  ['play --plain=yes', /^--plain takes no value; it is simply on\.$/],
  ['play --name=', /^--name takes 1 to 24 letters, not “”\.$/],
  ['play --record no/such/folder/a', /^no\/such\/folder\/a can’t be written: there is no such folder\.$/],
])('parlour %s', async (typed, said) => {
  const { code, out, err } = await parlour(typed.split(' '));
  expect(err.trimEnd()).toMatch(said);
  expect(err.trimEnd()).not.toContain('\n');
  expect(out).toBe('');
  expect(code).toBe(2);
});

test('a name has no characters that nobody sees', async () => {
  const { code, err } = await parlour(['play', '--name', 'O\u202ela']);
  expect(err).toBe('--name takes 1 to 24 letters, not “…”.\n');
  expect(code).toBe(2);
});
