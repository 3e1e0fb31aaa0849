import type { BulkChange } from '../api/bulk-commands';
import type { Item } from '../api/items-query';

/** What can be done with many items at once, in the order of the menu. */
export const BULK_ACTIONS = [
  { id: 'finish', label: 'Set finish' },
  { id: 'room', label: 'Set room' },
  { id: 'count', label: 'Set count' },
  { id: 'rate', label: 'Change rate' },
  { id: 'loose', label: 'Loose furniture' },
  { id: 'delete', label: 'Delete' },
] as const;
export type BulkAction = (typeof BULK_ACTIONS)[number]['id'];

/** The change as the API takes it; null while it is not fully said. A room `-` stands for none. */
export function changeOf(action: BulkAction, value: string, percent: number | null): BulkChange | null {
  if (action === 'delete') return { delete: true };
  if (action === 'rate') return percent === null || percent === 0 ? null : { rate_percent: percent };
  if (value === '') return null;
  if (action === 'count') return { count: Number(value) };
  if (action === 'room') return { room: value === '-' ? null : value };
  if (action === 'loose') return { is_loose_furniture: value === 'yes' };
  return { finish_id: value };
}

/** Finishes that at least one of the items can have, by their label. */
export function finishesOf(items: readonly Item[]): { value: string; label: string }[] {
  const all = new Map(items.flatMap((item) => item.available_finish.map(({ id, label }) => [id, label] as const)));
  return [...all]
    .map(([value, label]) => ({ value, label }))
    .sort((one, other) => one.label.localeCompare(other.label));
}
