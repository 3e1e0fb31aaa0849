import { useEffect, useState } from 'react';

/** Minimum time between two presses of a save button. */
const SAVE_LOCK_MS = 2000;

/**
 * Whether a save button shows Saving... and is disabled: while waiting for the answer, and for at least 2 s after the
 * press, so that a double press never saves twice. `pressedAt` changes with every press; without it, a press answered
 * before the pending state is rendered does not count.
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
