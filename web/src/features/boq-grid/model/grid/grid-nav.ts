/** A cell by its row among the items shown and its column among the columns shown. */
export interface Place {
  row: number;
  col: number;
}
/** A rectangle of cells, both ends included. */
export interface Range {
  top: number;
  bottom: number;
  left: number;
  right: number;
}
export interface Size {
  rows: number;
  cols: number;
  /** Rows that a page key moves by. */
  page: number;
}

/** The rectangle between two cells. */
export function rangeOf(one: Place, other: Place): Range {
  return {
    top: Math.min(one.row, other.row),
    bottom: Math.max(one.row, other.row),
    left: Math.min(one.col, other.col),
    right: Math.max(one.col, other.col),
  };
}

const within = (value: number, count: number): number => Math.max(0, Math.min(count - 1, value));

/** Keeps a place inside the grid. */
export function clamp(place: Place, size: Size): Place {
  return { row: within(place.row, size.rows), col: within(place.col, size.cols) };
}

/** Where a key leads from a cell; null for a key that does not move. `far` is Ctrl or Cmd. */
export function nextPlace(from: Place, key: string, far: boolean, size: Size): Place | null {
  const [lastRow, lastCol] = [size.rows - 1, size.cols - 1];
  const steps: Readonly<Record<string, Place>> = {
    ArrowUp: { row: far ? 0 : from.row - 1, col: from.col },
    ArrowDown: { row: far ? lastRow : from.row + 1, col: from.col },
    ArrowLeft: { row: from.row, col: far ? 0 : from.col - 1 },
    ArrowRight: { row: from.row, col: far ? lastCol : from.col + 1 },
    Home: { row: far ? 0 : from.row, col: 0 },
    End: { row: far ? lastRow : from.row, col: lastCol },
    PageUp: { row: from.row - size.page, col: from.col },
    PageDown: { row: from.row + size.page, col: from.col },
  };
  const to = steps[key];
  return to ? clamp(to, size) : null;
}

/** The next cell of a row for Tab while editing, going on in the next row; null at the grid's ends. */
export function nextCell(from: Place, back: boolean, size: Size): Place | null {
  const index = from.row * size.cols + from.col + (back ? -1 : 1);
  if (index < 0 || index >= size.rows * size.cols) return null;
  return { row: Math.floor(index / size.cols), col: index % size.cols };
}
