import type { Quantity } from './quantity';

/** What people noted about one material or item of a BOQ’s purchase list. */
export interface PurchaseMark {
  /** As the list named it then: it is reported although the BOQ may no longer need it. */
  readonly label: string;
  readonly unit: string;
  /** How much was ordered, in `unit`; null: it is not ordered. */
  readonly ordered: Quantity | null;
  readonly note: string | null;
  /** Whom it was ordered from, where the list named a vendor then. */
  readonly vendor?: string;
  /** Who made the last change of it, and when (ISO 8601). */
  readonly by: string;
  readonly at: string;
}

/** What people noted about a BOQ’s purchases. */
export interface Purchases {
  /** Basis points bought besides of what comes in lots; null: the usual share. */
  readonly spareBp: number | null;
  readonly marks: Readonly<Record<string, PurchaseMark>>;
}

export const NO_PURCHASES: Purchases = { spareBp: null, marks: {} };

/** Of tiles, laminates and whatever else differs from lot to lot: enough to replace a broken one years later. */
export const USUAL_SPARE_BP = 500;

/**
 * The current notes with the change from one list to another made in them, value by value; or the label of what no longer has
 * the value that the change begins with.
 */
export function purchasesWith(
  from: Purchases,
  to: Purchases,
  current: Purchases,
): { readonly purchases: Purchases } | { readonly changed: string } {
  const marks: Record<string, PurchaseMark> = { ...current.marks };
  for (const key of new Set([...Object.keys(from.marks), ...Object.keys(to.marks)])) {
    const [was, wanted, now] = [from.marks[key], to.marks[key], marks[key]];
    const isMoved = (field: 'ordered' | 'note'): boolean => (was?.[field] ?? null) !== (wanted?.[field] ?? null);
    const moved = MARKED.filter(isMoved);
    if (moved.some((field) => (now?.[field] ?? null) !== (was?.[field] ?? null)))
      return { changed: (now ?? was ?? wanted)?.label ?? key };
    const next = {
      ordered: (isMoved('ordered') ? wanted : now)?.ordered ?? null,
      note: (isMoved('note') ? wanted : now)?.note ?? null,
    };
    // Who noted it is who made the last change that is left.
    const base = now === undefined || now.at === was?.at ? wanted : now;
    if (next.ordered === null && next.note === null) delete marks[key];
    else if (moved.length > 0 && base) marks[key] = { ...base, ...next };
  }
  const spared = from.spareBp !== to.spareBp;
  if (spared && current.spareBp !== from.spareBp) return { changed: 'the spare of the same lot' };
  return { purchases: { spareBp: spared ? to.spareBp : current.spareBp, marks } };
}

const MARKED = ['ordered', 'note'] as const;

/** `3 ordered, 1 note`. */
export function purchasesText({ spareBp, marks }: Purchases): string {
  const all = Object.values(marks);
  const ordered = all.filter((mark) => mark.ordered !== null).length;
  const notes = all.filter(({ note }) => note !== null).length;
  return [
    `${ordered} ordered`,
    ...(notes === 0 ? [] : [`${notes} ${notes === 1 ? 'note' : 'notes'}`]),
    ...(spareBp === null ? [] : [`spare ${spareBp / 100} %`]),
  ].join(', ');
}

/** Changes that a sentence names; the rest is counted. */
const NAMED = 3;

/** What changed between two lists, as a sentence: “Ordered 18 mm BWP ply, note on Handle: brass”. */
export function purchasesChanged(before: Purchases, after: Purchases): string {
  const words = [...new Set([...Object.keys(before.marks), ...Object.keys(after.marks)])].flatMap((key) =>
    markChanged(before.marks[key], after.marks[key]),
  );
  if (before.spareBp !== after.spareBp)
    words.push(`spare of the same lot to ${(after.spareBp ?? USUAL_SPARE_BP) / 100} %`);
  const rest = words.length - NAMED;
  const text = [...words.slice(0, NAMED), ...(rest > 0 ? [`and ${rest} more`] : [])].join(', ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function markChanged(before: PurchaseMark | undefined, after: PurchaseMark | undefined): string[] {
  const label = (after ?? before)?.label ?? '';
  const words: string[] = [];
  const [was, now] = [before?.ordered ?? null, after?.ordered ?? null];
  if (was === null && now !== null) words.push(`ordered ${label}`);
  else if (was !== null && now === null) words.push(`${label} is not ordered any more`);
  else if (was !== now) words.push(`ordered another quantity of ${label}`);
  const note = after?.note ?? null;
  if ((before?.note ?? null) !== note) words.push(note === null ? `no note on ${label}` : `note on ${label}: ${note}`);
  return words;
}
