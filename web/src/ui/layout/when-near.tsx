import { Suspense, useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';

/** Whether an element has come within about half a screen of the visible area, once and for all. */
export function useNear<Element extends HTMLElement>(): { place: RefObject<Element | null>; near: boolean } {
  const place = useRef<Element>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    const element = place.current;
    if (!element || near) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: '300px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [near]);
  return { place, near };
}

/** Mounts its content when it comes near the visible area. */
export function WhenNear({ className, children }: { className?: string; children: ReactNode }) {
  const { place, near } = useNear<HTMLDivElement>();
  return (
    <div ref={place} className={className} data-loaded={near || undefined}>
      {near && <Suspense fallback={null}>{children}</Suspense>}
    </div>
  );
}
