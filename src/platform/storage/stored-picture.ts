import type { FileStore } from './file-store';
import { IMAGE_BYTES, safeImage } from './safe-image';

/** A picture as it is kept: itself and its thumbnail, under their keys; sizes in bytes and pixels. */
export interface KeptPicture {
  readonly fileKey: string;
  readonly thumbKey: string;
  readonly size: number;
  readonly width: number;
  readonly height: number;
}

/** Keeps a picture, drawn again from its pixels. Rejects with ImageRefused for anything but an intact picture. */
export async function keepPicture(files: FileStore, bytes: Buffer): Promise<KeptPicture> {
  const { full, thumb, width, height } = await safeImage(bytes);
  const stored = await files.put(full, IMAGE_BYTES * 2);
  const small = await files.put(thumb, IMAGE_BYTES);
  return { fileKey: stored.key, thumbKey: small.key, size: stored.size, width, height };
}
