/** What the person's device finds about the chance of each game at a server (table §4.3): whose numbers are in it, the code to compare, and what is wrong. */
import type { ChanceReport, TableState } from '@parlour/client';
import { tableWords } from '@parlour/table/words';
import type { Terminal } from '../terminal.ts';
import { seatName } from './seat-names.ts';

export class ChanceFeed {
  private readonly terminal: Pick<Terminal, 'ink' | 'locale'>;
  private before: ChanceReport | null = null;
  private readonly said = new Set<string>();

  constructor(terminal: ChanceFeed['terminal']) {
    this.terminal = terminal;
  }

  /** What is new of it. */
  fresh(state: TableState): string[] {
    const { chance } = state;
    if (chance === null || chance === this.before) return [];
    const isDealt = chance.code !== null && (this.before?.game !== chance.game || this.before.code === null);
    this.before = chance;
    return [...(isDealt ? this.dealt(chance, state) : []), ...this.findings(chance)];
  }

  private dealt({ code, parts }: ChanceReport, state: TableState): string[] {
    const { ink, locale } = this.terminal;
    const words = locale.speaker(tableWords);
    const seats = (parts ?? []).map((part, seat) =>
      locale.t('verify.chance.part', { name: seatName(state, seat, locale), part: words.t(`parts.${part}`) }),
    );
    return [ink.paint('quiet', locale.t('play.chance', { seats: seats.join('; '), code: code ?? '' }))];
  }

  private findings({ game, findings }: ChanceReport): string[] {
    const { ink, locale } = this.terminal;
    return findings.flatMap(({ code, params, alarm }) => {
      const key = `${game} ${code}`;
      if (this.said.has(key)) return [];
      this.said.add(key);
      return [ink.paint(alarm ? 'wine' : 'quiet', locale.speaker(tableWords).t(`findings.${code}`, params))];
    });
  }
}
