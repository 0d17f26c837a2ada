/** What a server says when it is open: where it is, how others get there, and how to stop it. */
import { styleText } from 'node:util';
import { renderUnicodeCompact } from 'uqr';
import type { Ink } from '../ink.ts';
import { align } from '../table.ts';
import { widthOf } from '../text.ts';

export interface Open {
  readonly port: number;
  /** Null for every address of the machine. */
  readonly host: string | null;
  /** This machine's address on its network. */
  readonly network: string | null;
  readonly publicUrl: URL | null;
  readonly data: string;
  readonly passcode: boolean;
}

/** Whether a code for cameras may be drawn, and whether in colours, which make it right on light terminals, too. */
export interface Drawing {
  readonly code: boolean;
  readonly coloured: boolean;
}

export function bannerLines(open: Open, ink: Ink, drawing: Drawing): string[] {
  const { here, others } = addresses(open);
  const [far, phones] = open.publicUrl === null ? ['On your network', 'Phones on the same network'] : ['For everyone', 'Phones'];
  const shown = [...(here === null ? [] : [['On this machine', here]]), ...(others === null ? [] : [[far, others]])];
  const rows = shown.map(([who = '', where = '']) => [who, ink.paint('brass', where)]);
  const code = others !== null && drawing.code ? codeLines(others, ink, drawing) : [];
  return [
    '',
    ink.paint('strong', 'Parlour is open.'),
    '',
    ...align(rows).map((line) => `  ${line}`),
    ...(others === null ? ['', 'Only this machine can reach it.'] : []),
    ...(code.length > 0 ? ['', ...code.map((line) => `  ${line}`), '', `${phones}: point the camera at the code.`] : []),
    '',
    ...(open.passcode ? ['Creating a table needs the passcode.'] : []),
    ink.paint('quiet', `Everything is saved in ${open.data}. Ctrl-C stops the server; nothing is lost.`),
    '',
  ];
}

function addresses({ port, host, network, publicUrl }: Open): { readonly here: string | null; readonly others: string | null } {
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
function codeLines(url: string, ink: Ink, { coloured }: Drawing): string[] {
  const lines = renderUnicodeCompact(url, { border: 2 }).split('\n');
  if (lines.some((line) => widthOf(line) + 2 > ink.width)) return [];
  return coloured ? lines.map((line) => styleText(['whiteBright', 'bgBlack'], line, { validateStream: false })) : lines;
}
