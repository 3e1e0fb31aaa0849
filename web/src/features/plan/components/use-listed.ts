import { useDeferredValue, useMemo } from 'react';
import type { Scene } from '../../../ui/plan/drawn/scene';
import { rowsOf, type Named } from '../model/things';

/** What the list says. It comes after the drawing, which has to keep up with a hand. */
export function useListed(scene: Scene, nameOf: Named['nameOf'], sizes: Named['sizeOf']) {
  const { plan, measured } = useDeferredValue(scene);
  const sizeOf = useDeferredValue(sizes);
  const named = useMemo(() => ({ plan, measured, nameOf, sizeOf }), [plan, measured, nameOf, sizeOf]);
  return { named, groups: useMemo(() => rowsOf(named), [named]) };
}
