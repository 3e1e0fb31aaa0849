import { Inject, Injectable } from '@nestjs/common';
import { sql, type Kysely } from 'kysely';
import type { Database } from '../database/tables';
import { DB } from '../database/tokens';
import { notFound } from '../http/answers/problem';
import type { History, RecordKind } from './forms.dto';

const TABLES = { category: 'vendor_categories', vendor: 'vendors', brand: 'vendor_brands' } as const;
const SHOWN = 100;
/** Column names for people; columns not listed (ids) are hidden. */
const FIELDS: Readonly<Record<string, string>> = {
  name: 'Name',
  address: 'Address',
  email: 'Email',
  website_url: 'Website',
  phone_number: 'Phone',
  rating: 'Rating',
  review_count: 'Reviews',
  catalog_prefix: 'Code prefix',
  patterns: 'Patterns',
  image_key: 'Picture',
  catalog_key: 'Catalogue',
  catalog_code: 'Code',
  base_price: 'Base price',
  max_price: 'Max price',
  message: 'Offer',
};

/** The audit trail of the directory's records. */
@Injectable()
export class HistoryQuery {
  constructor(@Inject(DB) private readonly db: Kysely<Database>) {}

  /** Changes of a record and, for a vendor, of its items and offers; newest first. 404 for an unknown slug. */
  async of(kind: RecordKind, slug: string): Promise<History> {
    const record = await this.db
      .selectFrom(TABLES[kind])
      .select(['id', 'name'])
      .where('slug', '=', slug)
      .executeTakeFirst();
    if (!record) throw notFound();
    const rows = await this.db
      .selectFrom('directory_audit as audit')
      .selectAll('audit')
      .where((where) =>
        where.or([
          where.and([where('table_name', '=', TABLES[kind]), where('row_id', '=', record.id)]),
          ...(kind === 'vendor'
            ? [
                where.and([
                  where('table_name', '=', 'vendor_items'),
                  where('row_id', 'in', (sub) =>
                    sub
                      .selectFrom('vendor_items')
                      .select((item) => item.cast<string>('id', 'text').as('id'))
                      .where('vendor_id', '=', record.id),
                  ),
                ]),
                where.and([
                  where('table_name', '=', 'vendor_offers'),
                  // A deleted offer is found by its previous values.
                  where(sql<string>`coalesce(after, before) ->> 'vendor_id'`, '=', record.id),
                ]),
              ]
            : []),
        ]),
      )
      .orderBy('audit.id', 'desc')
      .limit(SHOWN)
      .execute();
    return {
      data: rows.map((row) => {
        const [before, after] = [fieldsOf(row.before), fieldsOf(row.after)];
        const own = row.table_name === TABLES[kind];
        return {
          id: row.id,
          what: own ? record.name : (after.name ?? before.name ?? after.message ?? before.message ?? ''),
          actor: row.actor_name,
          at: row.at.toISOString(),
          is_new: row.before === null,
          changes: Object.keys(FIELDS).flatMap((field) => {
            const [old, now] = [before[field] ?? null, after[field] ?? null];
            if (old === now) return [];
            return [
              {
                field: FIELDS[field] ?? field,
                before: shown(field, old),
                after: field.endsWith('_key') && old !== null && now !== null ? 'another one' : shown(field, now),
              },
            ];
          }),
        };
      }),
    };
  }
}

function fieldsOf(value: unknown): Readonly<Record<string, string | null>> {
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [name, field === null || field === undefined ? null : String(field)]),
  );
}

function shown(field: string, value: string | null): string | null {
  if (value === null || value === '') return null;
  if (field.endsWith('_price')) return `₹${(Number(value) / 100).toLocaleString('en-IN')}`;
  // A storage key means nothing to a person.
  return field.endsWith('_key') ? 'uploaded' : value;
}
