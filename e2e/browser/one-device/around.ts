/**
 * People around one device, by what is on the page: the curtain is lifted by whoever is asked, a move is made in the text view, and the device is
 * passed on. What somebody alone was shown or told meanwhile is noted, so that it can be looked for when the curtain is down.
 */
import type { GameTypes, Speaker, Speech, View } from '@parlour/kernel';
import type { FromServer, News } from '@parlour/protocol';
import { gameNamed } from '@parlour/registry/loaded';
import { type WholeFrame, wholeFrames } from '../../../client/test/whole-frames.ts';
import type { BrowserGuest } from '../guest.ts';
import { readable } from '../memory.ts';

/** What there is to do. */
export type NextStep = 'lift' | 'move' | 'pass-on' | 'go-on' | 'over';

/** What is being shown meanwhile is skipped, as whoever is in a hurry does. */
export async function nextStep(guest: BrowserGuest): Promise<NextStep> {
  const bars = { passOn: guest.says('curtain.on'), goOn: guest.says('between.start'), over: guest.says('finished.rematch') };
  const found = await guest.page.waitForFunction(
    ({ passOn, goOn, over }): NextStep | null => {
      const said = [...document.querySelectorAll('[data-part="action-bar"] button')].map((each) => each.textContent.trim());
      if (said.includes(passOn)) return 'pass-on';
      if (said.includes(goOn)) return 'go-on';
      if (said.includes(over)) return 'over';
      if (document.querySelector('[data-part="lift"]') !== null) return 'lift';
      if (document.querySelector('[data-part="holder"]') !== null && document.querySelector('section[data-part="moves"] li button') !== null)
        return 'move';
      document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
      return null;
    },
    bars,
    { timeout: 30_000, polling: 20 },
  );
  return (await found.jsonValue()) ?? 'lift';
}

export const holderOn = ({ page }: BrowserGuest) => page.locator('[data-part="holder"]');

/** Holds the button until the curtain is up. */
export async function lifts(guest: BrowserGuest): Promise<void> {
  const { page } = guest;
  const button = page.locator('[data-part="lift"]');
  await button.hover();
  await page.mouse.down();
  await holderOn(guest).waitFor();
  await page.mouse.up();
}

export const passesOn = (guest: BrowserGuest): Promise<void> => guest.button('curtain.on').click();

/** The first move of the text view. */
export async function moves({ page }: BrowserGuest): Promise<void> {
  await page
    .locator('section[data-part="moves"] li button')
    .first()
    .click({ timeout: 2_000 })
    .catch(() => {});
}

export async function framesOf({ page }: BrowserGuest): Promise<readonly FromServer[]> {
  return (await page.evaluate(() => oneDevice.frames())).map((text) => JSON.parse(text) as FromServer);
}

/** The seats whose eyes these frames came for; -1 is nobody in particular. */
export function eyesIn(frames: readonly FromServer[]): readonly number[] {
  const seats = frames.flatMap((frame) => {
    if (frame.kind === 'welcome') return [frame.you.seat ?? -1, ownIn(frame.view)?.seat ?? -1];
    return frame.kind === 'update' ? [ownIn(frame)?.seat ?? -1] : [];
  });
  return [...new Set(seats)];
}

const ownIn = (view: unknown): { readonly seat: number } | null => (view as { own?: { seat: number } | null } | null)?.own ?? null;

/** What one of them saw and was told alone, in words, and as it is written where machines read it. */
export function secretsIn(game: string, frames: readonly FromServer[], guest: BrowserGuest): readonly string[] {
  const { speech } = gameNamed(game) as unknown as { readonly speech: Speech<GameTypes> };
  const secrets = new Set<string>();
  let speaker: Speaker | null = null;
  for (const frame of wholeFrames(frames.slice(frames.findIndex(({ kind }) => kind === 'welcome')))) {
    if (frame.kind === 'welcome' && frame.you.seat !== null) {
      const names = frame.table.seats.map((each) => (each?.kind === 'person' ? (frame.people[each.player] ?? '') : (each?.name ?? '')));
      speaker = { t: guest.words.ofGame(game), name: (seat) => names[seat] ?? '', you: frame.you.seat, aids: true };
    }
    const view = frame.kind === 'welcome' ? frame.view : frame.kind === 'update' ? { open: frame.open, own: frame.own } : null;
    if (speaker === null || view === null || ownIn(view) === null) continue;
    for (const { words } of speech.scene(view as View, speaker).hand) secrets.add(words);
    secrets.add(JSON.stringify(view.own));
    for (const news of newsOf(frame))
      if (isAlone(news, speaker.you, speech)) secrets.add(speech.event(news.game, speaker)).add(JSON.stringify(news.game));
  }
  return [...secrets].filter((each) => each !== '' && each !== '{}');
}

function newsOf(frame: WholeFrame): readonly Extract<News, { game: unknown }>[] {
  const news = frame.kind === 'update' ? frame.news : frame.kind === 'welcome' ? (frame.missed ?? []).flatMap((each) => each.news) : [];
  return news.flatMap((each) => ('game' in each ? [each] : []));
}

const isAlone = ({ game }: Extract<News, { game: unknown }>, you: number | null, speech: Speech<GameTypes>): boolean =>
  speech.mood(game, you) === 'secret';

/** Everything of these that can be read on the page or is kept by the browser; and whatever part of a hand is drawn. */
export async function leftOf(guest: BrowserGuest, secrets: readonly string[]): Promise<readonly string[]> {
  const all = await readable(guest);
  const drawn = await guest.page.locator('[data-part="own"], #text-hand').count();
  return [...secrets.filter((each) => all.includes(each)), ...(drawn > 0 ? ['a hand is drawn'] : [])];
}
