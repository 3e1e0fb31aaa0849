import type { UnderstoodAddition, UnderstoodSheet } from '../../../papers/reading/understand/types';
import type { AddedRows, ChangedAddition } from '../../../papers/filling/changes';

/** A line below the items of a BOQ, without tax, in rupees. */
export interface Addition {
  readonly label: string;
  readonly percent: number | null;
  readonly amount: number;
}

/**
 * What of the file's own additions is another now, which of those have no row of it, and the additions that the file does not have. The
 * file's come first among those that were imported, in its order; of the others the one that the file leaves by rounding is no line of it.
 */
export function changedAdditions(
  imported: readonly Addition[],
  now: readonly Addition[],
  stated: readonly UnderstoodAddition[],
  sheets: readonly Pick<UnderstoodSheet, 'name'>[],
): { changed: ChangedAddition[]; added: Addition[]; unplaced: Addition[] } {
  const rest = [...now];
  const take = (isIt: (addition: Addition) => boolean): Addition | undefined => {
    const at = rest.findIndex(isIt);
    return at < 0 ? undefined : rest.splice(at, 1)[0];
  };
  const same = imported.map((was) => take(({ label }) => label === was.label));
  // One that was renamed stays in its row.
  const pairs = imported.map((was, at) => ({
    was,
    is: same[at] ?? (at < stated.length ? take(({ label }) => sharesWord(label, was.label)) : undefined),
  }));
  const unplaced: Addition[] = [];
  const changed = pairs.flatMap(({ was, is }, at): ChangedAddition[] => {
    const row = stated[at];
    const place = row && placeInFile(row.at, sheets);
    const isSame = is?.label === was.label && is.percent === was.percent && is.amount === was.amount;
    if (isSame) return [];
    if (!row || !place) {
      unplaced.push(was);
      return [];
    }
    const own = { label: was.label, percent: was.percent, amount: row.amount / 100 };
    const amount = inTheFile(is?.amount ?? 0, was.amount, row.amount);
    return [
      {
        ...place,
        was: own,
        is: { label: is?.label ?? was.label, percent: is?.percent ?? null, amount },
        isRemoved: is === undefined,
      },
    ];
  });
  return { changed, added: rest, unplaced };
}

function sharesWord(one: string, other: string): boolean {
  const words = (label: string): string[] => label.toLowerCase().match(/\p{L}{4,}/gu) ?? [];
  return words(one).some((word) => words(other).includes(word));
}

/** An amount in the file's terms: with tax where the file has its additions so. */
function inTheFile(is: number, was: number, stated: number): number {
  const [from, to] = [Math.round(was * 100), Math.round(is * 100)];
  if (from === 0 || Math.abs(stated - from) <= 100) return is;
  return Number((BigInt(stated) * BigInt(to)) / BigInt(from)) / 100;
}

/** The row that `Abstract!C11` names. */
export function placeInFile(
  text: string,
  sheets: readonly Pick<UnderstoodSheet, 'name'>[],
): Pick<ChangedAddition, 'sheet' | 'at'> | null {
  const [, name, row] = /^(.*)!\$?[A-Z]+\$?(\d+)$/s.exec(text) ?? [];
  const sheet = sheets.find((one) => one.name.slice(0, 60) === name);
  return sheet ? { sheet: sheet.name, at: Number(row) } : null;
}

/** An addition that the file does not have, as a lump sum below its rows. */
export function asItem({ label, amount }: Addition): Omit<AddedRows['rows'][number], 'words'> & {
  title: string;
  description: string[];
} {
  return { title: label, description: [], unit: 'LS', quantity: 1, rate: amount, amount };
}
