import type { Cost } from '../api/costs';

/** What the firm spends on. */
export const COST_KINDS: readonly { value: Cost['kind']; label: string }[] = [
  { value: 'vendor_bill', label: 'Vendor’s bill' },
  { value: 'labour', label: 'Labour' },
  { value: 'expense', label: 'Expense' },
];

export const costKindName = (kind: Cost['kind']): string =>
  COST_KINDS.find(({ value }) => value === kind)?.label ?? kind;
