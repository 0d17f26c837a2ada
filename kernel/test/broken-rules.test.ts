/**
 * Games whose rules break one promise each. The kit must reject each of them, in the check that is made for it, with words that tell the author
 * what is wrong. A kit that passes everything proves nothing.
 */
import { describe, expect, test } from 'vitest';
import { type TrioCard, trio } from './trio.ts';
import { trioKit } from './trio-kit.ts';
import { broken, Fixed, isPlaying, KNOCK, LAWS, rejects, verdicts } from './verdicts.ts';

describe('moves and refusals', () => {
  test('a move that is listed but refused is found', () => {
    const spec = broken({
      moves: (state, seat) => (isPlaying(state) && seat !== state.turn ? [...trio.moves(state, seat), KNOCK] : trio.moves(state, seat)),
    });
    rejects(spec, LAWS.agree, /listed but refused: seat \d may move {"kind":"knock"}, says moves\(\), but refuse\(\) answers turn\/not-yours/);
  });

  test('a move that is legal but not listed is found', () => {
    const spec = broken({ moves: (state, seat) => trio.moves(state, seat).filter((move) => move.kind !== 'bet' || move.on !== 'low') });
    rejects(spec, LAWS.agree, /legal but not listed: refuse\(\) lets seat \d move {"kind":"bet","on":"low"}/);
  });

  test('a move that is listed twice is found', () => {
    rejects(broken({ moves: (state, seat) => [...trio.moves(state, seat), ...trio.moves(state, seat)] }), LAWS.agree, /listed twice/);
  });

  test('a list that does not fit the shapes is found', () => {
    const spec = broken({ moveShapes: { ...trio.moveShapes, drop: { which: { words: ['hand'] } } } });
    rejects(spec, LAWS.agree, /listed but shapeless: moves\(\) of seat \d has {"kind":"drop","which":"held"}/);
  });

  test('moves between rounds are found', () => {
    const spec = broken({ moves: (state, seat) => (state.phase === 'between' ? [KNOCK] : trio.moves(state, seat)) });
    rejects(spec, LAWS.agree, /may move though play rests/);
  });

  test('a fallback that is illegal is found', () => {
    rejects(broken({ fallback: () => KNOCK }), LAWS.agree, /fallback of seat \d is {"kind":"knock"}, but refuse\(\) answers turn\/holding/);
  });

  test('a table that waits for nobody is found', () => {
    rejects(broken({ awaited: () => [] }), LAWS.agree, /awaited\(\) names nobody/);
    rejects(broken({ reactions: () => false }), LAWS.agree, /reactions\(\) says that nobody reacts/);
  });

  test('a refusal without a declared code is found', () => {
    rejects(
      broken({ refusals: trio.refusals.filter((code) => code !== 'turn/not-yours') }),
      LAWS.agree,
      /refusal turn\/not-yours is given but not declared/,
    );
  });

  test('an event of an undeclared kind is found', () => {
    rejects(broken({ events: ['round', 'dealt'] }), LAWS.agree, /event \w+ is told but not declared/);
  });
});

describe('states', () => {
  test('an apply that changes the state it was handed is found', () => {
    const spec = broken({
      apply(state, seat, move, chance, tell) {
        if (move.kind === 'bet') (state.bets as string[])[seat] = move.on;
        return trio.apply(state, seat, move, chance, tell);
      },
    });
    rejects(spec, LAWS.pure, /apply\(\) of .*"bet".* changes what it was handed/);
  });

  test('an imagine that changes the view it was handed is found', () => {
    const spec = broken({
      imagine(view, chance) {
        (view.open.discard as TrioCard[]).sort();
        return trio.imagine(view, chance);
      },
    });
    rejects(spec, LAWS.pure, /imagine\(\) changes what it was handed/);
  });

  test.each([
    ['undefined', undefined, /the state is not plain JSON data: note is undefined/],
    ['a Map', new Map(), /note is a Map/],
    ['NaN', Number.NaN, /note is NaN/],
    ['a Date', new Date(0), /note is a Date/],
  ])('a state that does not survive JSON is found: %s', (_, note, words) => {
    const spec = broken({ setup: (start, chance, tell) => Object.assign({}, trio.setup(start, chance, tell), { note }) });
    rejects(spec, LAWS.plain, words);
  });

  test('an apply that throws is reported with its move and step', () => {
    const spec = broken({
      apply(state, seat, move, chance, tell) {
        if (move.kind === 'peek') throw new Error('the card is stuck');
        return trio.apply(state, seat, move, chance, tell);
      },
    });
    rejects(
      spec,
      LAWS.laws,
      /apply\(\) of {"seat":\d,"move":{"kind":"peek","at":\d}} throws: the card is stuck\n {2}at usual, \d seats; after step \d+/,
    );
  });

  test('a lost card breaks a law, which is named with what it says', () => {
    const spec = broken({
      apply(state, seat, move, chance, tell) {
        const after = trio.apply(state, seat, move, chance, tell);
        return move.kind === 'drop' ? { ...after, discard: after.discard.slice(1) } : after;
      },
    });
    rejects(
      spec,
      LAWS.laws,
      /the law "no card is made or lost" is broken: there are .* there should be .*"drop".*\n.* at \w+, \d seats; after step \d+ of the game with seed/s,
    );
  });

  test('a standing in which a tie does not share a rank is found', () => {
    const spec = broken({ standing: ({ scores }) => scores.map((score, seat) => ({ seat, score, rank: seat === 0 ? 1 : 3 })) });
    rejects(spec, LAWS.laws, /standing\(\) is none: seat 1 has rank 3, but 1 seats stand better, so it is 2/);
  });
});

describe('chance and time', () => {
  test.each([
    ['Math.random()', () => Math.random()],
    ['Date.now()', () => Date.now()],
    ['new Date()', () => new Date()],
    ['performance.now()', () => performance.now()],
    ['crypto.getRandomValues()', () => crypto.getRandomValues(new Uint8Array(1))[0]],
  ])('a hidden call of %s is found, and named', (name, call) => {
    const spec = broken({
      apply(state, seat, move, chance, tell) {
        call();
        return trio.apply(state, seat, move, chance, tell);
      },
    });
    const [said] = verdicts(spec, LAWS.same);
    expect(said).toContain(`the game calls ${name}. All randomness comes from the chance it is handed`);
  });

  test('the watch over chance and time ends with the check', () => {
    const owners: readonly [object, string][] = [
      [Math, 'random'],
      [globalThis, 'Date'],
      [Date, 'now'],
      [performance, 'now'],
      [crypto, 'getRandomValues'],
    ];
    const found = () => owners.map(([owner, name]): unknown => Reflect.get(owner, name));
    const before = found();
    rejects(broken({ over: () => Math.random() < 0 }), LAWS.same, /Math\.random/);
    for (const [i, now] of found().entries()) expect(now).toBe(before[i]);
    expect(Object.hasOwn(performance, 'now')).toBe(false);
  });

  test('something remembered outside the state is found', () => {
    let games = 0;
    const spec = broken({ setup: (start, chance, tell) => ({ ...trio.setup(start, chance, tell), turn: games++ % 2 }) });
    rejects(spec, LAWS.same, /the same chance gives another game: state.turn: 0 against 1 .* Something outside the state is remembered/);
  });

  test('an imagine that does not follow the chance it is handed is found', () => {
    let draws = 0;
    const spec = broken({
      imagine: (view, chance) => trio.imagine(view, draws++ % 2 === 0 ? chance : new Fixed()),
    });
    rejects(spec, LAWS.same, /the same chance gives another game: imagined/);
  });

  test('an imagine that hangs on what it imagined of the same view before is found', () => {
    const seen = new WeakSet<object>();
    const spec = broken({
      imagine(view, chance) {
        if (seen.has(view)) chance.fraction();
        seen.add(view);
        return trio.imagine(view, chance);
      },
    });
    rejects(spec, LAWS.same, /the same chance gives another game: imagined/);
  });

  test("a game that can't end is found", () => {
    const spec = broken({ next: (state, chance, tell) => ({ ...trio.next(state, chance, tell), round: 1 }) });
    rejects(spec, LAWS.ends, /has not ended after \d+ steps, which longest\(\) calls the most/);
  });

  test('a length that is no number of steps is found', () => {
    rejects(broken({ longest: () => Number.POSITIVE_INFINITY }), LAWS.ends, /must be a whole number of steps/);
  });
});

describe('records and options', () => {
  test('a game without a golden record is rejected', () => {
    rejects({ ...trioKit, golden: [] }, LAWS.golden, /a game without a golden record fails/);
  });

  test('a clause that changes without a new version is found by the golden records', () => {
    const spec = broken({
      apply: (state, seat, move, chance, tell) =>
        trio.apply(state, seat, move.kind === 'drop' ? { kind: 'drop', which: 'hand' } : move, chance, tell),
    });
    rejects(spec, LAWS.golden, /golden record \d \(version 1\) no longer replays: record\/standing/);
  });

  test('a game that does not use its chance is found', () => {
    const always = { ...trio.setup({ version: 1, options: { copies: 2, rounds: 2, peeks: false }, seats: 2 }, new Fixed()) };
    const spec = broken({
      setup: () => always,
      next: () => ({ ...always, round: 2 }),
      apply: (s, seat, move, _, tell) => trio.apply(s, seat, move, new Fixed(), tell),
    });
    rejects({ ...spec, variants: [] }, `${LAWS.replays} (blind, 2 seats)`, /does not use its chance/);
  });

  test("options that can't be settled fail in their own check, not while loading", () => {
    rejects(
      { ...trioKit, variants: [{ name: 'one card', options: { copies: 1 }, seats: [3] }] },
      `${LAWS.agree} (one card`,
      /one card, 3 seats can't be played: deck\/too-small/,
    );
  });

  test('an option of which the sheet says that it does not matter, though it does, is found', () => {
    const sheet = { ...trio.sheet, matters: (option: string) => option !== 'copies' };
    rejects(broken({ sheet }), LAWS.idle, /copies does not matter here, says the sheet; but with copies = 1/);
  });

  test('a preset without its usual seats is found', () => {
    const { usual, ...rest } = trio.sheet.presets;
    const changed = { options: {}, roundEnd: 'all' as const, ...usual, usualSeats: 4 };
    rejects(
      broken({ sheet: { ...trio.sheet, presets: { usual: changed, ...rest } } }),
      LAWS.sheet,
      /preset usual usually has 4 seats, but can be played with 2, 3/,
    );
  });

  test('a default out of range is found', () => {
    const fields = { ...trio.sheet.fields, copies: { kind: 'whole', min: 1, max: 3, default: 4 } as const };
    rejects(broken({ sheet: { ...trio.sheet, fields } }), LAWS.sheet, /the defaults of the sheet are not all in their ranges/);
  });

  test.each([
    ['a version that is still to come', { version: 2, before: false }, /option peeks exists since version 2; the game has 1/],
    ['no later version', { version: 1, before: false }, /option peeks exists since version 1/],
  ])('an option since %s is found', (_, since, words) => {
    const fields = { ...trio.sheet.fields, peeks: { kind: 'toggle', default: true, since } as const };
    rejects(broken({ sheet: { ...trio.sheet, fields } }), LAWS.sheet, words);
  });

  test('an option that says what games before can not have meant is found', () => {
    const fields = { ...trio.sheet.fields, copies: { kind: 'whole', min: 1, max: 3, default: 3, since: { version: 2, before: 9 } } as const };
    rejects(broken({ version: 2, sheet: { ...trio.sheet, fields } }), LAWS.sheet, /option copies says that games before meant 9/);
  });

  test('a view that is too large is found', () => {
    rejects({ ...trioKit, viewBytes: 300 }, LAWS.small, /the view of \w+ has \d+ bytes; 300 are allowed/);
  });

  test('a view that says it is another seat is found', () => {
    rejects(broken({ own: (state, seat) => ({ ...trio.own(state, seat), seat: 0 }) }), LAWS.small, /own\(\) of seat 1 says that it is seat 0/);
  });
});
