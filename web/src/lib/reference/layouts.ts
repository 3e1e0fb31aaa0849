import type { Schema } from '../api/api-types';

export type Layout = Schema<'Layout'>;

export const LAYOUT_LABELS: Readonly<Record<Layout, string>> = {
  studio: 'Studio',
  '1rk': '1 RK',
  '1bhk': '1 BHK',
  '2bhk': '2 BHK',
  '3bhk': '3 BHK',
  '4bhk': '4 BHK',
  '5bhk': '5 BHK',
};

/** From the smallest to the largest. */
export const LAYOUTS = Object.keys(LAYOUT_LABELS) as Layout[];

/** `2 BHK`; of a file's own word the word. */
export function layoutName(layout: string): string {
  return (LAYOUT_LABELS as Readonly<Record<string, string>>)[layout] ?? layout;
}
