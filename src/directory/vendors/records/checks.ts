import { invalid, notFound } from '../../../platform/http/answers/problem';
import type { FieldValues } from '../../../platform/records/fields';
import type { RecordWriter } from '../../../platform/records/records';

/** Throws 400 for an item whose brand, pattern, code or prices contradict the directory; 404 for an unknown vendor. */
export async function checkItem(
  records: RecordWriter,
  before: (FieldValues<'item'> & { readonly id: string }) | null,
  fields: FieldValues<'item'>,
  vendorId: string | undefined,
): Promise<void> {
  if (!before && !(vendorId && (await records.find('vendor', vendorId)))) throw notFound();
  for (const kind of ['brand', 'pattern'] as const) {
    const id = fields[`${kind}_id`];
    if (id !== undefined && !(await records.find(kind, id)))
      throw invalid({ [`${kind}_id`]: `Please choose a ${kind}.` });
  }
  const code = fields.catalog_code;
  if (code !== undefined) {
    const [same] = await records.among(
      'item',
      [{ vendor_id: vendorId ?? '', catalog_code: code }],
      ['vendor_id', { lower: 'catalog_code' }],
    );
    if (same && same.id !== before?.id)
      throw invalid({ catalog_code: 'This vendor has an item with this code already.' });
  }
  const item = { ...before, ...fields };
  if ((item.max_price ?? 0) < (item.base_price ?? 0))
    throw invalid({ max_price: 'The max price is at least the base price.' });
  const { valid_from: from, valid_until: until } = item;
  if (from && until && until < from) throw invalid({ valid_until: 'The last day is not before the first day.' });
}

/** Throws 400 for a category with a pattern that the directory does not have. */
export async function checkPatterns({ db }: RecordWriter, { patterns = [] }: FieldValues<'category'>): Promise<void> {
  if (patterns.length === 0) return;
  const wanted = [...new Set(patterns)];
  const known = await db.selectFrom('vendor_patterns').select('id').where('id', 'in', wanted).execute();
  if (known.length < patterns.length)
    throw invalid({ patterns: 'Each pattern is named once, and must be in the directory.' });
}
