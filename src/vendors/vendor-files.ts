import { sql, type Kysely } from 'kysely';
import type { Database } from '../database/tables';
import type { StoredPicture } from '../http/files/stored-files';

/**
 * Records stored files as the directory's own: only these are served without a signature. Runs in the change's
 * transaction.
 */
export async function noteFiles(tx: Kysely<Database>, stored: readonly StoredPicture[]): Promise<void> {
  const files = stored.flatMap(({ kind, fileKey, thumbKey }) => [
    { key: fileKey, kind },
    ...(thumbKey === null ? [] : [{ key: thumbKey, kind }]),
  ]);
  if (files.length > 0) await tx.insertInto('vendor_files').values(files).execute();
}

/** The columns for a stored picture; none without one, so that they stay unchanged. */
export function pictureColumns(picture: StoredPicture | undefined) {
  return picture ? { image_key: picture.fileKey, thumb_key: picture.thumbKey } : {};
}

/** Removes files that no record uses any more; returns the keys to delete from the store after the commit. */
export async function forgetFiles(tx: Kysely<Database>, keys: readonly (string | null)[]): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    delete from vendor_files f where key = any(${keys.filter((key) => key !== null)}::uuid[])
      and not exists (select 1 from vendor_categories where f.key in (image_key, thumb_key))
      and not exists (select 1 from vendor_patterns where f.key in (image_key, thumb_key))
      and not exists (select 1 from vendor_brands where f.key in (image_key, thumb_key))
      and not exists (select 1 from vendor_items where f.key in (image_key, thumb_key, catalog_key))
    returning key`.execute(tx);
  return rows.map(({ key }) => key);
}
