/** With whom one played, and how it went between the two; and those around this device, each by name. */
import { Avatar, Button, Icon } from '@parlour/felt';
import { readLevel } from '@parlour/kernel';
import { type ReactNode, useState } from 'react';
import { useWords } from '../words/context.ts';
import { botText } from '../words/levels.ts';
import type { Words } from '../words/words.ts';
import type { KeptGame, KeptPlayer } from './kept-game.ts';
import type { Memory } from './memory.ts';
import { numberIn } from './said.tsx';
import { aroundDevice, withWhom } from './statistics.ts';

/** At first. */
const MOST = 8;

/** What somebody at a table is called. */
export function playerIn(who: KeptPlayer, names: Memory['names'], words: Pick<Words, 't' | 'of'>): string {
  if (who.kind === 'here') return who.name;
  if (who.kind === 'person') return names.get(who.player) ?? words.t('mine.people.someone');
  const level = readLevel(who.level);
  return level === null ? words.t('seat.bot') : botText(words, level);
}

export function WithWhom({ memory: { games, names } }: { readonly memory: Pick<Memory, 'games' | 'names'> }) {
  const words = useWords();
  const { t } = words;
  const [all, setAll] = useState(false);
  const met = withWhom(games);
  if (met.length === 0) return null;
  return (
    <section aria-labelledby="mine-people">
      <h2 id="mine-people" className="mb-2 font-semibold font-serif text-2xl">
        {t('mine.people.title')}
      </h2>
      <Table heads={[t('mine.people.who'), t('mine.people.games'), t('mine.people.ahead')]} label="mine-people">
        {(all ? met : met.slice(0, MOST)).map(({ who, games: together, met: compared, before, tied }) => (
          <tr key={who.kind === 'bot' ? `bot ${who.level}` : who.player} className="border-line border-t">
            <Name name={playerIn(who, names, words)} isBot={who.kind === 'bot'} />
            <td className="px-2 text-right tabular-nums">{together}</td>
            <td className="whitespace-nowrap py-1.5 pl-3 text-right tabular-nums leading-tight">
              {compared === 0 ? '–' : t('mine.people.of', { before, met: compared })}
              {tied > 0 && <span className="block text-quiet text-sm">{t('mine.people.tied', { count: tied })}</span>}
            </td>
          </tr>
        ))}
      </Table>
      {!all && met.length > MOST && (
        <Button className="mt-2" onClick={() => setAll(true)}>
          {t('mine.list.more')}
        </Button>
      )}
    </section>
  );
}

export function AroundDevice({ games }: { readonly games: readonly KeptGame[] }) {
  const { t, locale } = useWords();
  const people = aroundDevice(games);
  if (people.length === 0) return null;
  return (
    <section aria-labelledby="mine-around">
      <h2 id="mine-around" className="font-semibold font-serif text-2xl">
        {t('mine.around.title')}
      </h2>
      <p className="mb-2 text-quiet text-sm leading-snug">{t('mine.around.about')}</p>
      <Table heads={[t('mine.around.who'), t('mine.around.games'), t('mine.around.won'), t('mine.around.place')]} label="mine-around">
        {people.map(({ name, played, won, place, placeByChance }) => (
          <tr key={name} className="border-line border-t">
            <Name name={name} isBot={false} />
            <td className="px-2 text-right tabular-nums">{played}</td>
            <td className="px-2 text-right tabular-nums">{won}</td>
            <td className="whitespace-nowrap py-1.5 pl-3 text-right tabular-nums leading-tight">
              {numberIn(place, locale)}
              <span className="text-quiet"> ({numberIn(placeByChance, locale)})</span>
            </td>
          </tr>
        ))}
      </Table>
    </section>
  );
}

function Table({
  heads: [first, ...others],
  label,
  children,
}: {
  readonly heads: readonly string[];
  readonly label: string;
  readonly children: ReactNode;
}) {
  return (
    // Letters that are twice as large have the rest to the side.
    <div className="overflow-x-auto">
      <table aria-labelledby={label} className="w-full table-auto border-collapse">
        <thead>
          <tr className="text-quiet text-sm">
            <th scope="col" className="pb-1 text-left font-normal">
              {first}
            </th>
            {others.map((head) => (
              <th key={head} scope="col" className="pb-1 pl-2 text-right align-bottom font-normal leading-tight">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}

function Name({ name, isBot }: { readonly name: string; readonly isBot: boolean }) {
  return (
    <th scope="row" className="w-full min-w-28 max-w-0 py-1.5 text-left font-normal">
      <span className="flex items-center gap-2">
        {isBot ? (
          <span className="grid size-7 shrink-0 place-items-center text-quiet">
            <Icon name="bot" size={22} />
          </span>
        ) : (
          <Avatar name={name} size={28} />
        )}
        <span className="min-w-0 truncate">{name}</span>
      </span>
    </th>
  );
}
