/**
 * Asking the person for a move. They may type a move in the game's words, look something up, or pick from a list by its number; what is not
 * understood or not legal is answered in a sentence, and they are asked again. Nothing is lost by a wrong line.
 */
import type { MoveValue } from '@parlour/kernel';
import type { Asking, Reading } from './board.ts';
import { lookUp } from './lookup.ts';
import { promptOf, type Sitting, sightOf, whyRefused } from './sitting.ts';
import { columns } from './table.ts';

/** A heading shows no more moves than this, unless all are asked for: bids are many. */
const SOME = 24;

/** They must move, or they merely may, out of turn. */
export type Duty = 'must' | 'may';

/** A move; `no` to let it be; `quiet` to let it be and not be asked again; `left` if nobody is there any more. */
export type Answer = { readonly move: MoveValue } | 'no' | 'quiet' | 'left';

export async function askMove(sitting: Sitting, state: object, duty: Duty): Promise<Answer> {
  const { entry, keyboard, say, you } = sitting;
  const { board, edition } = entry;
  const moves = edition.game.moves(state, you);
  const sight = sightOf(sitting, state);
  const asking = duty === 'must' ? board.asking(sight, moves) : board.offering(sight, moves);
  const ask = (): void => say(questionLines(sitting, asking, duty));
  let listed: readonly MoveValue[] = [];
  const list = (some: readonly MoveValue[], most: number): void => {
    const { lines, order } = numberedList(sitting, state, some, most);
    listed = order;
    say(lines);
  };

  if (duty === 'must') say(['', ...board.table(sight)]);
  ask();
  if (asking.listed) list(moves, moves.length);
  for (;;) {
    const line = (await keyboard.ask(promptOf(sitting.ink)))?.trim() ?? 'quit';
    const word = line.toLowerCase();
    if (word === 'quit' || word === 'exit') return 'left';
    if (duty === 'may' && (word === '' || word === 'no' || word === 'n')) return 'no';
    if (duty === 'may' && word === 'quiet') return 'quiet';
    const looked = lookUp(sitting, state, line);
    if (looked !== null) say(looked);
    else if (word === '') ask();
    else if (word === 'moves' || word === 'moves all') list(moves, word === 'moves' ? SOME : moves.length);
    else {
      const meant = /^\d+$/.test(word) && listed.length > 0 ? numbered(listed, Number(word)) : board.read(line, sight, moves);
      const answer = settled(sitting, state, line, asking, meant);
      if (typeof answer === 'string') say([answer]);
      else if ('move' in answer) return answer;
      else list(answer.moves, moves.length);
    }
  }
}

/** The one legal move that was meant, or several to choose from, or what to say. */
function settled(
  sitting: Sitting,
  state: object,
  line: string,
  asking: Asking,
  meant: Reading<MoveValue>,
): string | { readonly move: MoveValue } | { readonly moves: readonly MoveValue[] } {
  if (meant === null) return `“${line}” is nothing I know here. Try ${asking.hints.join(', ')}, moves or help.`;
  if ('say' in meant) return meant.say;
  const [move, ...others] = meant.moves;
  if (others.length > 0) return meant;
  if (move === undefined) return 'There is no such move now; moves shows what you may do.';
  return whyRefused(sitting, state, move) ?? { move };
}

function numbered(listed: readonly MoveValue[], number: number): Reading<MoveValue> {
  const move = listed[number - 1];
  return move === undefined ? { say: `The list goes from 1 to ${listed.length}.` } : { moves: [move] };
}

function questionLines({ ink }: Sitting, { question, hints }: Asking, duty: Duty): string[] {
  const typed = duty === 'must' ? [...hints, 'moves', 'help'] : [...hints, 'Enter for no', 'quiet to not be asked again'];
  return [ink.paint('brass', question), ink.paint('quiet', typed.join(ink.drawn ? ' · ' : ', '))];
}

/** The moves under their headings, at most so many each, and the order in which they are numbered. */
function numberedList(
  sitting: Sitting,
  state: object,
  moves: readonly MoveValue[],
  most: number,
): { readonly lines: string[]; readonly order: MoveValue[] } {
  const { entry, speaker, ink } = sitting;
  const { view } = sightOf(sitting, state);
  const groups = [...Map.groupBy(moves, (move) => entry.board.heading(move))];
  const order = groups.flatMap(([, group]) => group.slice(0, most));
  const label = (move: MoveValue): string => {
    const number = String(order.indexOf(move) + 1).padStart(String(order.length).length);
    return `${ink.paint('brass', number)} ${entry.edition.speech.move(move, view, speaker)}`;
  };
  const lines = groups.flatMap(([heading, group]) => [
    ink.paint('strong', heading),
    ...columns(group.slice(0, most).map(label), ink.drawn ? ink.width - 2 : 1).map((line) => `  ${line}`),
    ...(group.length > most ? [ink.paint('quiet', `  and ${group.length - most} more; moves all shows them`)] : []),
  ]);
  return { lines, order };
}
