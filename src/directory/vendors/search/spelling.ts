import { sql, type Kysely } from 'kysely';
import type { Database } from '../../../platform/database/tables';
import { namedBy } from './conditions';
import { SYNONYMS } from './synonyms';
import { nearestWord, termsOf, tsquery } from './words';

/** Items read for their words: a common beginning would read half the catalogue. */
const MOST = 5_000;

/** The search with each word that nothing has replaced by the nearest one that something has; null when that changes nothing. */
export async function correctSpelling(db: Kysely<Database>, q: string): Promise<string | null> {
  const words = q.split(/\s+/).filter(Boolean);
  const better = await Promise.all(words.map(async (word) => ((await isKnown(db, word)) ? word : nearest(db, word))));
  const text = better.join(' ');
  return text === words.join(' ') ? null : text;
}

async function isKnown(db: Kysely<Database>, word: string): Promise<boolean> {
  const terms = termsOf(word);
  const [term] = terms;
  if (!term || terms.length > 1 || term.length > 1 || /\d/.test(word)) return true;
  const named = await namedBy(db, term);
  if (Object.values(named).some((ids: readonly string[]) => ids.length > 0)) return true;
  const { rows } = await sql`
    select 1 from vendor_items where search @@ to_tsquery('simple', ${tsquery([term])}) limit 1`.execute(db);
  return rows.length > 0;
}

async function nearest(db: Kysely<Database>, word: string): Promise<string> {
  const wanted = word.toLowerCase();
  const start = /^\p{L}{2}/u.exec(wanted)?.[0];
  const names = ['vendor_patterns', 'vendor_categories', 'vendor_brands', 'vendors'].map(
    (table) => `select to_tsvector('simple', name) from ${table} where not retired`,
  );
  // A statement of its own inside a statement: of the person's word it has two letters, which are quoted all the same.
  const items = sql`format('union all (select search from vendor_items where search @@ to_tsquery(%L, %L) limit %s)',
    'simple', ${`${start}:*`}::text, ${MOST}::int)`;
  const { rows } = await sql<{ word: string }>`
    select word from ts_stat(${names.join(' union all ')} || ' ' || ${start ? items : sql`''`})
    where length(word) > 3 and word !~ '[0-9]'`.execute(db);
  const said = SYNONYMS.flat().flatMap((phrase) => (phrase.length === 1 ? [phrase[0] as string] : []));
  return nearestWord(wanted, [...said, ...rows.map((row) => row.word).sort()]) ?? word;
}
