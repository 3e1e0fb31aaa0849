import { swatchName } from './swatches/swatch';

interface Pictured {
  readonly name: string;
  readonly image_key: string | null;
  readonly thumb_key: string | null;
}

/** A picture's URLs: of the upload, or of a drawing based on its words. The content behind a URL never changes. */
export function picture(
  { name, image_key, thumb_key }: Pictured,
  kind: string,
): { image_url: string; thumbnail_url: string } {
  if (image_key === null) {
    const url = `/api/vendor/swatches/${swatchName(kind, name)}`;
    return { image_url: url, thumbnail_url: url };
  }
  return { image_url: imagePath(image_key), thumbnail_url: imagePath(thumb_key ?? image_key) };
}

function imagePath(key: string): string {
  return `/api/vendor/images/${key}`;
}
