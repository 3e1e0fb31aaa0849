/** State of a flat before the work. */
export const CONDITIONS = [
  { value: 'new', label: /*i18n*/ 'New from the builder', note: 'Furnished as handed over' },
  { value: 'lived-in', label: /*i18n*/ 'Lived in', note: 'Repaired and newly furnished' },
  { value: 'renovation', label: /*i18n*/ 'Full renovation', note: 'Floors, plumbing and wiring too' },
  { value: 'bare-shell', label: /*i18n*/ 'Bare shell', note: 'Everything from the walls on' },
] as const;
export type Condition = (typeof CONDITIONS)[number]['value'];

export function conditionName(condition: Condition | null): string | null {
  return CONDITIONS.find(({ value }) => value === condition)?.label ?? null;
}
