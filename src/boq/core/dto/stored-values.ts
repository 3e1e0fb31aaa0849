/** Values as stored in events: whole numbers, so that sums are exact. */
import { z } from 'zod';

export type StoredUnit = 'paise' | 'quantity' | 'basis-points' | 'inches';
/** What a stored number counts, also of schemas that are made of these by a description of their own. */
export const STORED_UNITS = z.registry<{ readonly unit: StoredUnit }>();

export const storedPaise = z.int().describe('Whole paise.').register(STORED_UNITS, { unit: 'paise' });
export const storedQuantity = z.int().describe('Scaled by 10,000.').register(STORED_UNITS, { unit: 'quantity' });
export const storedBasisPoints = z
  .int()
  .describe('Hundredths of a percent.')
  .register(STORED_UNITS, { unit: 'basis-points' });
export const storedInches = z.int().describe('Whole inches.').register(STORED_UNITS, { unit: 'inches' });
export const storedId = z.string();
