import { formatExact } from '../../../../lib/format/money';
import type { ManageImport, ReportRow } from '../../api/manage-queries';

export const IMPORT_FAILED = 'Something went wrong, Please try again';

const OUTCOMES = ['added', 'updated', 'unchanged', 'refused'] as const;

/** `240 added, 3 refused`: row outcomes, without zeros. */
export function summaryOf({ counts }: Pick<ManageImport, 'counts'>): string {
  return OUTCOMES.flatMap((outcome) => {
    const count = counts[outcome] ?? 0;
    return count > 0 ? [`${count.toLocaleString('en-IN')} ${outcome}`] : [];
  }).join(', ');
}

/** `₹98 → ₹102 per sqft (+4.1 %)`; one amount where there is no other, or it is the same. */
export function priceChange({ price_before: before, price_after: after, unit }: ReportRow): string {
  const per = unit ? ` per ${unit}` : '';
  if (before === null || after === null || before === after) {
    const only = after ?? before;
    return only === null ? '' : formatExact(only) + per;
  }
  const percent =
    before === 0 ? '' : ` (${after > before ? '+' : ''}${(((after - before) / before) * 100).toFixed(1)} %)`;
  return `${formatExact(before)} → ${formatExact(after)}${per}${percent}`;
}

/** `Phone: none → +91 98200 12345` */
export const changeWords = ({ field, before, after }: ReportRow['changes'][number]): string =>
  `${field}: ${before ?? 'none'} → ${after ?? 'none'}`;
