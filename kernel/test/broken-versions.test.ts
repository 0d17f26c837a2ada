/**
 * Next versions that forget what was before. Each of them must be found, by the check that is made for it, with words that tell the author what is
 * wrong; and an honest one must pass, or nobody could change a rule.
 */
import { describe, test } from 'vitest';
import { type KitSpec, type NextVersion, without } from '../kit/kit.ts';
import { ByVersion, type Game } from '../src/kernel.ts';
import { deck, makeTrio, type TrioMove, type TrioState, type TrioTypes, trio } from './trio.ts';
import { largerDeck, trioKit, trioNext } from './trio-kit.ts';
import { accepts, LAWS, rejects } from './verdicts.ts';

const NEXT = trio.version + 1;
const CHECKS = [LAWS.oldRecords, LAWS.oldOptions, LAWS.oldGames, LAWS.newGames];

const nextly = (changes: Partial<NextVersion<TrioTypes>>): KitSpec<TrioTypes> => ({ ...trioKit, next: { ...trioNext, ...changes } });
const noKnocks =
  (isOut: (state: TrioState) => boolean): NextVersion<TrioTypes>['clause'] =>
  (game) =>
    without(game, (state: TrioState, { kind }: TrioMove) => kind === 'knock' && isOut(state), 'turn/not-yours');

test('a next version that asks for the version passes', () => {
  for (const law of CHECKS) accepts(trioKit, law);
});

test('a game without a next version is rejected', () => {
  for (const law of CHECKS) rejects({ ...trioKit, next: null }, law, /a game without a next version fails/);
});

describe('a version that is ignored is found', () => {
  test('a pack that changes for all', () => {
    const spec = nextly({ pack: makeTrio(new ByVersion(largerDeck)) });
    rejects(
      spec,
      LAWS.oldRecords,
      /golden record 0 \(version 1\) (ends otherwise under|is refused by) the next version: .* must ask for the version/,
    );
    rejects(spec, LAWS.oldGames, /a game of before, folded from its log, is another under the next version: hands/);
  });

  test('a pack of the next version that only the laws forget', () => {
    const pack: Game<TrioTypes> = { ...trio, laws: makeTrio(new ByVersion(largerDeck)).laws };
    rejects(nextly({ pack }), LAWS.oldGames, /the answer of the laws of a game of before is another under the next version/);
  });

  test('a pack that changes between two rounds of a running game', () => {
    const later = makeTrio(new ByVersion(largerDeck));
    const pack: Game<TrioTypes> = { ...trio, next: (state, chance, tell) => later.next(state, chance, tell) };
    rejects(nextly({ pack }), LAWS.oldGames, /a game of before, folded from its log, is another.*\n.*after step [1-9]/);
  });

  test('a clause that changes for all', () => {
    const spec = nextly({ clause: noKnocks(({ round }) => round === 1) });
    rejects(spec, LAWS.oldRecords, /golden record 0 \(version 1\) is refused by the next version: record\/step/);
    rejects(spec, LAWS.oldGames, /moves\(\) of a game of before is another under the next version/);
  });

  test('a clause that changes for all in what it tells', () => {
    const spec = nextly({
      clause: (game) => ({
        ...game,
        apply: (state, seat, move, chance, tell) =>
          game.apply(state, seat, move, chance, tell && ((event, to) => event.kind !== 'drew' && tell(event, to))),
      }),
    });
    rejects(spec, LAWS.oldGames, /what is told of a game of before, folded from its log, is another/);
  });

  test('an imagine that takes every game for a new one', () => {
    const spec = nextly({
      clause: (game) => ({ ...game, imagine: (view, chance) => ({ ...game.imagine(view, chance), version: NEXT }) }),
    });
    rejects(spec, LAWS.oldGames, /what is imagined of a game of before is another under the next version: version: 1 against 2/);
  });

  test('an option without its version', () => {
    const spec = nextly({ option: ['openHands', { kind: 'toggle', default: false }] });
    rejects(spec, LAWS.oldRecords, /golden record 0 \(version 1\) is refused by the next version: record\/options/);
    rejects(spec, LAWS.oldOptions, /options of usual, 2 seats are none of version 1 any more\. A field that came later says so: since/);
    rejects(spec, LAWS.newGames, /option openHands does not say that it came with version 2/);
  });

  test('an option that is dated before it came', () => {
    const spec = nextly({ option: ['openHands', { kind: 'toggle', default: false, since: { version: 1, before: false } }] });
    rejects(spec, LAWS.oldOptions, /options of usual, 2 seats are none of version 1 any more/);
  });

  test('an option that says of games before what they did not mean', () => {
    const calm = noKnocks(({ options }) => Reflect.get(options, 'calm') === true);
    const option = (before: boolean): NextVersion<TrioTypes>['option'] => [
      'calm',
      { kind: 'toggle', default: true, since: { version: NEXT, before } },
    ];
    rejects(
      nextly({ option: option(true), clause: calm }),
      LAWS.oldRecords,
      /golden record 0 \(version 1\) is refused by the next version: record\/step/,
    );
    accepts(nextly({ option: option(false), clause: calm }), LAWS.oldRecords);
    accepts(nextly({ option: option(false), clause: calm }), LAWS.oldGames);
  });

  test('a state that forgets which version it began with', () => {
    const spec = nextly({
      clause: (game) => ({ ...game, next: (state, chance, tell) => ({ ...game.next(state, chance, tell), version: NEXT }) }),
    });
    rejects(spec, LAWS.oldGames, /the version in the state is 2, but the game began with 1/);
  });

  test('seats, options and length that are no longer those of before', () => {
    rejects(nextly({ pack: { ...trio, seats: () => [2] } }), LAWS.oldOptions, /seats\(\) of usual, 2 seats answers otherwise for version 1/);
    rejects(nextly({ pack: { ...trio, longest: () => 7 } }), LAWS.oldOptions, /longest\(\) of usual, 2 seats answers otherwise for version 1/);
  });
});

describe('a game of more than one version has to keep to all of them', () => {
  /** As if the next version had come: today is the second, and the one after it only has an option more. */
  const second = (changes: Partial<Game<TrioTypes>>): KitSpec<TrioTypes> => {
    const game: Game<TrioTypes> = { ...makeTrio(new ByVersion(deck, { [NEXT]: largerDeck })), version: NEXT, ...changes };
    const option: NextVersion<TrioTypes>['option'] = ['openHands', { kind: 'toggle', default: false, since: { version: NEXT + 1, before: false } }];
    return { ...trioKit, game, next: { option, clause: (same) => same, pack: game } };
  };
  const newest = makeTrio(new ByVersion(largerDeck));

  test('one that does passes', () => {
    accepts(second({}), LAWS.oldGames);
  });

  test('laws that know the newest pack alone', () => {
    rejects(second({ laws: newest.laws }), LAWS.oldGames, /a game of version 1: the law "no card is made or lost" is broken/);
  });

  test('an imagine that draws from the newest pack', () => {
    const imagine: Game<TrioTypes>['imagine'] = (view, chance) => {
      const imagined = trio.imagine(view, chance);
      return imagined.phase === 'turn' ? { ...imagined, pile: imagined.pile.with(0, '1d') } : imagined;
    };
    rejects(second({ imagine }), LAWS.oldGames, /what is imagined in a game of version 1: the law .* is broken/);
  });
});

describe('a next version that changes nothing proves nothing', () => {
  test('a pack that stays as it was', () => {
    rejects(nextly({ pack: makeTrio(new ByVersion(deck)) }), LAWS.newGames, /the changed pack of the next version shows in no new game/);
  });

  test('a clause that stays as it was', () => {
    rejects(nextly({ clause: (game) => game }), LAWS.newGames, /the changed clause of the next version shows in no new game/);
  });

  test('a pack that new games get and their laws do not know', () => {
    const dealt = makeTrio(new ByVersion(deck, { [NEXT]: largerDeck }));
    rejects(
      nextly({ pack: { ...dealt, laws: trio.laws } }),
      LAWS.newGames,
      /a new game of the next version: the law "no card is made or lost" is broken/,
    );
  });
});
