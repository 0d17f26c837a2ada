/** Hands something to whoever reads the page, as a file of JSON that lies among their downloads then. */
export function saveJson(name: string, json: object): void {
  const url = URL.createObjectURL(new Blob([`${JSON.stringify(json)}\n`], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
