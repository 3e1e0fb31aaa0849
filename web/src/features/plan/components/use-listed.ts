import { useDeferredValue, useMemo, useState } from 'react';
import type { Scene } from '../../../ui/plan/drawn/scene';
import type { PlanState } from '../model/plan-state';
import { rowsOf, type Named } from '../model/things';

interface Shaped {
  readonly scene: Scene;
  readonly state: Pick<PlanState, 'dragged'>;
  readonly price: { readonly estimate: object | null };
}

/**
 * What the list says. It comes after the drawing, which has to keep up with a hand: while something is held, as often as there is
 * another price, so that its figures go with that.
 */
export function useListed(shaped: Shaped, nameOf: Named['nameOf'], sizes: Named['sizeOf']) {
  const { scene, state, price } = shaped;
  const [said, say] = useState({ scene, sizes, price: price.estimate });
  const isNew = said.scene !== scene || said.sizes !== sizes;
  if (isNew && (!state.dragged || said.price !== price.estimate)) say({ scene, sizes, price: price.estimate });
  const { plan, measured } = useDeferredValue(said.scene);
  const sizeOf = useDeferredValue(said.sizes);
  const named = useMemo(() => ({ plan, measured, nameOf, sizeOf }), [plan, measured, nameOf, sizeOf]);
  return { named, groups: useMemo(() => rowsOf(named), [named]) };
}
