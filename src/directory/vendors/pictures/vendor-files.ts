import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/database/tables';
import type { StoredPicture } from '../../../platform/http/files/stored-files';

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
