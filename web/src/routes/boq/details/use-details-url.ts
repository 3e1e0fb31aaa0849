import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { WHY_PARAM } from '../../../lib/boq/use-why';
import { withParams } from '../../../lib/api/with-params';
import { SERVICES } from '../../../api/services';
import type { PickedWork } from '../../../features/boq-grid/components/add/add-panel';
import type { ItemFilter } from '../../../features/boq-grid/model/arrange';

export const TABS = [
  { id: 'items', label: 'All items' },
  { id: 'material', label: 'Material analysis' },
  { id: 'labour', label: 'Labour analysis' },
  { id: 'assumptions', label: 'Assumptions' },
  { id: 'schedule', label: 'Schedule' },
  { id: 'images', label: 'Images' },
] as const;
export type TabId = (typeof TABS)[number]['id'];

const PANELS = ['add', 'history', 'settings', 'selling', 'people', 'comments', 'issues', 'what-if', 'checks'] as const;

export interface DetailsUrl {
  tab: TabId;
  filter: ItemFilter;
  /** Id of the item whose panel is open. */
  item: string | null;
  panel: (typeof PANELS)[number] | null;
  /** The amount that is explained. */
  why: string | null;
  /** The open item's gallery is open at first. */
  gallery: boolean;
  /** The open item's comments have the focus at first. */
  comments: boolean;
  /** The entry of the catalogue that is being added. */
  picked: PickedWork | null;
}

/** Of what is picked from the catalogue: its id, the finish to begin with, its service, the room it is for. */
const PICKED = ['work', 'with', 'trade', 'in'] as const;

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
      why: params.get(WHY_PARAM),
      gallery: params.has('gallery'),
      comments: params.has('comments'),
      picked: pickedOf(params),
    };
  }, [params]);

  const put = useCallback(
    (changes: Record<string, string | null>, replace: boolean): void =>
      setParams(withParams(changes), { replace, preventScrollReset: true }),
    [setParams],
  );

  const hasItem = params.has('item');
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
    (id: string | null): void =>
      // From one item to the next is no step of its own on the way back.
      put({ ...NOTHING_PICKED, ...NOTHING_SHOWN, item: id, panel: null }, id === null || hasItem),
    [put, hasItem],
  );
  /** Opens an item where its comments are. */
  const openComments = useCallback(
    (id: string): void => put({ ...NOTHING_PICKED, ...NOTHING_SHOWN, item: id, panel: null, comments: '1' }, false),
    [put],
  );
  const closeGallery = useCallback((): void => put({ gallery: null }, true), [put]);
  const openPanel = useCallback(
    (panel: DetailsUrl['panel']): void =>
      put({ ...NOTHING_PICKED, ...NOTHING_SHOWN, panel, item: null }, panel === null),
    [put],
  );
  /** Goes on with an entry of the catalogue; null goes back to the catalogue. */
  const pickWork = useCallback(
    (picked: PickedWork | null): void =>
      put(
        picked ? { work: picked.work, with: picked.finish, trade: picked.service, in: picked.room } : NOTHING_PICKED,
        false,
      ),
    [put],
  );
  /** Shows a tab, or with a category the items of it, with nothing over it. */
  const showTab = useCallback(
    (tab: TabId, category?: NonNullable<ItemFilter['category']>): void =>
      put(
        {
          tab: tab === TABS[0].id ? null : tab,
          item: null,
          panel: null,
          ...NOTHING_SHOWN,
          ...NOTHING_PICKED,
          ...(category ? { [NAMES.category]: category } : {}),
        },
        false,
      ),
    [put],
  );
  return { url, setFilter, openItem, openComments, closeGallery, openPanel, pickWork, showTab };
}

/** Nothing of an open item has the word before the rest of it. */
const NOTHING_SHOWN = { gallery: null, comments: null };

const NOTHING_PICKED = Object.fromEntries(PICKED.map((name) => [name, null]));

function pickedOf(params: URLSearchParams): PickedWork | null {
  const work = params.get('work');
  if (!work) return null;
  const service = SERVICES.find(({ id }) => id === params.get('trade'))?.id ?? 'carpentry';
  return { work, service, finish: params.get('with'), room: params.get('in') };
}
