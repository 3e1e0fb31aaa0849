import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { SERVICES } from '../../features/boq-grid/api/items-query';
import type { ItemFilter } from '../../features/boq-grid/model/arrange';

export const TABS = [
  { id: 'items', label: 'All items' },
  { id: 'material', label: 'Material analysis' },
  { id: 'labour', label: 'Labour analysis' },
  { id: 'assumptions', label: 'Assumptions' },
  { id: 'schedule', label: 'Schedule' },
  { id: 'images', label: 'Images' },
] as const;
export type TabId = (typeof TABS)[number]['id'];

const PANELS = ['add', 'history', 'settings', 'people'] as const;

export interface DetailsUrl {
  tab: TabId;
  filter: ItemFilter;
  /** Id of the item whose panel is open. */
  item: string | null;
  panel: (typeof PANELS)[number] | null;
  /** The open item's gallery is open at first. */
  gallery: boolean;
}

const NAMES = { category: 'service', q: 'q', room: 'room', finish: 'finish' } as const;

/** Everything of the screen that a link should bring back: tab, filters, open panel. */
export function useDetailsUrl() {
  const [params, setParams] = useSearchParams();
  const url = useMemo<DetailsUrl>(() => {
    const service = params.get(NAMES.category);
    const panel = params.get('panel');
    return {
      tab: TABS.find(({ id }) => id === params.get('tab'))?.id ?? 'items',
      filter: {
        category: service === 'loose' ? 'loose' : (SERVICES.find(({ id }) => id === service)?.id ?? null),
        q: params.get(NAMES.q) ?? '',
        room: params.get(NAMES.room),
        finish: params.get(NAMES.finish),
      },
      item: params.get('item'),
      panel: PANELS.find((name) => name === panel) ?? null,
      gallery: params.has('gallery'),
    };
  }, [params]);

  const put = useCallback(
    (changes: Record<string, string | null>, replace: boolean): void =>
      setParams(
        (old) => {
          const copy = new URLSearchParams(old);
          for (const [name, value] of Object.entries(changes)) {
            if (value) copy.set(name, value);
            else copy.delete(name);
          }
          return copy;
        },
        { replace, preventScrollReset: true },
      ),
    [setParams],
  );

  const setFilter = useCallback(
    (change: Partial<ItemFilter>): void =>
      put(
        Object.fromEntries(
          (Object.keys(change) as (keyof ItemFilter)[]).map((key) => [NAMES[key], change[key] ?? null]),
        ),
        true,
      ),
    [put],
  );
  const openItem = useCallback(
    (id: string | null): void => put({ item: id, panel: null, gallery: null }, id === null),
    [put],
  );
  const openPanel = useCallback(
    (panel: DetailsUrl['panel']): void => put({ panel, item: null }, panel === null),
    [put],
  );
  return { url, setFilter, openItem, openPanel };
}
