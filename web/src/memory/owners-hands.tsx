/** What the owner of a memory does with it: saves it as a file, adds one of another device, removes all of it. It asks once. */
import { Button, Icon } from '@parlour/felt';
import { useRef, useState } from 'react';
import { useIdentity } from '../identity.ts';
import { Refused } from '../parts/refused.tsx';
import { saveJson } from '../parts/save-file.ts';
import { toast } from '../parts/toasts.tsx';
import { useWords } from '../words/context.ts';
import { gameKey, isAnothers, type KeptGame, seatedAs } from './kept-game.ts';
import { dropEverything, type Memory, takeIn, wantEverything } from './memory.ts';
import { memoryFile, openMemoryFile } from './memory-file.ts';

interface Props {
  readonly memory: Memory;
  /** The server's records are to be read again, from the first. */
  readonly onAgain: () => void;
}

export function OwnersHands({ memory, onAgain }: Props) {
  const { t } = useWords();
  const person = useIdentity();
  const [asked, setAsked] = useState(false);
  const isEmpty = memory.games.length === 0;
  const removeAll = (): void => {
    dropEverything();
    setAsked(false);
    toast(t('mine.own.removed'));
  };
  const again = (): void => {
    wantEverything();
    onAgain();
  };
  return (
    <section aria-labelledby="mine-own" className="flex flex-col gap-3 rounded-2xl bg-panel p-4 shadow-card">
      <div>
        <h2 id="mine-own" className="font-semibold font-serif text-xl">
          {t('mine.own.title')}
        </h2>
        <p className="text-quiet text-sm leading-snug">{t('mine.own.about')}</p>
      </div>
      <div className="flex flex-col gap-2 sm:flex-row sm:flex-wrap">
        {!isEmpty && (
          <Button onClick={() => saveJson('parlour-games.json', memoryFile(memory.games))}>
            <Icon name="download" />
            {t('mine.own.save')}
          </Button>
        )}
        <AddFile memory={memory} />
        {memory.cleared > 0 && person !== null && <Button onClick={again}>{t('mine.own.again')}</Button>}
        {!isEmpty && !asked && <Button onClick={() => setAsked(true)}>{t('mine.own.removeAll')}</Button>}
      </div>
      {asked && (
        <div role="alert" className="flex flex-col gap-3 rounded-table border-2 border-wine p-3">
          <p className="leading-snug">{t('mine.own.ask')}</p>
          <div className="flex flex-wrap gap-2">
            <Button kind="call" onClick={removeAll}>
              {t('mine.own.do')}
            </Button>
            <Button autoFocus onClick={() => setAsked(false)}>
              {t('mine.own.keep')}
            </Button>
          </div>
        </div>
      )}
    </section>
  );
}

function AddFile({ memory }: Pick<Props, 'memory'>) {
  const { t } = useWords();
  const input = useRef<HTMLInputElement>(null);
  const person = useIdentity();
  const [refused, setRefused] = useState<string | null>(null);
  /** Games of the file in which somebody else is "you". */
  const [others, setOthers] = useState<readonly KeptGame[]>([]);
  const take = (games: readonly KeptGame[], unread: number): void => {
    const added = takeIn(games);
    const lost = unread === 0 ? [] : [t('mine.own.unread', { count: unread })];
    setRefused([...(added === null ? [t('mine.own.full')] : []), ...lost].join(' ') || null);
    if (added !== null) toast(added === 0 ? t('mine.own.addedNone') : t('mine.own.added', { count: added }), 'good');
  };
  const add = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    const read = await openMemoryFile(file);
    // The same one may be chosen again.
    if (input.current !== null) input.current.value = '';
    if (typeof read === 'string') return setRefused(t(`mine.own.${read}`));
    const known = new Set(memory.games.map(gameKey));
    const isStrangers = (game: KeptGame): boolean => person !== null && !known.has(gameKey(game)) && isAnothers(game, person.player);
    const games = read.games.map((game) => seatedAs(game, person?.player ?? null));
    const strangers = games.filter(isStrangers);
    setOthers(strangers);
    if (strangers.length < games.length || games.length === 0)
      take(
        games.filter((game) => !isStrangers(game)),
        read.unread,
      );
    else setRefused(read.unread === 0 ? null : t('mine.own.unread', { count: read.unread }));
  };
  const takeOthers = (): void => {
    take(others, 0);
    setOthers([]);
  };
  return (
    <>
      <Button onClick={() => input.current?.click()}>{t('mine.own.open')}</Button>
      <input ref={input} type="file" accept=".json,application/json" hidden onChange={(event) => void add(event.target.files?.[0])} />
      <Refused text={refused} />
      {others.length > 0 && (
        <div role="alert" className="flex basis-full flex-col gap-3 rounded-table border-2 border-wine p-3">
          <p className="leading-snug">{t('mine.own.others', { count: others.length })}</p>
          <div className="flex flex-wrap gap-2">
            <Button onClick={takeOthers}>{t('mine.own.othersAdd')}</Button>
            <Button autoFocus onClick={() => setOthers([])}>
              {t('mine.own.othersLeave')}
            </Button>
          </div>
        </div>
      )}
    </>
  );
}
