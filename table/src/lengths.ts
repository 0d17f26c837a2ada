/** How long names may be, in graphemes. Apart from the rest, so that whoever only shows a field for a name loads nothing else. */
export const LONGEST_NAME = 24;
export const LONGEST_TABLE_NAME = 40;
