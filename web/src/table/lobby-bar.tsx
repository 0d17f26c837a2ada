/** The bar at the thumb: in words what is awaited, and the one thing to do about it. */
import { ActionBar, Button, Icon } from '@parlour/felt';
import type { BotLevel } from '@parlour/kernel';
import { type RulesOf, saySettingsRefusal } from '../parts/rules-of.ts';
import { useWords } from '../words/context.ts';
import type { Words } from '../words/words.ts';
import type { Ask } from './ask.ts';
import { type Gap, startGap } from './lobby-gap.ts';
import type { LobbyState } from './lobby-state.ts';
import { playerName } from './names.ts';

interface Props {
  readonly state: LobbyState;
  readonly ask: Ask;
  readonly rules: RulesOf;
  /** Of bots that fill the seats. */
  readonly level: BotLevel;
}

export function LobbyBar(props: Props) {
  return (
    // On a low window in one line: the seats need the room.
    <div className="sticky bottom-0 z-10 sideways:[&>section>div]:mx-0 sideways:[&>section>div]:w-auto sideways:[&>section>div]:flex-nowrap sideways:[&>section>p]:m-0 sideways:[&>section>p]:min-h-0 sideways:[&>section>p]:flex-1 sideways:[&>section]:min-h-0 sideways:[&>section]:flex-row sideways:[&>section]:items-center sideways:[&>section]:border-t-4 sideways:[&>section]:border-l-0 sideways:[&>section]:py-1.5">
      <Bar {...props} />
    </div>
  );
}

function Bar({ state, ask, rules, level }: Props) {
  const words = useWords();
  const { t } = words;
  const { table, you } = state;
  const gap = startGap(table, rules.game);
  const own = you === null || you.seat === null ? null : table.seats[you.seat];
  if (you === null || own?.kind !== 'person') return <Standing state={state} ask={ask} />;
  if (table.host === you.player) return <Starting {...{ state, ask, rules, level, gap }} />;
  if (!own.ready) {
    return (
      <ActionBar says={t('lobby.bar.ready')} yours>
        <Button kind="primary" className="min-h-12 flex-1 text-lg sm:max-w-xs" onClick={() => void ask({ kind: 'ready', on: true })}>
          <Icon name="check" />
          {t('lobby.bar.doReady')}
        </Button>
      </ActionBar>
    );
  }
  const host = table.host === null ? null : playerName(state, table.host);
  const says = gap === null && host !== null ? t('lobby.bar.waitHost', { name: host }) : gapText(words, rules, state, gap);
  return (
    <ActionBar says={says} yours={false}>
      <Button onClick={() => void ask({ kind: 'ready', on: false })}>{t('lobby.bar.doUnready')}</Button>
    </ActionBar>
  );
}

function Standing({ state: { table }, ask }: Pick<Props, 'state' | 'ask'>) {
  const { t } = useWords();
  if (!table.seats.includes(null)) return <ActionBar says={t('lobby.bar.full')} yours={false} />;
  return (
    <ActionBar says={t('lobby.bar.sit')} yours>
      <Button kind="primary" className="min-h-12 flex-1 text-lg sm:max-w-xs" onClick={() => void ask({ kind: 'sit' })}>
        {t('lobby.bar.doSit')}
      </Button>
    </ActionBar>
  );
}

function Starting({ state, ask, rules, level, gap }: Props & { readonly gap: Gap | null }) {
  const words = useWords();
  const { t } = words;
  const says = gapText(words, rules, state, gap);
  const fill = async () => {
    for (const [seat, occupant] of state.table.seats.entries()) {
      // One after the other: each takes the next name.
      if (occupant === null && !(await ask({ kind: 'bot', seat, level }))) return;
    }
  };
  return (
    <ActionBar says={says} yours={gap === null}>
      {gap?.kind === 'few' && (
        <Button kind="primary" className="min-h-12 flex-1 sm:max-w-xs" onClick={() => void fill()}>
          <Icon name="bot" />
          {t('lobby.bar.fill')}
        </Button>
      )}
      <Button
        kind={gap?.kind === 'few' ? 'plain' : 'primary'}
        className="min-h-12 flex-1 text-lg sm:max-w-xs"
        whyNot={gap === null ? null : says}
        onClick={() => void ask({ kind: 'start' })}
      >
        {t('lobby.bar.doStart')}
      </Button>
    </ActionBar>
  );
}

function gapText(words: Words, rules: RulesOf, state: LobbyState, gap: Gap | null): string {
  const { t, locale } = words;
  switch (gap?.kind) {
    case undefined:
      return t('lobby.bar.start');
    case 'few':
      return t('lobby.bar.few', { count: gap.more });
    case 'refused':
      return saySettingsRefusal(words, rules, gap.refusal);
    case 'not-ready':
      return t('lobby.bar.waiting', { names: new Intl.ListFormat(locale).format(gap.players.map((player) => playerName(state, player))) });
  }
}
