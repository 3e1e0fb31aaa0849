import { Skeleton } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { Suspense, useEffect, useState, type FocusEvent, type ReactNode } from 'react';
import { focusCellAtHand } from '../../../../lib/browser/focus-cell';
import { hasMod } from '../../../../lib/browser/keys';
import type { Item } from '../../api/items-query';
import type { GridView } from '../../model/view';

/** The inspector waits for the focus to rest: held arrow keys do not ask for every row on their way. */
const REST_MS = 150;

const isInside = (): boolean => document.activeElement?.closest('aside[aria-label="Inspector"]') != null;

export interface InspectorProps {
  /** What is shown next to the grid about the row with the focus, or about the rows that are picked. */
  renderInspector?: (about: { items: readonly Item[]; onClose: () => void }) => ReactNode;
}

/** The inspector next to the grid: Ctrl+I opens and closes it, Escape leaves it, and the row with the focus is what it is about. */
export function useInspector(
  { renderInspector }: InspectorProps,
  view: GridView,
  onView: (change: Partial<GridView>) => void,
  phone: boolean,
  picked: readonly Item[],
  shown: readonly Item[],
) {
  const [rested, setRested] = useState<string | null>(null);
  const rest = useDebouncedCallback(setRested, REST_MS);
  const offered = renderInspector !== undefined && !phone;
  const open = offered && view.inspector;
  const turn = (): void => {
    onView({ inspector: !open });
    if (open && isInside()) focusCellAtHand();
  };
  useEffect(() => {
    if (!offered) return undefined;
    function press(event: KeyboardEvent): void {
      if (event.key === 'Escape' && isInside() && !document.querySelector('[role="dialog"]')) focusCellAtHand();
      if (!hasMod(event) || event.shiftKey || event.key.toLowerCase() !== 'i') return;
      event.preventDefault();
      turn();
    }
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  });
  const one = shown.find(({ id }) => id === rested) ?? shown[0];
  const items = picked.length > 1 ? picked : one ? [one] : [];
  return {
    open,
    onFocus: ({ target }: FocusEvent): void => {
      // Boxes and buttons of other rows lie on the way from a cell to the inspector: they are passed, not chosen.
      const row = target.matches('[data-col]') ? target.closest<HTMLElement>('[data-item]') : null;
      if (row?.dataset.item) rest(row.dataset.item);
    },
    content: open ? (
      <Suspense fallback={<Skeleton h="60dvh" />}>{renderInspector({ items, onClose: turn })}</Suspense>
    ) : null,
  };
}
