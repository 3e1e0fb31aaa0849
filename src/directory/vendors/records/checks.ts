import { invalid, notFound } from '../../../platform/http/answers/problem';
import type { RecordRow, Value } from '../../../platform/records/kinds';
import type { RecordWriter } from '../../../platform/records/records';

/** Throws 400 for an item whose brand, pattern, code or prices contradict the directory; 404 for an unknown vendor. */
export async function checkItem(
  records: RecordWriter,
  before: RecordRow | null,
  fields: Readonly<Record<string, Value>>,
  vendorId: string | undefined,
): Promise<void> {
  if (!before && !(vendorId && (await records.find('vendor', vendorId)))) throw notFound();
  for (const kind of ['brand', 'pattern'] as const) {
    const id = fields[`${kind}_id`];
    if (typeof id === 'string' && !(await records.find(kind, id)))
      throw invalid({ [`${kind}_id`]: `Please choose a ${kind}.` });
  }
  const code = fields.catalog_code;
  if (typeof code === 'string') {
    const [same] = await records.among(
      'item',
      [{ vendor_id: vendorId ?? '', catalog_code: code }],
      ['vendor_id', { lower: 'catalog_code' }],
    );
    if (same && same.id !== before?.id)
      throw invalid({ catalog_code: 'This vendor has an item with this code already.' });
  }
  const [base, max] = ['base_price', 'max_price'].map((name) => Number(fields[name] ?? before?.[name] ?? 0));
  if ((max ?? 0) < (base ?? 0)) throw invalid({ max_price: 'The max price is at least the base price.' });
  const [from, until] = ['valid_from', 'valid_until'].map((name) => (name in fields ? fields[name] : before?.[name]));
  if (typeof from === 'string' && typeof until === 'string' && until < from)
    throw invalid({ valid_until: 'The last day is not before the first day.' });
}

/** Throws 400 for a category with a pattern that the directory does not have. */
export async function checkPatterns(
  { db }: RecordWriter,
  { patterns }: Readonly<Record<string, Value>>,
): Promise<void> {
  if (!Array.isArray(patterns) || patterns.length === 0) return;
  const wanted = [...new Set(patterns as readonly string[])];
  const known = await db.selectFrom('vendor_patterns').select('id').where('id', 'in', wanted).execute();
  if (known.length < patterns.length)
    throw invalid({ patterns: 'Each pattern is named once, and must be in the directory.' });
}
