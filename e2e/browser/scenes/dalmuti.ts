/** The Great Dalmuti: leading and following, being out, the court with its taxes and revolutions. */
import { type DalmutiTypes, dalmuti, type Move } from '@parlour/dalmuti';
import { type SceneMoment, scenesOf } from './scene.ts';

type Now = SceneMoment<DalmutiTypes>;

const size = (move: Move): number => (move.kind === 'play' ? move.cards + move.jesters : 0);

/** As many cards at once as can be: rounds are short. */
const playsMany = ({ moves }: Now): readonly Move[] => {
  const most = Math.max(...moves.map(size));
  return moves.filter((move) => most > 0 && size(move) === most);
};
const declaresOrPlays = (now: Now): readonly Move[] => {
  const declarations = now.moves.filter(({ kind }) => kind === 'declare');
  return declarations.length > 0 ? declarations : playsMany(now);
};

const may =
  (kind: Move['kind']) =>
  ({ moves }: Now): boolean =>
    moves.some((move) => move.kind === kind);
const isToPlay = ({ awaited, open, moves }: Now): boolean => awaited && open.phase === 'play' && moves.length > 0;

export const dalmutiScenes = scenesOf(dalmuti, [
  { name: 'lead', seats: 3, preset: 'base', comes: (now) => isToPlay(now) && now.open.trick.length === 0 },
  { name: 'follow', seats: 8, options: { passLocks: false }, comes: (now) => isToPlay(now) && now.open.trick.length > 3 && now.moves.length > 2 },
  {
    name: 'somebody-out',
    seats: 6,
    preset: 'base',
    comes: (now) => isToPlay(now) && now.open.finished.length > 1,
    leans: playsMany,
  },
  {
    name: 'being-out',
    seats: 4,
    preset: 'court',
    comes: ({ seat, open }) => open.phase === 'play' && open.finished.includes(seat),
    leans: playsMany,
  },
  { name: 'round-end', seats: 6, preset: 'court', comes: ({ between }) => between, leans: playsMany },
  { name: 'round-end-base', seats: 8, options: { passLocks: false }, comes: ({ between }) => between, leans: playsMany },
  { name: 'revolution-silent', seats: 6, preset: 'court', comes: (now) => may('silent')(now) && !may('declare')(now), leans: playsMany },
  { name: 'revolution-may', seats: 3, preset: 'court', comes: may('declare'), leans: playsMany },
  {
    name: 'revolution-answered',
    seats: 4,
    preset: 'court',
    comes: ({ own, open }) => open.phase === 'revolution' && own.answer !== 'none',
    leans: playsMany,
  },
  {
    name: 'revolution',
    seats: 3,
    preset: 'court',
    comes: (now) => isToPlay(now) && now.open.revolution !== null,
    leans: declaresOrPlays,
  },
  { name: 'taxes-two', seats: 6, preset: 'court', comes: may('give_two'), leans: playsMany },
  { name: 'taxes-one', seats: 5, preset: 'court', comes: may('give_one'), leans: playsMany },
  {
    name: 'taxes-peon',
    seats: 4,
    preset: 'court',
    comes: ({ awaited, own, open }) => open.phase === 'taxes' && !awaited && own.tax !== null,
    leans: playsMany,
  },
  {
    name: 'after-taxes',
    seats: 4,
    preset: 'court',
    comes: (now) => isToPlay(now) && now.own.tax !== null && now.open.trick.length === 0,
    leans: playsMany,
  },
  { name: 'finished', seats: 5, preset: 'court', options: { rounds: '2' }, comes: ({ finished }) => finished, leans: playsMany },
]);
