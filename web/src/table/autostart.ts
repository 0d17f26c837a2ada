/** A table that was made to be played at once: the page that made it asks, the table's page takes it, once, also after a reload in between. */
const KEY = 'parlour.autostart';

export function askAutostart(code: string): void {
  try {
    sessionStorage.setItem(KEY, code);
  } catch {
    // Then the lobby is shown, and the start is one tap away.
  }
}

/** Whether this table waits to be started by its page. */
export function asksAutostart(code: string): boolean {
  try {
    return sessionStorage.getItem(KEY) === code;
  } catch {
    return false;
  }
}

export function takeAutostart(code: string): boolean {
  const asked = asksAutostart(code);
  if (asked) sessionStorage.removeItem(KEY);
  return asked;
}
