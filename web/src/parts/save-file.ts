/** Hands something to whoever reads the page, as a file of JSON that lies among their downloads then. */
export const saveJson = (name: string, json: object): void => saveJsonText(name, `${JSON.stringify(json)}\n`);

export function saveJsonText(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
