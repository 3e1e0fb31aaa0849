import { openingIn, type MeasuredWork } from '@fitout/plan/deductions';
import { roundingOf, type Rounding } from '@fitout/plan/rounding';
import type { MeasurementBody } from '../../api/works';
import { girthSides, openingSides, waysOf, type LengthUnit, type Side } from './sides';

/** An entry of the measurement book while it is typed. */
export interface EntryDraft {
  nos: number | null;
  /** Whole inches of what is measured in feet, else metres. */
  lengths: Readonly<Record<Side['key'], number | null>>;
  lengthsIn: LengthUnit;
  /** Typed instead of lengths. */
  quantity: number | null;
  way: 'size' | 'girth' | 'quantity';
  deduction: boolean;
  /** Why the entry does not follow IS 1200: an opening is deducted in full, metres are not rounded. Empty: it does. */
  reason: string;
  note: string;
  date: string;
}

/** What the entry is of. */
export interface Measured extends MeasuredWork {
  item_id: string;
}

export const NO_LENGTHS = { length: null, breadth: null, height: null, girth: null } as const;

export const emptyEntry = (date: string, lengthsIn: LengthUnit = 'ft'): EntryDraft => ({
  nos: 1,
  lengths: NO_LENGTHS,
  lengthsIn,
  quantity: null,
  way: 'size',
  deduction: false,
  reason: '',
  note: '',
  date,
});

/** The draft for the next entry of the same line: who measures goes on on the same day. */
export const nextEntry = ({ date, way, lengthsIn }: EntryDraft): EntryDraft => ({
  ...emptyEntry(date, lengthsIn),
  way,
});

const INCHES_PER_FOOT = 12;
const MM = { ft: 304.8, m: 1_000 } as const;
/** Quantities and lengths are stored with four decimals. */
const SCALE = 10_000;
const rounded = (value: number): number => Math.round(value * SCALE) / SCALE;

/** To a step of four decimals at most, half up. */
function nearest(value: number, step: number): number {
  const grain = Math.round(step * SCALE);
  return (Math.floor((Math.round(value * SCALE) + grain / 2) / grain) * grain) / SCALE;
}

/** A length in feet or metres; 0 of what is not entered. */
function lengthOf({ lengths, lengthsIn }: EntryDraft, key: Side['key'], rule: Rounding | null = null): number {
  const value = lengths[key] ?? 0;
  if (lengthsIn === 'ft') return rounded(value / INCHES_PER_FOOT);
  return rule ? nearest(value, rule.length) : value;
}

/** What a reason would switch off of IS 1200; null where none of its clauses applies. */
export function ruleOf(draft: EntryDraft, of: Measured): 'opening' | 'rounding' | null {
  if (draft.way === 'quantity') return null;
  if (draft.deduction && draft.way === 'size' && openingSides(of)) return 'opening';
  return draft.lengthsIn === 'm' && waysOf(of.unit) && roundingOf(of) ? 'rounding' : null;
}

const isByRule = ({ reason }: EntryDraft): boolean => reason.trim() === '';

/** The sides of an opening that the clauses of IS 1200 deduct; null where they do not say what the entry deducts. */
const sidesByClauses = (draft: EntryDraft, of: Measured): readonly Side[] | null =>
  isByRule(draft) && ruleOf(draft, of) === 'opening' ? openingSides(of) : null;

/** The lengths that are asked for; none for what is counted, or typed as a quantity. */
export function sidesOf(draft: EntryDraft, of: Measured): readonly Side[] {
  if (draft.way === 'quantity') return [];
  if (draft.way === 'girth') return girthSides(of.unit) ?? [];
  return sidesByClauses(draft, of) ?? waysOf(of.unit)?.sides ?? [];
}

export interface EntrySize {
  /** In the unit of the line; below zero for a deduction. */
  quantity: number;
  /** The clause that says what an opening takes, or how metres are rounded. */
  clause: string | null;
}

/** What the draft comes to; null while something of it is missing. */
export function sizeOf(draft: EntryDraft, of: Measured): EntrySize | null {
  if (draft.way === 'quantity') return draft.quantity ? signed(draft, draft.quantity) : null;
  const sides = sidesOf(draft, of);
  const isWhole = sides.every(({ key, isOptional }) => isOptional || draft.lengths[key] !== null);
  const { nos } = draft;
  if (!nos || !isWhole) return null;
  const rule = draft.lengthsIn === 'm' && isByRule(draft) ? roundingOf(of) : null;
  if (sidesByClauses(draft, of)) return openingOf(draft, nos, of, rule);
  const product = (by: Rounding | null): number => sides.reduce((all, { key }) => all * lengthOf(draft, key, by), nos);
  const way = waysOf(of.unit);
  const exact = signed(draft, product(null) * (way?.of[draft.lengthsIn] ?? 1));
  if (!rule || !way) return exact;
  const whole = nearest(product(rule), way.sides.length === 1 ? rule.length : rule.area);
  const ruled = signed(draft, whole * way.of.m);
  return ruled.quantity === exact.quantity || ruled.quantity === 0 ? exact : { ...ruled, clause: rule.words };
}

const signed = ({ deduction }: EntryDraft, size: number): EntrySize => ({
  quantity: rounded(deduction ? -size : size),
  clause: null,
});

/** Rounded in square metres where the rule says so, which is another unit than that of some lines. */
function openingOf(draft: EntryDraft, nos: number, of: Measured, rule: Rounding | null): EntrySize | null {
  const mm = (key: Side['key']): number => lengthOf(draft, key, rule) * MM[draft.lengthsIn];
  const sides = { width: mm('length'), height: mm('height'), depth: mm('breadth') };
  const opening = openingIn(rule ? { ...of, unit: 'sqm' } : of, sides);
  if (!opening) return null;
  const size = opening.quantity * nos;
  const taken = rule ? nearest(size, rule.area) * (waysOf(of.unit)?.of.m ?? 1) : size;
  return { quantity: rounded(-taken) + 0, clause: opening.clause };
}

/** The entry as it is sent; null while it is not whole. */
export function bodyOf(draft: EntryDraft, of: Measured): MeasurementBody | null {
  const size = sizeOf(draft, of);
  if (size === null) return null;
  const { date, deduction, nos, lengths, lengthsIn, way, quantity } = draft;
  const [note, reason] = [draft.note.trim(), draft.reason.trim()];
  const sides = sidesOf(draft, of).filter(({ key }) => lengths[key] !== null);
  return {
    item_id: of.item_id,
    date,
    note,
    ...(deduction && { deduction }),
    ...(reason && ruleOf(draft, of) && { reason }),
    ...(way === 'quantity' ? { quantity: Number(quantity) } : { nos: Number(nos) }),
    ...(lengthsIn === 'm' && sides.length > 0 && { lengths_in: lengthsIn }),
    ...Object.fromEntries(sides.map(({ key }) => [key, lengthOf(draft, key)])),
  };
}
