import { lazy, Suspense, useState } from 'react';

export interface GalleryImage {
  id: string;
  url: string;
  /** What it shows, as its file was called. */
  name: string;
}

export interface GalleryProps {
  images: readonly GalleryImage[];
  /** Index of the picture to begin with; null = closed. */
  start: number | null;
  onClose: () => void;
}

const GalleryWindow = lazy(async () => ({ default: (await import('./gallery-window')).GalleryWindow }));

/** The gallery of some pictures; its code comes when it is first opened. */
export function Gallery(props: GalleryProps) {
  const [wasOpened, setOpened] = useState(false);
  if (props.start !== null && !wasOpened) setOpened(true);
  if (!wasOpened) return null;
  return (
    <Suspense fallback={null}>
      <GalleryWindow {...props} />
    </Suspense>
  );
}
