import { useElementSize } from '@mantine/hooks';
import { useCallback, useState } from 'react';
import type { Plan } from '@fitout/plan';
import { boxOfPicture, type Picture } from '../../model/tracing/picture';
import { fitted, zoomed, type View } from '../../model/view';

/** What is in sight: the whole plan, and a picture that it is drawn over, until somebody pans or zooms. `taken`: changes with another plan. */
export function useView(plan: Pick<Plan, 'walls'>, picture: Picture | null, taken: number) {
  const { ref: sheet, width, height } = useElementSize<HTMLDivElement>();
  const [moved, setView] = useState<View | null>(null);
  const [first, setFirst] = useState<{ readonly key: string; readonly view: View } | null>(null);
  const fittedNow = () => fitted(plan, { width, height }, picture && boxOfPicture(picture));
  // Not by its height: what is said below the drawing grows and shrinks while a hand is on it.
  const key = [width, picture?.url, picture?.mm, picture?.tall, taken].join();
  // Fitted once, and again to another plan, picture or scale, but not to every step of a drag.
  if (width > 0 && height > 0 && first?.key !== key) {
    setFirst({ key, view: fittedNow() });
    setView(null);
  }
  const view = moved ?? first?.view ?? fittedNow();
  const zoom = useCallback(
    (by: number) => setView((now) => zoomed(now ?? view, [width / 2, height / 2], by)),
    [view, width, height],
  );
  const fit = () => {
    setFirst({ key, view: fittedNow() });
    setView(null);
  };
  return { sheet, view, size: { width, height }, setView, zoom, fit };
}
