/** Where the table that is shown is at home: on a server, on this very device, in the record of a game that is shown again, or in a lesson. */
import { createContext, useContext } from 'react';

export type ShownHome = 'server' | 'device' | 'replay' | 'lesson';

export const TableHomeContext = createContext<ShownHome>('server');

export const useTableHome = (): ShownHome => useContext(TableHomeContext);
