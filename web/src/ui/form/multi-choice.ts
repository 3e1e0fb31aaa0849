export interface ChoiceRules {
  /** At most one choice; a new one replaces it. */
  single?: boolean;
  /** Maximum number of choices; one more replaces all previous ones. */
  maxSelection?: number;
  /** Values that cannot be toggled: chosen ones stay, others cannot be chosen. */
  restricted?: readonly string[];
}

/** The selection after pressing `value`. */
export function toggleChoice(chosen: readonly string[], value: string, rules: ChoiceRules): string[] {
  const { single = false, restricted = [] } = rules;
  if (restricted.includes(value)) return [...chosen];
  if (chosen.includes(value)) return chosen.filter((one) => one !== value);
  const most = single ? 1 : (rules.maxSelection ?? Infinity);
  if (chosen.length < most) return [...chosen, value];
  const fixed = chosen.filter((one) => restricted.includes(one));
  return fixed.length < most ? [...fixed, value] : [...chosen];
}
