import { figureOf, moneyOf } from '../cells';
import type { ReadSheet } from '../sheets';
import type { Reading } from '../types';

/** Paise: smaller figures are numbers of pieces too. */
const LEAST = 100_000;

/** Sheets side by side that a summary may state in one line. */
const MOST_TOGETHER = 4;

/**
 * Of readings of one sheet each those that a summary of the file states, alone or a few side by side, by what they come to or by their own total:
 * the sheets that it means.
 */
export function meantBySummary(readings: readonly Reading[], summaries: readonly ReadSheet[]): readonly Reading[] {
  const names = new Set(summaries.map(({ sheet }) => sheet.name));
  const stated = summaries.flatMap(({ sheet }) =>
    sheet.rows.flatMap(({ cells }) => cells.flatMap((cell) => moneyOf(figureOf(cell)) ?? [])),
  );
  const isStated = (sum: number): boolean => sum >= LEAST && stated.some((amount) => Math.abs(amount - sum) <= 100);
  const others = readings.filter(({ sheets }) => !names.has(sheets[0]?.sheet ?? ''));
  const meant = new Set<Reading>();
  for (const from of others.keys()) {
    let sums = [0];
    for (const to of others.slice(from, from + MOST_TOGETHER).keys()) {
      const { total = 0, unexplained = null } = others[from + to] ?? {};
      sums = sums.flatMap((sum) => [sum + total, sum + total - (unexplained ?? 0)]);
      if (sums.some(isStated)) for (const one of others.slice(from, from + to + 1)) meant.add(one);
    }
  }
  return meant.size > 1 && meant.size < others.length ? others.filter((one) => meant.has(one)) : [];
}
