import type { FieldValues, RowOf } from '../../../platform/records/fields';
import type { RecordWriter } from '../../../platform/records/records';
import type { DirectoryState } from './directory.decider';
import type { DirectoryKind } from './fields';

type NamedKind = Exclude<DirectoryKind, 'item'>;

/** The state that a command which gives an item these fields is decided on; `item` is null before it is added. */
export async function itemState(
  records: RecordWriter,
  item: RowOf<'item'> | null,
  fields: FieldValues<'item'>,
): Promise<DirectoryState> {
  const { vendor_id = item?.vendor_id ?? '', brand_id, pattern_id, catalog_code } = fields;
  const known = new Set<string>();
  const named = [
    ['vendor', item ? '' : vendor_id] as const,
    ['brand', brand_id] as const,
    ['pattern', pattern_id] as const,
  ];
  for (const [kind, id] of named) if (id && (await records.find(kind, id))) known.add(`${kind} ${id}`);
  const [namesake] = catalog_code
    ? await records.among('item', [{ vendor_id, catalog_code }], ['vendor_id', { lower: 'catalog_code' }])
    : [];
  return { record: item, namesake: namesake ?? null, known };
}

/** The same for a record of another kind: a slug among the fields is that of a new one. */
export async function namedState(
  records: RecordWriter,
  kind: NamedKind,
  record: RowOf<NamedKind> | null,
  fields: FieldValues<NamedKind>,
): Promise<DirectoryState> {
  const patterns = 'patterns' in fields ? (fields.patterns ?? []) : [];
  const rows = patterns.length
    ? await records.among(
        'pattern',
        patterns.map((id) => ({ id })),
        ['id'],
      )
    : [];
  return {
    record,
    namesake: fields.slug ? ((await records.find(kind, fields.slug, 'slug')) ?? null) : null,
    known: new Set(rows.flatMap((row) => (row ? [`pattern ${row.id}`] : []))),
  };
}
