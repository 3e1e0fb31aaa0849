/** The kinds of finishes with their own screens, by URL segment. */
export const FINISH_TYPES = [
  { id: 'furniture', label: 'Furniture' },
  { id: 'civil', label: 'Civil' },
  { id: 'false-ceiling', label: 'False ceiling' },
] as const;
export type FinishType = (typeof FINISH_TYPES)[number]['id'];

/** The kind of a URL segment, if it is one. */
export function finishTypeOf(text: string | undefined): (typeof FINISH_TYPES)[number] | undefined {
  return FINISH_TYPES.find(({ id }) => id === text);
}
