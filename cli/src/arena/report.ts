/** What an arena found, as tables for people. */
import { MEAN_RATING } from '@parlour/bots/arena';
import { align } from '../columns.ts';
import type { Locale } from '../locale.ts';
import type { ArenaFigures, DuelFigures, EntrantFigures } from './figures.ts';

export function arenaReport(title: string, figures: ArenaFigures, locale: Locale): string[] {
  const { t } = locale;
  const { deals, seats, seed, duels, players } = figures;
  return [
    t('arena.title', { title, count: deals, seats, seed }),
    '',
    ...align(
      [
        [t('arena.duel'), t('arena.beats'), t('arena.interval'), t('arena.wins'), t('arena.interval'), ''],
        ...duels.map((duel) => duelRow(duel, locale)),
      ],
      ['left', 'right', 'left', 'right', 'left'],
    ),
    '',
    ...align(
      [
        [t('arena.player'), t('arena.rating'), t('arena.interval'), t('arena.moves'), t('arena.thinks'), t('arena.p99'), t('arena.most')],
        ...players.map((player) => playerRow(player, locale)),
      ],
      ['left', 'right', 'left', 'right', 'right', 'right', 'right'],
    ),
    '',
    t('arena.about', { mean: String(MEAN_RATING) }),
    t(players.some(({ kind }) => kind === 'program') ? 'arena.timesOfPrograms' : 'arena.times'),
  ];
}

function duelRow(duel: DuelFigures, locale: Locale): string[] {
  const { players, beats, wins } = duel;
  const [one, other] = players;
  const range = ({ from, to }: typeof beats): string => locale.t('arena.range', { from: locale.decimal(100 * from), to: locale.decimal(100 * to) });
  return [`${one} – ${other}`, locale.percent(beats.mean), range(beats), locale.percent(wins.mean), range(wins), verdict(duel, locale)];
}

/** Which of the two is better, if that is beyond doubt. */
export function verdict({ players: [one, other], beats }: DuelFigures, { t }: Locale): string {
  if (beats.from > 0.5) return t('arena.better', { name: one });
  return beats.to < 0.5 ? t('arena.better', { name: other }) : t('arena.open');
}

function playerRow({ name, rating, thinking }: EntrantFigures, locale: Locale): string[] {
  const ms = (time: number): string => locale.t('arena.ms', { time: time < 10 ? locale.precise(time) : locale.decimal(time) });
  const range = locale.t('arena.ratingRange', { from: points(rating.from), to: points(rating.to) });
  return [name, points(rating.mean), range, locale.count(thinking.moves), ms(thinking.mean), ms(thinking.p99), ms(thinking.most)];
}

/** A rating reads like a year: 1500. */
const points = (rating: number): string => String(Math.round(rating));
