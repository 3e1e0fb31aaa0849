import { useEffect, useState } from 'react';

/** A save button is not to be pressed again before so long after it was pressed. */
export const SAVE_LOCK_MS = 2000;

/**
 * Whether a save button reads Saving... and is disabled: while the answer is awaited, and for 2 s after the press at least, so
 * that a double press never saves twice.
 */
export function useSaveLock(isPending: boolean): boolean {
  const [isLocked, setLocked] = useState(false);
  const [wasPending, setWasPending] = useState(false);
  if (isPending !== wasPending) {
    setWasPending(isPending);
    if (isPending) setLocked(true);
  }
  useEffect(() => {
    if (!isLocked) return undefined;
    const timer = setTimeout(() => setLocked(false), SAVE_LOCK_MS);
    return () => clearTimeout(timer);
  }, [isLocked]);
  return isPending || isLocked;
}
