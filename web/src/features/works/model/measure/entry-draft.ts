import { sqft } from '@fitout/plan';
import { deductionOf, RULE_WORDS } from '@fitout/plan/deductions';
import type { MeasurementBody } from '../../api/works';
import { hasClauses, openingSides, waysOf, type Side } from './sides';

/** An entry of the measurement book while it is typed; lengths in whole inches. */
export interface EntryDraft {
  nos: number | null;
  inches: Readonly<Record<Side['key'], number | null>>;
  /** Typed instead of lengths. */
  quantity: number | null;
  byQuantity: boolean;
  deduction: boolean;
  /** Why an opening is deducted in full, whatever IS 1200 says; empty: by its clauses. */
  reason: string;
  note: string;
  date: string;
}

/** What the entry is of. */
export interface Measured {
  item_id: string;
  service: string;
  unit: string;
}

const NO_SIDES = { length: null, breadth: null, height: null } as const;

export const emptyEntry = (date: string): EntryDraft => ({
  nos: 1,
  inches: NO_SIDES,
  quantity: null,
  byQuantity: false,
  deduction: false,
  reason: '',
  note: '',
  date,
});

/** The draft for the next entry of the same line: who measures goes on on the same day. */
export const nextEntry = ({ date, byQuantity }: EntryDraft): EntryDraft => ({ ...emptyEntry(date), byQuantity });

const INCHES_PER_FOOT = 12;
const MM_PER_INCH = 25.4;
/** Quantities and lengths are stored with four decimals. */
const rounded = (value: number): number => Math.round(value * 10_000) / 10_000;
const feet = (inches: number): number => rounded(inches / INCHES_PER_FOOT);

/** Whether the clauses of IS 1200 say what the entry deducts. */
const isByClauses = (draft: EntryDraft, of: Measured): boolean =>
  draft.deduction && !draft.byQuantity && hasClauses(of) && draft.reason.trim() === '';

/** The lengths that are asked for; none for what is counted, or typed as a quantity. */
export function sidesOf(draft: EntryDraft, of: Measured): readonly Side[] {
  if (draft.byQuantity) return [];
  return isByClauses(draft, of) ? openingSides : (waysOf(of.unit)?.sides ?? []);
}

export interface EntrySize {
  /** In the unit of the line; below zero for a deduction. */
  quantity: number;
  /** The clause that says what an opening takes. */
  clause: string | null;
}

/** What the draft comes to; null while something of it is missing. */
export function sizeOf(draft: EntryDraft, of: Measured): EntrySize | null {
  if (draft.byQuantity) return draft.quantity ? signed(draft, draft.quantity) : null;
  const sides = sidesOf(draft, of);
  const isWhole = sides.every(({ key, isOptional }) => isOptional || draft.inches[key] !== null);
  if (!draft.nos || !isWhole) return null;
  if (isByClauses(draft, of)) return openingOf(draft.nos, draft.inches);
  const product = sides.reduce((all, { key }) => all * feet(draft.inches[key] ?? 0), draft.nos);
  return signed(draft, product * (waysOf(of.unit)?.ofFeet ?? 1));
}

const signed = ({ deduction }: EntryDraft, size: number): EntrySize => ({
  quantity: rounded(deduction ? -size : size),
  clause: null,
});

function openingOf(nos: number, { length, height, breadth }: EntryDraft['inches']): EntrySize {
  const mm = (inches: number | null): number => (inches ?? 0) * MM_PER_INCH;
  const { deducted, added, rule } = deductionOf({
    width: mm(length),
    height: mm(height),
    thickness: mm(breadth),
    hasSill: false,
    isInner: false,
  });
  return { quantity: rounded(-sqft(deducted - added) * nos) + 0, clause: RULE_WORDS[rule] };
}

/** The entry as it is sent; null while it is not whole. */
export function bodyOf(draft: EntryDraft, of: Measured): MeasurementBody | null {
  const size = sizeOf(draft, of);
  if (size === null) return null;
  const { date, deduction, nos, inches, byQuantity, quantity } = draft;
  const [note, reason] = [draft.note.trim(), draft.reason.trim()];
  return {
    item_id: of.item_id,
    date,
    note,
    ...(deduction && { deduction, ...(reason && { reason }) }),
    ...(byQuantity ? { quantity: Number(quantity) } : { nos: Number(nos) }),
    ...Object.fromEntries(
      sidesOf(draft, of).flatMap(({ key }) => (inches[key] === null ? [] : [[key, feet(inches[key])]])),
    ),
  };
}
