import { useEffect, useEffectEvent, useRef, type TouchEvent } from 'react';

const LEAST_PX = 48;

/** Turns pages by the arrow keys, and by a finger through the handlers that it returns. `turn` is called with 1 or -1. */
export function useTurning(turn: (by: 1 | -1) => void) {
  const from = useRef<{ x: number; y: number } | null>(null);
  const press = useEffectEvent((event: KeyboardEvent) => {
    // Arrows move between alternatives, and the caret.
    if (event.target instanceof HTMLInputElement && event.target.type !== 'checkbox') return;
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (event.key === 'ArrowRight') turn(1);
    else if (event.key === 'ArrowLeft') turn(-1);
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => press(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
  return {
    onTouchStart({ touches }: TouchEvent): void {
      const finger = touches[0];
      // Two fingers enlarge the page.
      from.current = finger && touches.length === 1 ? { x: finger.clientX, y: finger.clientY } : null;
    },
    onTouchEnd({ changedTouches }: TouchEvent): void {
      const finger = changedTouches[0];
      const begin = from.current;
      from.current = null;
      if (!begin || !finger) return;
      const across = finger.clientX - begin.x;
      if (Math.abs(across) < LEAST_PX || Math.abs(across) < 2 * Math.abs(finger.clientY - begin.y)) return;
      turn(across < 0 ? 1 : -1);
    },
  };
}
