/** Where the table that is shown is at home: on a server, on this very device, or in the record of a game that is shown again. */
import { createContext, useContext } from 'react';

export type ShownHome = 'server' | 'device' | 'replay';

export const TableHomeContext = createContext<ShownHome>('server');

export const useTableHome = (): ShownHome => useContext(TableHomeContext);
