import { SERVICES } from '../../../api/services';
import type { Boq } from '../api/boq-queries';
import type { BoqChange } from '../api/change-commands';
import { additionDrafts, additionTerms, isWhole, type AdditionDraft } from './additions';

export type Service = (typeof SERVICES)[number]['id'];
type FeeKind = Boq['fee']['kind'];

/** Overhead and profit as they are typed. */
export interface MarkUpDraft {
  overhead: number | null;
  profit: number | null;
}

export interface DiscountDraft {
  /** Tells rows apart. */
  key: string;
  /** Empty: all items; a service; or `item:` and an id. */
  on: string;
  unit: 'percent' | 'amount';
  value: number | null;
  reason: string;
}

/** How a BOQ is sold, while that is changed. */
export interface SellingDraft extends MarkUpDraft {
  services: Partial<Record<Service, MarkUpDraft>>;
  floor: number | null;
  discounts: DiscountDraft[];
  additions: AdditionDraft[];
  contingency: number | null;
  release: number | null;
  releaseReason: string;
  feeKind: FeeKind;
  feePercent: number | null;
  feeRate: number | null;
  feeAmount: number | null;
  without: Service[];
  note: string;
}

export const FEE_KINDS: readonly { value: FeeKind; label: string }[] = [
  { value: 'percent', label: 'Percent of all items' },
  { value: 'percent_without', label: 'Percent without some services' },
  { value: 'per_sq_ft', label: 'Per sq ft of carpet area' },
  { value: 'lump_sum', label: 'Lump sum' },
];

export function sellingOf(boq: Boq): SellingDraft {
  const { costing, contingency, fee } = boq;
  const markup = costing?.markup;
  return {
    overhead: markup?.overhead_percent ?? 0,
    profit: markup?.profit_percent ?? 0,
    services: Object.fromEntries(
      Object.entries(markup?.services ?? {}).map(([id, own]) => [
        id,
        { overhead: own?.overhead_percent ?? 0, profit: own?.profit_percent ?? 0 },
      ]),
    ),
    floor: costing?.margin_floor_percent ?? null,
    discounts: boq.discounts.map(({ service, item_id: item, percent, amount, reason }, at) => ({
      key: String(at),
      on: item === null ? (service ?? '') : `item:${item}`,
      unit: percent === null ? 'amount' : 'percent',
      value: percent ?? amount,
      reason,
    })),
    additions: additionDrafts(boq),
    contingency: contingency?.percent ?? null,
    release: null,
    releaseReason: '',
    feeKind: fee.kind,
    feePercent: boq.design_fee.percentage,
    feeRate: fee.rate,
    feeAmount: fee.amount,
    without: [...fee.services],
    note: boq.miscellaneous_note ?? '',
  };
}

/** What the margin is of the price, in percent with two decimals, under a mark-up. */
export function marginOf({ overhead, profit }: MarkUpDraft): number {
  const factor = (1 + (overhead ?? 0) / 100) * (1 + (profit ?? 0) / 100);
  return Math.round((1 - 1 / factor) * 10_000) / 100;
}

/** The profit that gives a margin over an overhead; null where none of at least 0 % does. */
export function profitFor(margin: number, overhead: number): number | null {
  if (margin >= 100) return null;
  const profit = Math.round((1 / ((1 - margin / 100) * (1 + overhead / 100)) - 1) * 10_000) / 100;
  return profit >= 0 ? profit : null;
}

const rate = ({ overhead, profit }: MarkUpDraft) => ({ overhead_percent: overhead ?? 0, profit_percent: profit ?? 0 });
const differs = (one: unknown, other: unknown): boolean => JSON.stringify(one) !== JSON.stringify(other);

/** A draft with what was typed in it, over terms that have changed in the meantime. */
export function rebaseDraft(draft: SellingDraft, was: SellingDraft, now: SellingDraft): SellingDraft {
  const typed = Object.entries(draft).filter(([name, value]) => differs(value, was[name as keyof SellingDraft]));
  return { ...now, ...Object.fromEntries(typed) };
}

/** What differs, as the API takes it; null when nothing does, or while something is half typed. */
export function sellingChange(boq: Boq, draft: SellingDraft): BoqChange | null {
  const was = sellingOf(boq);
  const change: BoqChange = {};
  const markUp = ({ overhead, profit, services }: SellingDraft) => [overhead, profit, services];
  if (differs(markUp(was), markUp(draft))) {
    const services = Object.fromEntries(Object.entries(draft.services).map(([id, own]) => [id, rate(own)]));
    const items = boq.costing?.markup?.items ?? {};
    const isNone = !draft.overhead && !draft.profit && Object.keys(services).length + Object.keys(items).length === 0;
    change.markup = isNone ? null : { ...rate(draft), services, items };
  }
  if (draft.floor !== was.floor) change.margin_floor_percent = draft.floor;
  if (draft.discounts.some(({ value, reason }) => !value || !reason.trim())) return null;
  if (differs(draft.discounts, was.discounts)) change.discounts = draft.discounts.map(discountOf);
  if (!draft.additions.every(isWhole)) return null;
  if (differs(draft.additions, was.additions)) change.additions = draft.additions.map(additionTerms);
  const releases = [...(boq.contingency?.releases ?? [])];
  const releaseReason = draft.releaseReason.trim();
  if (draft.release && !releaseReason) return null;
  if (draft.release) releases.push({ amount: draft.release, reason: releaseReason });
  if (draft.contingency !== was.contingency || draft.release)
    change.contingency = draft.contingency === null ? null : { percent: draft.contingency, releases };
  const feeOf = ({ feeKind, feeRate, feeAmount, without }: SellingDraft) => [feeKind, feeRate, feeAmount, without];
  if (differs(feeOf(was), feeOf(draft))) {
    const fee = feeChange(draft);
    if (!fee) return null;
    change.fee = fee;
  }
  const isPercent = draft.feeKind === 'percent' || draft.feeKind === 'percent_without';
  if (isPercent && draft.feePercent !== null && draft.feePercent !== was.feePercent)
    change.design_fee = draft.feePercent;
  if (draft.note.trim() !== was.note) change.miscellaneous_note = draft.note.trim() || null;
  return Object.keys(change).length > 0 ? change : null;
}

function feeChange({ feeKind, feeRate, feeAmount, without }: SellingDraft): BoqChange['fee'] | null {
  if (feeKind === 'per_sq_ft') return feeRate === null ? null : { kind: feeKind, rate: feeRate };
  if (feeKind === 'lump_sum') return feeAmount === null ? null : { kind: feeKind, amount: feeAmount };
  if (feeKind === 'percent_without') return without.length === 0 ? null : { kind: feeKind, services: without };
  return { kind: feeKind };
}

function discountOf({ on, unit, value, reason }: DiscountDraft) {
  return {
    service: SERVICES.find(({ id }) => id === on)?.id ?? null,
    item_id: on.startsWith('item:') ? on.slice('item:'.length) : null,
    percent: unit === 'percent' ? value : null,
    amount: unit === 'amount' ? value : null,
    reason: reason.trim(),
  };
}

/** The mark-up of a BOQ with another for one item; null gives the item that of its service again. */
export function itemMarkUpChange(boq: Boq, itemId: string, own: MarkUpDraft | null): BoqChange {
  const { items = {}, ...markup } = boq.costing?.markup ?? { overhead_percent: 0, profit_percent: 0, services: {} };
  const { [itemId]: _was, ...others } = items;
  return { markup: { ...markup, items: own ? { ...others, [itemId]: rate(own) } : others } };
}
