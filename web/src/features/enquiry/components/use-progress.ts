import { useState, type ReactNode } from 'react';
import type { Refusals } from '../../../ui/form/use-fields';

/** What is said while a form with pictures is on its way: how much is sent, then that it is being stored. */
export function useProgress(): { progress: string | null; onSent: (percent: number) => void } {
  const [percent, onSent] = useState(0);
  return { progress: percent < 100 ? `${percent} % sent` : 'Sent; the images are being stored…', onSent };
}

/** What the server said of the pictures: of all of them, or of the first that it would not take. */
export function imagesError(errors: Refusals['errors']): ReactNode {
  const [, message] = Object.entries(errors).find(([field]) => /^images(\.\d+)?$/.test(field)) ?? [];
  return message;
}
