export interface ChoiceRules {
  /** One choice at most; another takes its place. */
  single?: boolean;
  /** So many choices at most; one beyond takes the place of all before it. */
  maxSelection?: number;
  /** Values that cannot be toggled: chosen ones stay, others are never chosen. */
  restricted?: readonly string[];
}

/** What is chosen after a press on `value`. */
export function toggled(chosen: readonly string[], value: string, rules: ChoiceRules): string[] {
  const { single = false, restricted = [] } = rules;
  if (restricted.includes(value)) return [...chosen];
  if (chosen.includes(value)) return chosen.filter((one) => one !== value);
  const most = single ? 1 : (rules.maxSelection ?? Infinity);
  if (chosen.length < most) return [...chosen, value];
  const fixed = chosen.filter((one) => restricted.includes(one));
  return fixed.length < most ? [...fixed, value] : [...chosen];
}
