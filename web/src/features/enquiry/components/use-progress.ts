import { useState, type ReactNode } from 'react';
import type { Refusals } from '../../../ui/form/use-fields';

/** Message while a form with pictures is being sent: percentage first, then that it is being stored. */
export function useProgress(): { progress: string | null; onSent: (percent: number) => void } {
  const [percent, onSent] = useState(0);
  return { progress: percent < 100 ? `${percent} % sent` : 'Sent; the images are being stored…', onSent };
}

/** The server's message about the pictures: for all of them, or for the first refused one. */
export function imagesError(errors: Refusals['errors']): ReactNode {
  const [, message] = Object.entries(errors).find(([field]) => /^images(\.\d+)?$/.test(field)) ?? [];
  return message;
}
