import { formatExact } from '../../../lib/format/money';
import type { RowMark, Tried } from '../api/import-queries';
import type { Role } from './chosen-columns';

/** What a row can be, each with its key. */
export const MARKS: readonly { mark: RowMark; label: string; key: string }[] = [
  { mark: 'item', label: 'Item', key: 'i' },
  { mark: 'heading', label: 'Heading', key: 'h' },
  { mark: 'total', label: 'Total', key: 't' },
  { mark: 'note', label: 'Note', key: 'n' },
  { mark: 'payment', label: 'Payment', key: 'p' },
];

/** The word for a mark. */
export const markLabel = (given: RowMark): string => MARKS.find(({ mark }) => mark === given)?.label ?? given;

/** The key of each role of a column. */
export const ROLE_KEYS: Readonly<Record<string, Role>> = {
  d: 'description',
  u: 'unit',
  q: 'quantity',
  r: 'rate',
  a: 'amount',
  m: 'room',
  s: 'number',
  x: 'unused',
};

const rows = (count: number): string => `${count.toLocaleString('en-IN')} ${count === 1 ? 'row' : 'rows'}`;

/** What became of the reading that was offered: `3 rows counted now, total ₹4,12,300 → ₹4,38,900`; '' where nothing did. */
export function changeWords(before: Tried, now: Tried): string {
  const added = now.items - before.items;
  // With the columns as they were, the server knows which rows came and which went.
  const known = now.marks?.total_before === before.computed_total ? now.marks : null;
  const { counted, left } = known ?? { counted: Math.max(0, added), left: Math.max(0, -added) };
  const parts = [
    counted > 0 && `${rows(counted)} counted now`,
    left > 0 && `${rows(left)} no longer counted`,
    now.computed_total !== before.computed_total &&
      `total ${formatExact(before.computed_total)} → ${formatExact(now.computed_total)}`,
  ];
  return parts.filter(Boolean).join(', ');
}
