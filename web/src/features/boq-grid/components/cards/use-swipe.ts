import { useRef, useState, type PointerEvent } from 'react';

/** How far a card moves aside, in pixels: the room of the buttons under it. */
const ASIDE = { left: -176, right: 104 } as const;
const LEAST_PX = 48;

export type SwipeSide = keyof typeof ASIDE | null;

/** A card that a finger moves aside; across the list it scrolls as ever. */
export function useSwipe() {
  const [swiped, setSwiped] = useState<SwipeSide>(null);
  const [by, setBy] = useState(0);
  // Where the finger began, and how far it is.
  const from = useRef<{ x: number; y: number; by: number } | null>(null);
  const rest = swiped ? ASIDE[swiped] : 0;

  function end(): void {
    const far = from.current?.by ?? 0;
    from.current = null;
    if (Math.abs(far) >= LEAST_PX) setSwiped(rest === 0 ? (far < 0 ? 'left' : 'right') : null);
    setBy(0);
  }
  return {
    swiped,
    close: () => setSwiped(null),
    offset: Math.max(ASIDE.left, Math.min(ASIDE.right, rest + by)),
    handlers: {
      onPointerDown: ({ pointerType, clientX, clientY }: PointerEvent): void => {
        if (pointerType === 'touch') from.current = { x: clientX, y: clientY, by: 0 };
      },
      onPointerMove: ({ clientX, clientY }: PointerEvent): void => {
        const begin = from.current;
        if (!begin || Math.abs(clientX - begin.x) <= Math.abs(clientY - begin.y)) return;
        begin.by = clientX - begin.x;
        setBy(begin.by);
      },
      onPointerUp: end,
      // The browser scrolls the list instead.
      onPointerCancel: end,
    },
  };
}
