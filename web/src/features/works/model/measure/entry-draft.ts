import { openingIn, type MeasuredWork } from '@fitout/plan/deductions';
import type { MeasurementBody } from '../../api/works';
import { girthSides, openingSides, waysOf, type Side } from './sides';

/** An entry of the measurement book while it is typed; lengths in whole inches. */
export interface EntryDraft {
  nos: number | null;
  inches: Readonly<Record<Side['key'], number | null>>;
  /** Typed instead of lengths. */
  quantity: number | null;
  way: 'size' | 'girth' | 'quantity';
  deduction: boolean;
  /** Why an opening is deducted in full, whatever IS 1200 says; empty: by its clauses. */
  reason: string;
  note: string;
  date: string;
}

/** What the entry is of. */
export interface Measured extends MeasuredWork {
  item_id: string;
}

const NO_SIDES = { length: null, breadth: null, height: null, girth: null } as const;

export const emptyEntry = (date: string): EntryDraft => ({
  nos: 1,
  inches: NO_SIDES,
  quantity: null,
  way: 'size',
  deduction: false,
  reason: '',
  note: '',
  date,
});

/** The draft for the next entry of the same line: who measures goes on on the same day. */
export const nextEntry = ({ date, way }: EntryDraft): EntryDraft => ({ ...emptyEntry(date), way });

const INCHES_PER_FOOT = 12;
const MM_PER_INCH = 25.4;
/** Quantities and lengths are stored with four decimals. */
const rounded = (value: number): number => Math.round(value * 10_000) / 10_000;
const feet = (inches: number): number => rounded(inches / INCHES_PER_FOOT);

/** The sides of an opening that the clauses of IS 1200 deduct; null where they do not say what the entry deducts. */
const sidesByClauses = (draft: EntryDraft, of: Measured): readonly Side[] | null =>
  draft.deduction && draft.way === 'size' && draft.reason.trim() === '' ? openingSides(of) : null;

/** The lengths that are asked for; none for what is counted, or typed as a quantity. */
export function sidesOf(draft: EntryDraft, of: Measured): readonly Side[] {
  if (draft.way === 'quantity') return [];
  if (draft.way === 'girth') return girthSides(of.unit) ?? [];
  return sidesByClauses(draft, of) ?? waysOf(of.unit)?.sides ?? [];
}

export interface EntrySize {
  /** In the unit of the line; below zero for a deduction. */
  quantity: number;
  /** The clause that says what an opening takes. */
  clause: string | null;
}

/** What the draft comes to; null while something of it is missing. */
export function sizeOf(draft: EntryDraft, of: Measured): EntrySize | null {
  if (draft.way === 'quantity') return draft.quantity ? signed(draft, draft.quantity) : null;
  const sides = sidesOf(draft, of);
  const isWhole = sides.every(({ key, isOptional }) => isOptional || draft.inches[key] !== null);
  if (!draft.nos || !isWhole) return null;
  if (sidesByClauses(draft, of)) return openingOf(draft.nos, draft.inches, of);
  const product = sides.reduce((all, { key }) => all * feet(draft.inches[key] ?? 0), draft.nos);
  return signed(draft, product * (waysOf(of.unit)?.ofFeet ?? 1));
}

const signed = ({ deduction }: EntryDraft, size: number): EntrySize => ({
  quantity: rounded(deduction ? -size : size),
  clause: null,
});

function openingOf(nos: number, { length, height, breadth }: EntryDraft['inches'], of: Measured): EntrySize | null {
  const mm = (inches: number | null): number => (inches ?? 0) * MM_PER_INCH;
  const opening = openingIn(of, { width: mm(length), height: mm(height), depth: mm(breadth) });
  return opening && { quantity: rounded(-opening.quantity * nos) + 0, clause: opening.clause };
}

/** The entry as it is sent; null while it is not whole. */
export function bodyOf(draft: EntryDraft, of: Measured): MeasurementBody | null {
  const size = sizeOf(draft, of);
  if (size === null) return null;
  const { date, deduction, nos, inches, way, quantity } = draft;
  const [note, reason] = [draft.note.trim(), draft.reason.trim()];
  return {
    item_id: of.item_id,
    date,
    note,
    ...(deduction && { deduction, ...(reason && { reason }) }),
    ...(way === 'quantity' ? { quantity: Number(quantity) } : { nos: Number(nos) }),
    ...Object.fromEntries(
      sidesOf(draft, of).flatMap(({ key }) => (inches[key] === null ? [] : [[key, feet(inches[key])]])),
    ),
  };
}
