/** The board, as yet only its moves as buttons: to be replaced. */
import { ActionBar, type Board, type BoardProps, Button, TableLayout } from '@parlour/felt';
import type { KaliTiriTypes } from '../src/kalitiri.ts';

export const board: Board<KaliTiriTypes> = { Board: Moves, pace: () => 0, sound: () => null, chapter: () => 0, keys: [], words: { en: {}, pl: {}, ru: {} } };

function Moves(props: BoardProps<KaliTiriTypes>) {
  const { view, moves, speech, speaker, you, awaited, play } = props;
  const scene = speech.scene(view, speaker);
  return (
    <TableLayout
      table={props}
      seat={(seat) => ({ content: <span className="text-xs">{scene.seats.find((each) => each.seat === seat)?.cells.map((cell) => cell.drawn || cell.words).join(' ')}</span> })}
      middle={scene.middle.map(({ words }) => <p key={words}>{words}</p>)}
      hand={scene.hand.map(({ words }) => <p key={words}>{words}</p>)}
      bar={
        <ActionBar says={speech.expected(view, moves, speaker)} yours={you !== null && awaited.includes(you)}>
          {moves.slice(0, 12).map((move) => (
            <Button key={JSON.stringify(move)} onClick={() => play(move)}>
              {speech.move(move, view, speaker)}
            </Button>
          ))}
        </ActionBar>
      }
    />
  );
}
