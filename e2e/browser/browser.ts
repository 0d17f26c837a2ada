/**
 * A real Chrome to test in: the one that is installed, or else the one that npm brought along. It runs as people's browsers do, with every
 * check in place; only the sandbox is off where the system has none for us (root in a container).
 */
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sparticuz from '@sparticuz/chromium';
import { type Browser, chromium } from 'playwright-core';
import { lockFile } from '../../web/build/file-lock.ts';

const ARGS = process.getuid?.() === 0 ? ['--no-sandbox'] : [];

export async function openBrowser(): Promise<Browser> {
  try {
    return await chromium.launch({ channel: 'chrome', args: ARGS });
  } catch {
    return chromium.launch({ executablePath: await unpacked(), args: ARGS });
  }
}

/** Test files run side by side, and a browser that is only half unpacked looks like a whole one. */
async function unpacked(): Promise<string> {
  const lock = await lockFile(join(tmpdir(), 'parlour-browser.db'), () => {});
  try {
    return await sparticuz.executablePath();
  } finally {
    lock.free();
  }
}
