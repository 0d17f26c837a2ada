/** Under which the browser has the tables of this device. By itself, so that whoever asks only whether there are any loads nothing else. */
export const TABLES_DATABASE = 'parlour-tables';
