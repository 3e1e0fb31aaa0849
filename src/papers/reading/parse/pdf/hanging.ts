import { figureOf, isRateOnly } from '../../understand/cells';
import { hasPartMarker, numberStyle, totalKindOf } from '../../understand/labels';
import { knownUnit } from '../../understand/units';
import type { Band } from './bands';
import type { LineCells } from './rows';

/** So many descriptions end with their figures before a table is taken to do so. */
const FEW = 2;

/**
 * Bills for pricing set the quantity on the last line of its description: where the paragraphs of a table end so, the lines from a number
 * or a letter to the figures become one. Elsewhere the lines return as they are.
 */
export function joinHanging(lines: readonly LineCells[], bands: readonly Band[]): LineCells[] {
  const description = bands.findIndex((band) => band.description);
  if (description < 0) return [...lines];
  const kinds = lines.map((entry) => kindOf(entry, bands, description));
  if (!hangs(kinds)) return [...lines];
  const result: LineCells[] = [];
  let open: LineCells[] = [];
  const close = (): void => {
    const [first, ...others] = open;
    if (first) result.push(paragraphOf(first, others));
    open = [];
  };
  for (const [index, entry] of lines.entries()) {
    const { opens, measured, text } = kinds[index] ?? NEITHER;
    if (entry.line.running || entry.header) {
      result.push(entry);
      continue;
    }
    if (opens || !(text || measured)) close();
    if (opens || open.length > 0) open.push(entry);
    else result.push(entry);
    if (measured) close();
  }
  close();
  return result;
}

interface Kind {
  /** A number or a letter begins it. */
  readonly opens: boolean;
  /** It has a quantity, a unit or money. */
  readonly measured: boolean;
  /** Words of a description and nothing else. */
  readonly text: boolean;
  /** It belongs to the page or to the headings of the columns. */
  readonly skipped: boolean;
}

const NEITHER: Kind = { opens: false, measured: false, text: false, skipped: true };

function kindOf(entry: LineCells, bands: readonly Band[], description: number): Kind {
  const { cells } = entry;
  if (entry.line.running || entry.header || entry.whole) return NEITHER;
  const words = cells[description] ?? '';
  const front = cells.slice(0, description).filter((cell) => cell !== '');
  // Behind the number there may be a room.
  const isMarked = !['none', 'other'].includes(numberStyle(front[0] ?? ''));
  const isTotal = cells.some((cell) => totalKindOf(cell) !== null);
  const figures = cells.filter((cell, column) => column > description && cell !== '' && !bands[column]?.text);
  const isFigure = (cell: string): boolean =>
    figureOf(cell).kind === 'number' || knownUnit(cell) !== null || isRateOnly(cell);
  return {
    opens: !isTotal && (isMarked || (front.length === 0 && hasPartMarker(words))),
    measured: !isTotal && figures.some(isFigure),
    text: !isTotal && words !== '' && cells.every((cell, column) => column === description || cell === ''),
    skipped: false,
  };
}

/** Whether paragraphs of several lines end with their figures, and hardly any goes on below them. */
function hangs(kinds: readonly Kind[]): boolean {
  const lines = kinds.filter(({ skipped }) => !skipped);
  let ending = 0;
  let others = 0;
  let isOpen = false;
  for (const [index, { opens, measured, text }] of lines.entries()) {
    const next = lines[index + 1];
    if (measured) {
      if (next?.text && !next.opens) others += 1;
      else if (isOpen && !opens) ending += 1;
    }
    isOpen = opens ? !measured : isOpen && text;
  }
  return ending >= FEW && ending >= 3 * others;
}

function paragraphOf(first: LineCells, others: readonly LineCells[]): LineCells {
  const cells = first.cells.map((cell, column) =>
    [cell, ...others.map((line) => line.cells[column] ?? '')].filter((text) => text !== '').join(' '),
  );
  return { ...first, cells, whole: true };
}
