import { sql, type Selectable, type Transaction } from 'kysely';
import type { Database } from '../database/tables';
import { notFound } from '../http/answers/problem';

/** Locks the row of a slug until the transaction ends. Throws 404. */
export async function hold<Table extends 'vendors' | 'vendor_brands' | 'vendor_categories'>(
  tx: Transaction<Database>,
  table: Table,
  slug: string,
): Promise<Selectable<Database[Table]>> {
  const { rows } = await sql<
    Selectable<Database[Table]>
  >`select * from ${sql.table(table)} where slug = ${slug} for update`.execute(tx);
  const [row] = rows;
  if (!row) throw notFound();
  return row;
}
