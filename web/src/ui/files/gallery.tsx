import { lazy, Suspense, useState } from 'react';

export interface GalleryImage {
  id: string;
  url: string;
  /** Original file name. */
  name: string;
}

export interface GalleryProps {
  images: readonly GalleryImage[];
  /** Index of the first picture; null = closed. */
  start: number | null;
  onClose: () => void;
  /** Pictures that are compared or read stay until somebody turns. */
  isStill?: boolean;
}

const GalleryWindow = lazy(async () => ({ default: (await import('./gallery-window')).GalleryWindow }));

/** The picture gallery, loaded when first opened. */
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
