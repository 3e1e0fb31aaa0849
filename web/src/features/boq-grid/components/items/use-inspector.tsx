import { Skeleton } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { Suspense, useEffect, useState, type FocusEvent, type ReactNode } from 'react';
import { focusCellAtHand } from '../../../../lib/browser/focus-cell';
import { hasMod } from '../../../../lib/browser/keys';
import type { Item } from '../../api/items-query';
import { Dock } from '../inspector/dock';
import type { GridView } from '../../model/view';

/** The inspector waits for the focus to rest: held arrow keys do not ask for every row on their way. */
const REST_MS = 150;

const isInside = (): boolean => document.activeElement?.closest('aside[aria-label="Inspector"]') != null;

/** Escape belongs to what lies over the inspector first, or is unfolded in it. */
const isElsewhere = (): boolean =>
  document.querySelector(
    '[role="dialog"], aside [role="combobox"][aria-expanded="true"], aside [data-suggests="true"]',
  ) !== null;

export interface InspectorProps {
  /** What is shown next to the grid about the row with the focus, or about the rows that are picked. */
  renderInspector?: (about: { items: readonly Item[]; opened: boolean; onClose: () => void }) => ReactNode;
  /** The item that the address names: it is shown until another row is chosen. */
  opened?: Item | undefined;
  /** Names another item in the address, or none. */
  onOpen: (itemId: string | null) => void;
}

/** The inspector next to the grid: Ctrl+I opens and closes it, Escape leaves it, and the row with the focus is what it is about. */
export function useInspector(
  { renderInspector, opened, onOpen }: InspectorProps,
  view: GridView,
  onView: (change: Partial<GridView>) => void,
  phone: boolean,
  picked: readonly Item[],
  shown: readonly Item[],
) {
  const [rested, setRested] = useState<string | null>(null);
  const rest = useDebouncedCallback((id: string) => {
    // What is being typed into its fields is not left behind.
    if (document.querySelector('aside[aria-label="Inspector"] [data-unsaved]')) return;
    setRested(id);
    if (opened && opened.id !== id) onOpen(id);
  }, REST_MS);
  const offered = renderInspector !== undefined && !phone;
  const open = offered && (view.inspector || opened !== undefined);
  const turn = (): void => {
    const wasInside = open && isInside();
    if (opened) onOpen(null);
    if (view.inspector === open) onView({ inspector: !open });
    if (wasInside) focusCellAtHand(opened?.id);
  };
  useEffect(() => {
    if (!offered) return undefined;
    function press(event: KeyboardEvent): void {
      // What an Escape has just closed is closed already here.
      if (event.key === 'Escape' && !event.defaultPrevented && isInside() && !isElsewhere()) {
        focusCellAtHand(opened?.id);
        if (opened) onOpen(null);
      }
      if (!hasMod(event) || event.shiftKey || event.key.toLowerCase() !== 'i') return;
      event.preventDefault();
      turn();
    }
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  });
  const one = shown.find(({ id }) => id === rested) ?? shown[0];
  const about = opened ?? one;
  const items = picked.length > 1 && !opened ? picked : about ? [about] : [];
  return {
    open,
    onFocus: ({ target }: FocusEvent): void => {
      // Boxes and buttons of other rows lie on the way from a cell to the inspector: they are passed, not chosen.
      const row = target.matches('[data-col]') ? target.closest<HTMLElement>('[data-item]') : null;
      if (row?.dataset.item) rest(row.dataset.item);
    },
    width: view.inspectorWidth,
    content: open ? (
      <Dock width={view.inspectorWidth} onWidth={(inspectorWidth) => onView({ inspectorWidth })}>
        <Suspense fallback={<Skeleton h="60dvh" />}>
          {renderInspector({ items, opened: opened !== undefined, onClose: turn })}
        </Suspense>
      </Dock>
    ) : null,
  };
}
