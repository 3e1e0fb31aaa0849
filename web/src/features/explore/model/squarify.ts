export interface Rect {
  x: number;
  y: number;
  width: number;
  height: number;
}

/**
 * Squarified treemap (Bruls, Huizing, van Wijk): fills a rectangle with parts in proportion to their sizes, each as
 * square as possible. Places the largest first, from the left; the result is in the order of `sizes`. Sizes must be
 * above 0.
 */
export function squarify(sizes: readonly number[], width: number, height: number): Rect[] {
  const total = sizes.reduce((sum, size) => sum + size, 0);
  const scale = (width * height) / total;
  const order = sizes.map((size, index) => ({ index, area: size * scale })).sort((a, b) => b.area - a.area);
  const placed: Rect[] = [];
  let free: Rect = { x: 0, y: 0, width, height };
  let row: typeof order = [];
  for (const part of order) {
    const side = Math.min(free.width, free.height);
    if (row.length > 0 && worst([...row, part], side) > worst(row, side)) {
      free = place(row, free, placed);
      row = [];
    }
    row.push(part);
  }
  if (row.length > 0) place(row, free, placed);
  return placed;
}

interface Part {
  index: number;
  area: number;
}

/** The worst aspect ratio (long side to short side) of a row along a side. */
function worst(row: readonly Part[], side: number): number {
  const sum = row.reduce((total, { area }) => total + area, 0);
  const depth = sum / side;
  return Math.max(...row.map(({ area }) => Math.max(depth / (area / depth), area / depth / depth)));
}

/** Places a row along the shorter side and returns the remaining space. */
function place(row: readonly Part[], free: Rect, placed: Rect[]): Rect {
  const sum = row.reduce((total, { area }) => total + area, 0);
  const isTall = free.width >= free.height;
  const depth = sum / (isTall ? free.height : free.width);
  let along = isTall ? free.y : free.x;
  for (const { index, area } of row) {
    const length = area / depth;
    placed[index] = isTall
      ? { x: free.x, y: along, width: depth, height: length }
      : { x: along, y: free.y, width: length, height: depth };
    along += length;
  }
  return isTall
    ? { ...free, x: free.x + depth, width: free.width - depth }
    : { ...free, y: free.y + depth, height: free.height - depth };
}
