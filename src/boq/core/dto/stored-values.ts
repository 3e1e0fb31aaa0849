/** Values as stored in events: whole numbers, so that sums are exact. */
import { z } from 'zod';

export const storedPaise = z.int().describe('Whole paise.');
export const storedQuantity = z.int().describe('Scaled by 10,000.');
export const storedInches = z.int().describe('Whole inches.');
export const storedId = z.string();
