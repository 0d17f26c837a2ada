/** Settings. */
export function SettingsDialog(_: { readonly open: boolean; readonly onClose: () => void }) {
  return null;
}
