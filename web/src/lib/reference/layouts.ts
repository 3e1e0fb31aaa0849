import { LAYOUT_LABELS } from '../../api/services';

export { LAYOUT_LABELS };
export type Layout = keyof typeof LAYOUT_LABELS;

/** From the smallest to the largest. */
export const LAYOUTS = Object.keys(LAYOUT_LABELS) as Layout[];

/** `2 BHK`; of a file's own word the word. */
export function layoutName(layout: string): string {
  return (LAYOUT_LABELS as Readonly<Record<string, string>>)[layout] ?? layout;
}
