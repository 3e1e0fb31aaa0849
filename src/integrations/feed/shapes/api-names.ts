import { z } from 'zod';

/** Fields of stored objects whose name in the API is not the stored one in snake_case. */
export const API_NAMES = z.registry<Readonly<Record<string, string>>>();

/** The API's name of a stored field: `carpetArea` is `carpet_area`, `designFeeBp` is `design_fee_percent`. */
export function apiNameOf(object: z.ZodObject, field: string): string {
  const name = API_NAMES.get(object)?.[field];
  if (name !== undefined) return name;
  const words = field === 'bp' ? 'percent' : field.replace(/Bp$/, 'Percent');
  return words.replace(/(?<=[a-z0-9])[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
