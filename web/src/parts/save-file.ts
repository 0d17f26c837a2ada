/** Hands something to whoever reads the page, as a file that lies among their downloads then. */
export const saveJson = (name: string, json: object): void => saveFile(name, new Blob([`${JSON.stringify(json)}\n`], { type: 'application/json' }));

export function saveFile(name: string, file: Blob): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
