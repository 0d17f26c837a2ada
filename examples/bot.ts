/**
 * A bot in one file: it needs Node 24 and nothing else. It gets a name, finds a table, and plays random legal moves until the game is over.
 *
 *   node examples/bot.ts http://localhost:3000            at a table of its own, with a bot of the house
 *   node examples/bot.ts http://localhost:3000 ABCDEF     at yours: start the game when it says that it is ready
 */
const [server = 'http://localhost:3000', invited] = process.argv.slice(2);
let headers: Record<string, string> = { 'content-type': 'application/json' };

/** What is asked of the server, and its answer; a refusal has a code. */
async function post(path: string, body: object): Promise<Record<string, string>> {
  const answer = await fetch(server + path, { method: 'POST', headers, body: JSON.stringify(body) });
  return (await answer.json()) as Record<string, string>;
}

const me = await post('/api/people', { name: 'Random Rita' });
headers = { ...headers, authorization: `Bearer ${me['token']}` };
const settings = { game: 'perudo', seats: 2, visibility: 'unlisted', pace: 'brisk', options: { dicePerPlayer: 2 } };
const code = invited ?? (await post('/api/tables', { settings, bots: ['casual'] }))['code'];
console.log(`I am at table ${code}.`);

/** What this line wants of us, if anything. Every line tells everything: the table, our view and all our legal moves. */
function wanted({ you, table, turn, moves }: Line): object | null {
  if (table.phase === 'lobby') {
    if (you.seat === null) return { kind: 'sit' };
    if (table.host === you.player) return table.seats.includes(null) ? null : { kind: 'start' };
    return table.seats[you.seat]?.ready ? null : { kind: 'ready', on: true };
  }
  if (turn?.between) return turn.willing.includes(you.seat ?? -1) ? null : { kind: 'go-on' };
  if (you.seat === null || !turn?.awaited.includes(you.seat) || moves.length === 0) return null;
  return { kind: 'move', move: moves[Math.floor(Math.random() * moves.length)] };
}
interface Line {
  n: number;
  you: { player: string; seat: number | null };
  table: { phase: string; host: string | null; seats: ({ ready?: boolean } | null)[]; result: { standing: object[] } | null };
  turn: { awaited: number[]; between: boolean; willing: number[] } | null;
  moves: object[];
}

const stream = await fetch(`${server}/api/tables/${code}/stream`, { headers });
if (!stream.ok || stream.body === null) throw new Error(await stream.text());
let [text, done] = ['', 0];
for await (const piece of stream.body.pipeThrough(new TextDecoderStream())) {
  const lines = (text + piece).split('\n');
  text = lines.pop() ?? '';
  const last = lines.findLast((line) => line !== ''); // the newest says it all; empty ones are signs of life
  const line = JSON.parse(last ?? 'null') as (Line & { closed?: string }) | null;
  if (line?.closed !== undefined || line?.table.phase === 'finished') {
    console.log(`It is over: ${line.closed ?? JSON.stringify(line.table.result?.standing)}`);
    break;
  }
  const command = line === null || line.n < done ? null : wanted(line); // nothing for what is older than what we did since
  if (command === null) continue;
  const answer = await post(`/api/tables/${code}/commands`, { command });
  done = Number(answer['n'] ?? done);
  console.log(JSON.stringify(command), answer);
}
