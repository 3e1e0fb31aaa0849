import { createContext, useContext } from 'react';
import { formatExact, formatWhole } from '../../lib/format/money';

/** Whether the person audits figures to the paisa, as designers do; everyone else reads whole rupees. */
export const Audits = createContext(true);

/** How an explained amount is written for the person who reads it. */
export const useRupees = (): ((rupees: number) => string) => (useContext(Audits) ? formatExact : formatWhole);
