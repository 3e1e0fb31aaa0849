/** `22 items`. */
export function itemsWords(items: number): string {
  return `${items.toLocaleString('en-IN')} ${items === 1 ? 'item' : 'items'}`;
}

/** What the reader does, in order, under the names that the server gives its stages. */
export const STAGES = [
  { id: 'queued', label: 'Starting' },
  { id: 'checking', label: 'Checking the file' },
  { id: 'reading', label: 'Reading sheets and rows' },
  { id: 'understanding', label: 'Finding items, rates and totals' },
  { id: 'matching', label: 'Matching the catalogue' },
  { id: 'saving', label: 'Creating your BOQ' },
] as const;
