import { swatchName } from './swatches/swatch';

interface Pictured {
  readonly name: string;
  readonly image_key: string | null;
  readonly thumb_key: string | null;
}

/** A picture's addresses: of what was uploaded, or of a drawing of what its words say. What is behind one never changes. */
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
