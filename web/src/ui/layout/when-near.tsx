import { Suspense, useEffect, useRef, useState, type ReactNode } from 'react';

/** Mounts its content when it comes within about a screen of the visible area. */
export function WhenNear({ className, children }: { className?: string; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
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
  return (
    <div ref={place} className={className} data-loaded={near || undefined}>
      {near && <Suspense fallback={null}>{children}</Suspense>}
    </div>
  );
}
