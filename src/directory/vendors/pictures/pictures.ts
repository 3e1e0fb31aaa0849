interface Pictured {
  readonly image_key: string | null;
  readonly thumb_key: string | null;
  /** Name of a drawing that comes with the product's own data. */
  readonly drawing?: string | null;
}

/** A picture's URLs: of the upload, or of the product's own drawing; null where there is neither. */
export function picture(row: Pictured): { image_url: string | null; thumbnail_url: string | null } {
  const { image_key, thumb_key } = row;
  if (image_key === null) return { image_url: drawn(row), thumbnail_url: drawn(row) };
  return { image_url: imagePath(image_key), thumbnail_url: imagePath(thumb_key ?? image_key) };
}

function drawn({ drawing }: Pictured): string | null {
  return drawing ? `/api/vendor/swatches/${drawing}` : null;
}

/** The content behind a URL never changes. */
function imagePath(key: string): string {
  return `/api/vendor/images/${key}`;
}
