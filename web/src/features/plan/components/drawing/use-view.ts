import { useElementSize } from '@mantine/hooks';
import { useCallback, useState } from 'react';
import type { Plan } from '@fitout/plan';
import { fitted, zoomed, type View } from '../../model/view';

/** What is in sight: the whole plan until somebody pans or zooms. */
export function useView(plan: Pick<Plan, 'walls'>) {
  const { ref: sheet, width, height } = useElementSize<HTMLDivElement>();
  const [moved, setView] = useState<View | null>(null);
  const [first, setFirst] = useState<{ readonly key: number; readonly view: View } | null>(null);
  // Not by its height: what is said below the drawing grows and shrinks while a hand is on it.
  const key = width;
  // Fitted once, and not to every step of a drag.
  if (width > 0 && height > 0 && first?.key !== key) setFirst({ key, view: fitted(plan, { width, height }) });
  const view = moved ?? first?.view ?? fitted(plan, { width, height });
  const zoom = useCallback(
    (by: number) => setView((now) => zoomed(now ?? view, [width / 2, height / 2], by)),
    [view, width, height],
  );
  const fit = useCallback(() => {
    setFirst({ key, view: fitted(plan, { width, height }) });
    setView(null);
  }, [key, plan, width, height]);
  return { sheet, view, size: { width, height }, setView, zoom, fit };
}
