/** Rules pages name options in square brackets, `[calza]` or `[palifico: round]`, by their codes. People read them by the names on the table's form. */

/** `name` gives the words at a path of the game: `options.calza.name`. */
export const withOptionNames = (page: string, name: (path: string) => string): string =>
  page.replaceAll(/\[(\w+)(?:: (\w+))?\]/g, (_, option: string, value: string | undefined) => {
    const named = name(`options.${option}.name`);
    return value === undefined ? `[${named}]` : `[${named}: ${name(`options.${option}.values.${value}`)}]`;
  });
