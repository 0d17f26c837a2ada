/**
 * What only the person may read, and only now, because to remember it is the game. A terminal shows it on a second screen and wipes that; on
 * any other paper it stays, and a note says so.
 */
import type { Ink } from '../ink.ts';
import type { Keyboard } from '../keyboard.ts';
import type { Locale } from '../locale.ts';
import type { Terminal } from '../terminal.ts';

export class PrivateScreen {
  private readonly keyboard: Keyboard;
  private readonly ink: Ink;
  private readonly locale: Locale;
  private noted = false;

  constructor({ keyboard, ink, locale }: Terminal) {
    this.keyboard = keyboard;
    this.ink = ink;
    this.locale = locale;
  }

  /** Until a key is pressed. */
  tellOnce(lines: readonly string[]): void {
    if (!this.keyboard.wipes) this.write(lines);
    else {
      this.keyboard.whisper([...lines, '', this.ink.paint('quiet', this.locale.t('play.wiped'))]);
      this.keyboard.comeBackByKey();
    }
  }

  /** Until it is over. */
  tell(lines: readonly string[]): void {
    if (lines.length === 0) return;
    if (this.keyboard.wipes) this.keyboard.whisper(lines);
    else this.write(lines);
  }

  over(): void {
    this.keyboard.comeBack();
  }

  private write(lines: readonly string[]): void {
    const note = this.ink.paint('quiet', this.locale.t('play.stays'));
    this.keyboard.say(this.noted ? lines : [...lines, note]);
    this.noted = true;
  }
}
