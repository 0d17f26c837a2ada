/**
 * Playing by what is on the page, and by nothing else: whoever is told that it is their turn makes a move; whoever is asked whether the next
 * round may begin says yes; whoever is shown the result is done. Which of the moves is left to a seed.
 */
import { type Chance, seeded } from '@parlour/kernel';
import type { BrowserGuest } from './guest.ts';

/** Somebody who plays, and how they make a move. */
interface Player {
  readonly guest: BrowserGuest;
  readonly chance: Chance;
  readonly hand: BoardHand;
  /** Made with this hand. */
  moves: number;
}

/** Makes a move with the controls of the page, which says that it is the player's turn. False: the page changed under the finger. */
export type BoardHand = (player: Player) => Promise<boolean>;

export const player = (guest: BrowserGuest, seed: string, hand: BoardHand): Player => ({ guest, chance: seeded(seed), hand, moves: 0 });

/** Everybody plays until they see the result, or until it is enough. */
export async function playToTheEnd(game: string, players: readonly Player[]): Promise<void> {
  await Promise.all(players.map((each) => playUntil(game, each, () => false)));
}

export async function playUntil(game: string, who: Player, enough: () => boolean | Promise<boolean>): Promise<void> {
  for (let idle = 0; idle < MOST_IDLE; ) {
    const next = await whatIsNext(game, who.guest);
    if (next === 'result' || (await enough())) return;
    idle = (await acts(who, next)) ? 0 : idle + 1;
  }
  throw new Error(`nothing comes of what is tapped; the page says: ${await position(who.guest)}`);
}

/** So many taps in a row may lead nowhere: a choice was taken back, or the page changed under the finger. */
const MOST_IDLE = 8;

/** Whether something came of it. */
async function acts(who: Player, next: 'go-on' | 'move'): Promise<boolean> {
  const before = await position(who.guest);
  const acted = next === 'go-on' ? await letsGoOn(who.guest) : await who.hand(who);
  const came = acted && (await moved(who.guest, before));
  if (came && next === 'move') who.moves++;
  return came;
}

type Next = 'result' | 'go-on' | 'move';

/** Waits for something to do. A bot's turn can last, a reveal too: far longer than the longest of them, in ms. */
const LONGEST_WAIT = 60_000;

/** `skips`: what is only shown meanwhile, and takes long, is skipped. */
export async function whatIsNext(game: string, guest: BrowserGuest, skips = false): Promise<Next> {
  const asked = {
    yours: guest.says('title.yours', { game: guest.game(game) }),
    result: guest.says('result.title'),
    goOn: [guest.says('between.start'), guest.says('between.ready')],
    skip: skips ? guest.says('table.skip') : null,
  };
  for (;;) {
    const found = await guest.page.waitForFunction(
      ({ yours, result, goOn, skip }): Next | 'skip' | null => {
        const said = (selector: string): string[] => [...document.querySelectorAll(selector)].map((each) => each.textContent.trim());
        if (said('[role="dialog"] h2').includes(result)) return 'result';
        if (skip !== null && said('header button').includes(skip)) return 'skip';
        if (said('button').some((text) => goOn.includes(text))) return 'go-on';
        return document.title === yours ? 'move' : null;
      },
      asked,
      { timeout: LONGEST_WAIT, polling: 50 },
    );
    const next = (await found.jsonValue()) ?? 'move';
    if (next !== 'skip') return next;
    await guest.page.keyboard.press('Escape');
  }
}

/** The round is over, and this guest is one of those who let the next one begin. The button may go under the finger: it was pressed a moment ago. */
function letsGoOn({ page }: BrowserGuest): Promise<boolean> {
  const button = page.locator('[data-part="action-bar"]').getByRole('button').first();
  return button.click({ timeout: ANSWER }).then(
    () => true,
    () => false,
  );
}

/** What is on the table, as a text that every move changes. */
export const position = ({ page }: BrowserGuest): Promise<string> =>
  page.evaluate(() => `${document.title} ${document.querySelector('main')?.textContent ?? ''}`);

/** How long an answer may take, in ms. Some taps lead nowhere (a choice is taken back): then whoever plays looks again. */
const ANSWER = 2_000;

export function moved({ page }: BrowserGuest, before: string): Promise<boolean> {
  const changed = (was: string) => `${document.title} ${document.querySelector('main')?.textContent ?? ''}` !== was;
  return page.waitForFunction(changed, before, { timeout: ANSWER, polling: 50 }).then(
    () => true,
    () => false,
  );
}
