/** Moving to another device: a link that works once, as text and for its camera, with the time that is left. */
import { Button, Icon } from '@parlour/felt';
import { isRefusal } from '@parlour/kernel';
import { useEffect, useState } from 'react';
import { server } from '../identity.ts';
import { pathOf } from '../paths.ts';
import { sayRefusal, useWords } from '../words/context.ts';
import { CopyLine } from './copy-line.tsx';
import { Qr } from './qr.tsx';
import { Refused } from './refused.tsx';

/** In ms, as the server keeps it. Counted from when it came: the server's clock need not agree with this one. */
const GOOD_FOR = 5 * 60_000;

interface Made {
  readonly url: string;
  readonly until: number;
}

export function Handover() {
  const words = useWords();
  const { t } = words;
  const [made, setMade] = useState<Made | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const make = async () => {
    const handover = await server().handover();
    setRefused(isRefusal(handover) ? sayRefusal(words, handover) : null);
    if (!isRefusal(handover)) setMade({ url: location.origin + pathOf({ page: 'device', code: handover.code }), until: Date.now() + GOOD_FOR });
  };
  return (
    <section className="flex flex-col gap-3 border-line border-t pt-4">
      <div>
        <h3 className="font-semibold leading-tight">{t('settings.device.name')}</h3>
        <p className="text-quiet text-sm leading-snug">{t('settings.device.about')}</p>
      </div>
      {made !== null && <Shown made={made} onOver={() => setMade(null)} />}
      <Button className="self-start" onClick={() => void make()}>
        <Icon name="phone" />
        {t(made === null ? 'settings.device.make' : 'settings.device.another')}
      </Button>
      <Refused text={refused} />
    </section>
  );
}

function Shown({ made: { url, until }, onOver }: { readonly made: Made; readonly onOver: () => void }) {
  const { t } = useWords();
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.ceil((until - now) / 1000);
  const over = seconds <= 0;
  useEffect(() => {
    if (over) onOver();
  }, [over, onOver]);
  const time = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  return (
    <div className="flex flex-col gap-3">
      <div className="flex items-center gap-4">
        <div className="w-40 shrink-0">
          <Qr text={url} label={t('settings.device.qr')} />
        </div>
        <div className="min-w-0 text-sm leading-snug">
          <p>{t('settings.device.secret')}</p>
          <p role="timer" className="mt-2 font-semibold">
            {t('settings.device.left', { time })}
          </p>
        </div>
      </div>
      <CopyLine label={t('settings.device.address')} text={url} shareTitle={null} />
    </div>
  );
}
