/** Rules pages name options in square brackets by their codes, `[calza]`, `[not calza]` or `[palifico: round]`. People read them by the names on the table's form. */

/** `name` gives the words at a path of the game, `options.calza.name`; `without` says of an option that it is not on. */
export const withOptionNames = (page: string, name: (path: string) => string, without: (option: string) => string): string =>
  page.replaceAll(/\[(not )?(\w+)(?:: (\w+))?\]/g, (_, not: string | undefined, option: string, value: string | undefined) => {
    const named = name(`options.${option}.name`);
    if (not !== undefined) return `[${without(named)}]`;
    return value === undefined ? `[${named}]` : `[${named}: ${name(`options.${option}.values.${value}`)}]`;
  });
