/** What a server says when it is open: where it is, how others get there, and how to stop it. */
import { styleText } from 'node:util';
import type { StoreHome } from '@parlour/server/store';
import { renderUnicodeCompact } from 'uqr';
import { align } from '../columns.ts';
import type { Ink } from '../ink.ts';
import type { Locale } from '../locale.ts';
import { widthOf } from '../text.ts';

export interface OpenServer {
  readonly port: number;
  /** Null for every address of the machine. */
  readonly host: string | null;
  /** This machine's address on its network. */
  readonly network: string | null;
  readonly publicUrl: URL | null;
  readonly home: StoreHome;
  readonly passcode: boolean;
}

/** Whether a code for cameras may be drawn, and whether in colours, which make it right on light terminals, too. */
export interface QrCode {
  readonly drawn: boolean;
  readonly coloured: boolean;
}

export function bannerLines(server: OpenServer, { t }: Locale, ink: Ink, qrCode: QrCode): string[] {
  const { here, others } = addresses(server);
  const local = server.publicUrl === null;
  const shown = [
    ...(here === null ? [] : [[t('serve.here'), here]]),
    ...(others === null ? [] : [[t(local ? 'serve.network' : 'serve.public'), others]]),
  ];
  const rows = shown.map(([who = '', where = '']) => [who, ink.paint('brass', where)]);
  const code = others !== null && qrCode.drawn ? codeLines(others, ink, qrCode) : [];
  return [
    '',
    ink.paint('strong', t('serve.open')),
    '',
    ...align(rows).map((line) => `  ${line}`),
    ...(others === null ? ['', t('serve.alone')] : []),
    ...(code.length > 0 ? ['', ...code.map((line) => `  ${line}`), '', t(local ? 'serve.scanNetwork' : 'serve.scan')] : []),
    '',
    ...(server.passcode ? [t('serve.passcode')] : []),
    ink.paint('quiet', savedLine(server.home, t)),
    '',
  ];
}

/** A database is not named: its address is nobody's to read. */
const savedLine = (home: StoreHome, t: Locale['t']): string =>
  home.kind === 'folder' ? t('serve.stop', { data: home.path }) : t('serve.stopDatabase');

function addresses({ port, host, network, publicUrl }: OpenServer): { readonly here: string | null; readonly others: string | null } {
  const at = (name: string): string => `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
  const bound = host !== null && !ANY.includes(host);
  const local = bound && LOOPBACK.test(host);
  const here = bound && !local ? null : at('localhost');
  if (publicUrl !== null) return { here, others: publicUrl.origin };
  if (local) return { here, others: null };
  const reached = bound ? host : network;
  return { here, others: reached === null ? null : at(reached) };
}

const ANY = ['::', '0.0.0.0'];
const LOOPBACK = /^(localhost|127\..*|::1)$/;

/** As half-height squares; nothing if the terminal is too narrow for it. */
function codeLines(url: string, ink: Ink, { coloured }: QrCode): string[] {
  const lines = renderUnicodeCompact(url, { border: 2 }).split('\n');
  if (lines.some((line) => widthOf(line) + 2 > ink.width)) return [];
  return coloured ? lines.map((line) => styleText(['whiteBright', 'bgBlack'], line, { validateStream: false })) : lines;
}
