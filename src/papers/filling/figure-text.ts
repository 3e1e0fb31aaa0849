/** A figure with its grouping as it is typed: `1,33,200`, `22`, `0.5`. */
const FIGURE = /\d[\d,]*(?:\.\d+)?|\.\d+/g;

/** The only figure of a cell's text, `1,850/-` or `380 sqft`; null where there is none, or more than one. */
export function figureIn(text: string): number | null {
  const found = text.match(FIGURE) ?? [];
  return found.length === 1 ? Number((found[0] ?? '').replaceAll(',', '')) : null;
}

/** A cell's text with `value` for its only figure, and all that stands around it; null where it has no such figure or nothing else. */
export function withFigure(text: string, value: number): string | null {
  const was = figureIn(text);
  if (was === null || text.replace(FIGURE, '').trim() === '') return null;
  const isGrouped = text.includes(',') || (was < 1_000 && Math.abs(value) >= 1_000);
  const shown = value.toLocaleString('en-IN', { maximumFractionDigits: 4, useGrouping: isGrouped });
  return text.replace(FIGURE, () => shown);
}
