import { useEffect, useState } from 'react';

/** A save button is not to be pressed again before so long after it was pressed. */
const SAVE_LOCK_MS = 2000;

/**
 * Whether a save button reads Saving... and is disabled: while the answer is awaited, and for 2 s after the press at least, so
 * that a double press never saves twice. `pressedAt` changes with every press; without it, a press whose answer is there before it
 * could be drawn as pending does not count.
 */
export function useSaveLock(isPending: boolean, pressedAt = 0): boolean {
  const [isLocked, setLocked] = useState(false);
  const [wasPending, setWasPending] = useState(false);
  const [lastPress, setLastPress] = useState(pressedAt);
  if (pressedAt !== lastPress) {
    setLastPress(pressedAt);
    setLocked(true);
  }
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
