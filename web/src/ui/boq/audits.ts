import { createContext } from 'react';

/** Whether the person audits figures, as designers do, and is told the revisions behind them. */
export const Audits = createContext(true);
