/**
 * Puts a text on the clipboard. Over plain http, as on a home network, browsers give pages no clipboard; then the field that shows the text is
 * selected and copied the old way. False: neither worked, but the text is selected and a key copies it.
 */
export async function copyFrom(field: HTMLInputElement): Promise<boolean> {
  field.select();
  try {
    if ('clipboard' in navigator) {
      await navigator.clipboard.writeText(field.value);
      return true;
    }
  } catch {
    // Not allowed here: the old way.
  }
  // oxlint-disable-next-line typescript/no-deprecated -- the only way that is left
  return document.execCommand('copy');
}
