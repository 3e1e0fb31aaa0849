/** A named part of a whole, in rupees or another non-negative measure. */
export interface Part {
  key: string;
  label: string;
  value: number;
  /** Subject to explain the amount; see WhyButton. */
  of?: string;
  /** Its colour class, where it is not that of its place; 0 for what is still open. */
  series?: number;
}

const SERIES_COUNT = 6;

/** Colour class of the nth series; they repeat after the sixth. */
export function seriesOf(index: number): number {
  return (index % SERIES_COUNT) + 1;
}

export function totalOf(parts: readonly Part[]): number {
  return parts.reduce((sum, part) => sum + Math.max(0, part.value), 0);
}

/** Integer percentages that always add up to 100 (largest remainders get the missing points). */
export function percentages(parts: readonly Part[]): number[] {
  const total = totalOf(parts);
  if (total === 0) return parts.map(() => 0);
  const exact = parts.map((part) => (Math.max(0, part.value) / total) * 100);
  const floors = exact.map(Math.floor);
  let missing = 100 - floors.reduce((sum, value) => sum + value, 0);
  const byRemainder = exact
    .map((value, index) => ({ index, rest: value - Math.floor(value) }))
    .sort((a, b) => b.rest - a.rest);
  for (const { index } of byRemainder) {
    if (missing <= 0) break;
    floors[index] = (floors[index] ?? 0) + 1;
    missing -= 1;
  }
  return floors;
}
