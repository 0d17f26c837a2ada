/** What a browser says that it takes or has, read from its headers. A missing header takes nothing special and has nothing. */

/** Whether an answer in this encoding is welcome: by its name or by `*`, and not with `q=0`. */
export function acceptsEncoding(header: string | undefined, encoding: string): boolean {
  const offers = new Map(
    partsOf(header).map((part) => {
      const [name = '', ...parameters] = part.toLowerCase().split(';');
      return [name.trim(), !parameters.some((each) => /^\s*q\s*=\s*0(?:\.0*)?\s*$/.test(each))];
    }),
  );
  return offers.get(encoding) ?? offers.get('*') ?? false;
}

/** Whether somebody wants to look at it, rather than a program that asked at the wrong place. */
export const acceptsPage = (header: string | undefined): boolean =>
  partsOf(header).some((part) => part.split(';', 1)[0]?.trim().toLowerCase() === 'text/html');

/** Whether a copy with this tag is there already. A proxy on the way may have marked it as weak. */
export const isKnown = (header: string | undefined, tag: string): boolean =>
  partsOf(header).some((part) => part === '*' || part.replace(/^W\//, '') === tag);

const partsOf = (header: string | undefined): string[] => (header ?? '').split(',').map((part) => part.trim());
