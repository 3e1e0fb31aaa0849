/** State of a flat before the work. */
export const CONDITIONS = [
  { value: 'new', label: 'New from the builder', note: 'Furnished as handed over' },
  { value: 'lived-in', label: 'Lived in', note: 'Repaired and newly furnished' },
  { value: 'renovation', label: 'Full renovation', note: 'Floors, plumbing and wiring too' },
  { value: 'bare-shell', label: 'Bare shell', note: 'Everything from the walls on' },
] as const;
export type Condition = (typeof CONDITIONS)[number]['value'];

export function conditionName(condition: Condition | null): string | null {
  return CONDITIONS.find(({ value }) => value === condition)?.label ?? null;
}
