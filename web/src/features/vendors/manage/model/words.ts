import type { ManageImport } from '../api/manage-queries';

export const IMPORT_FAILED = 'Something went wrong, Please try again';

const OUTCOMES = ['added', 'updated', 'unchanged', 'refused'] as const;

/** `240 added, 3 refused`: row outcomes, without zeros. */
export function summaryOf({ counts }: Pick<ManageImport, 'counts'>): string {
  return OUTCOMES.flatMap((outcome) => {
    const count = counts[outcome] ?? 0;
    return count > 0 ? [`${count.toLocaleString('en-IN')} ${outcome}`] : [];
  }).join(', ');
}
