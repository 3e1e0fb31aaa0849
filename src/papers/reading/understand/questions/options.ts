import { textOf } from '../cells';
import type { RawKind } from '../../parse/raw-file';
import { previewOf } from '../preview';
import type { ReadSheet } from '../sheets';
import { clip } from '../text';
import type { Question, Reading, SheetMapping } from '../types';
import { readWith } from './readings';

/** "Option 2", "ALTERNATIVE – B:" at the beginning of a row or a name, or at the end of a short one: "Curtain motors option 1". */
export const OPTION =
  /^(?:\W*|(?:\S+\s+){1,4}(?=.{1,24}$))(?:option|alternat(?:e|ive))\b[\s.:#_–-]*(?:no\.?\s*)?(?:\d{1,2}|[a-d]|[ivx]{1,3})\b/i;

/** An option of a bill: its name, and its rows that are items or totals. */
interface Option {
  readonly name: string;
  readonly rows: readonly number[];
}

/** Whether the file's own total is the sum of all that was read. */
export const isSummed = ({ totals: { statedTotal, computed } }: ReadSheet): boolean =>
  statedTotal?.amount !== undefined && statedTotal.amount !== null && Math.abs(statedTotal.amount - computed) <= 200;

/** The options that stand one below the other in a bill, each with items below its name; none where a total of the file sums them. */
export function optionsIn(read: ReadSheet): Option[] {
  if (isSummed(read)) return [];
  const found: { name: string; rows: number[]; items: number }[] = [];
  for (const { row, kind } of [...read.verdicts].sort((a, b) => a.row.at - b.row.at)) {
    const words = textOf(row.cells.find((cell) => textOf(cell) !== '') ?? null);
    const open = found.at(-1);
    if (kind !== 'item' && kind !== 'total' && OPTION.test(words)) found.push({ name: words, rows: [], items: 0 });
    else if (open && (kind === 'item' || kind === 'total')) {
      open.rows.push(row.at);
      open.items += kind === 'item' ? 1 : 0;
    }
  }
  return found.filter(({ items }) => items > 0).map(({ name, rows }) => ({ name: clip(name.trim(), 80), rows }));
}

/** More options than these are a list, and no choice. */
const MOST_OPTIONS = 4;

/** Which of the options of a bill counts, each by itself and then all of them; null where there is nothing to choose. */
export function askOptions(kind: RawKind, read: ReadSheet): Question | null {
  const options = optionsIn(read);
  const [preview] = previewOf(read);
  const taken = preview?.candidate;
  if (options.length < 2 || options.length > MOST_OPTIONS || !taken) return null;
  const all = readWith(kind, read, taken);
  if (all.items !== read.items.length || all.total !== read.totals.computed) return null;
  const alone = options.map((option): Reading => {
    const others = options.filter((one) => one !== option).flatMap(({ rows }) => rows);
    const rows: SheetMapping['rows'] = others.map((at) => ({ at, mark: 'note' }));
    return { ...readWith(kind, read, { ...taken, rows }), options: [option.name] };
  });
  const readings = [...alone, { ...all, options: options.map(({ name }) => name) }];
  return { kind: 'price', sheet: read.sheet.name, columns: [], readings };
}
