/** The way in for others: the link, a code that can be read out, and one for cameras. */
import { CopyLine } from '../parts/copy-line.tsx';
import { Qr } from '../parts/qr.tsx';
import { pathOf } from '../paths.ts';
import { useWords } from '../words/context.ts';

/** Names that lead every machine to itself. */
const HERE = ['localhost', '127.0.0.1', '[::1]'];

export function Invite({ code, game, name }: { readonly code: string; readonly game: string; readonly name: string }) {
  const { t } = useWords();
  const url = location.origin + pathOf({ page: 'table', code });
  return (
    <section aria-labelledby="invite" className="min-w-0 lg:col-start-2 lg:row-span-2 lg:row-start-1">
      <h2 id="invite" className="mb-2 font-semibold font-serif text-xl">
        {t('lobby.invite.title')}
      </h2>
      <div className="flex flex-col gap-3 rounded-2xl bg-panel p-4 shadow-card">
        <div className="flex flex-wrap items-center gap-3 min-[360px]:gap-4">
          <div className="w-[96px] shrink-0 min-[360px]:w-[128px]">
            <Qr text={url} label={t('lobby.invite.qr')} />
          </div>
          <div className="min-w-[min(9rem,100%)] flex-1">
            <p className="text-quiet text-sm">{t('lobby.invite.code')}</p>
            <p className="whitespace-nowrap font-semibold font-serif text-2xl tracking-wider min-[360px]:text-3xl">{code}</p>
            <p className="mt-1 text-sm leading-snug">{t('lobby.invite.text')}</p>
          </div>
        </div>
        {HERE.includes(location.hostname) && <p className="rounded-table border-2 border-line p-2 text-sm leading-snug">{t('lobby.invite.here')}</p>}
        <CopyLine label={t('lobby.invite.address')} text={url} shareTitle={t('lobby.invite.share', { game, name })} />
      </div>
    </section>
  );
}
