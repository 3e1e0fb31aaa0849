import { Box, Button, Skeleton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useMemo, useState, type ReactNode } from 'react';
import { useBoqRepricing } from '../../../lib/api/use-command';
import { DataState, EmptyState } from '../../../ui/feedback/data-state';
import type { Mark } from '../../../ui/boq/person-mark';
import { useWhy } from '../../../lib/boq/use-why';
import { itemsQuery, type Item } from '../api/items-query';
import { roomsQuery } from '../api/rooms-query';
import { filterItems, groupItems, filterPrefix, sortItems, type ItemFilter } from '../model/arrange';
import { currentValue } from '../model/cells';
import { PHONE } from '../model/phone';
import { useGridView, type GridView } from '../model/view';
import { Cards } from '../cards/cards';
import { CategoryRail } from './category-rail';
import { DoubtfulRooms } from './doubtful-rooms';
import type { EntryRights } from '../grid/rows/entry-row';
import { ItemGrid } from '../grid/item-grid';
import { useRowVerbs } from '../grid/rows/use-row-verbs';
import classes from './items-tab.module.css';
import { useDeleteItem } from '../parts/use-delete-item';
import { useInspector, type InspectorProps } from './use-inspector';
import { useSelection } from './use-selection';
import { ViewBar } from './view-bar';

// Comes with the first selection.
const BulkPreview = lazy(async () => ({ default: (await import('../bulk/bulk-preview')).BulkPreview }));
const BulkBar = lazy(async () => ({ default: (await import('../bulk/bulk-bar')).BulkBar }));

interface Props extends InspectorProps {
  boqId: string;
  /** As they were then; nothing of it can be changed. */
  revision?: number;
  filter: ItemFilter;
  designFee: number | null;
  /** Lines changed after this revision flash once. */
  seenRevision: number;
  /** Other people by the item that they are at. */
  marks?: ReadonlyMap<string, readonly Mark[]>;
  onFilter: (change: Partial<ItemFilter>) => void;
  onOpen: (itemId: string) => void;
  /** Opens the item where its comments are written. */
  onComment?: (itemId: string) => void;
  /** The ways to the other views of the BOQ. */
  tabs: ReactNode;
  /** Whose view of the grid this device keeps. */
  person: string;
  /** The button that adds an item; null where nothing may be added. */
  add: ReactNode;
  /** Whether items may be selected and changed together, and their rates with them. */
  bulk: { canEditRate: boolean } | null;
  /** Where lines may be typed into the grid; null where nothing may be added. */
  entry: EntryRights | null;
}

/** All items: rail of categories, search and filters, and the items by room. */
export function ItemsTab(props: Props) {
  const query = useQuery(itemsQuery(props.boqId, props.revision));
  return (
    <DataState query={query} skeleton={<ItemsSkeleton tabs={props.tabs} />} inSteps>
      {({ items }) => <ItemsOf {...props} items={items} />}
    </DataState>
  );
}

const NO_ROOMS: readonly [] = [];
const NO_MARKS: ReadonlyMap<string, readonly Mark[]> = new Map();
const nothing = (): void => undefined;

function ItemsOf(props: Props & { items: Item[] }) {
  const {
    boqId,
    revision,
    items,
    filter,
    designFee,
    seenRevision,
    marks = NO_MARKS,
    onFilter,
    onOpen,
    add,
    bulk,
  } = props;
  const [view, onView] = useGridView(props.person);
  const updating = useBoqRepricing(boqId);
  const phone = useMediaQuery(PHONE, false, { getInitialValueInEffect: false }) ?? false;
  const rooms = useQuery(roomsQuery(boqId)).data ?? NO_ROOMS;
  const askDelete = useDeleteItem(boqId, nothing);
  const canEdit = bulk !== null;
  const canEditRate = bulk?.canEditRate ?? false;
  const rights = useMemo(() => ({ edit: canEdit, editRates: canEditRate }), [canEdit, canEditRate]);
  const titles = useMemo(() => new Map(items.map((item) => [item.id, item.title])), [items]);
  const shown = useMemo(() => filterItems(items, filter), [items, filter]);
  const { groups, inOrder } = useArranged(shown, filter, view, phone);
  const selection = useSelection(items, inOrder);
  const [removing, setRemoving] = useState<readonly string[]>([]);
  const onRemove = (ids: readonly string[]): void => {
    const only = ids.length === 1 ? items.find(({ id }) => id === ids[0]) : undefined;
    if (only) void askDelete(only);
    else setRemoving(ids);
  };
  const inspector = useInspector(props, view, onView, phone, selection.items, inOrder);
  const verbs = useRowVerbs({ boqId, all: items, groups, sorted: view.sort !== null });
  const onWhy = useWhy();
  const shared = {
    groups,
    titles,
    seenRevision,
    marks,
    onWhy,
    boqId,
    rooms,
    rights,
    selected: bulk && selection.ids,
    onToggle: selection.toggle,
  };
  const cardVerbs = {
    onOpen,
    onComment: props.onComment ?? onOpen,
    onDuplicate: (id: string): void => verbs.duplicate([id]),
    onRemove: (id: string): void => onRemove([id]),
  };
  return (
    <div className={classes.tab}>
      <ViewBar
        {...{ boqId, revision, filter, onFilter, view, onView, phone }}
        tabs={props.tabs}
        hasInspector={props.renderInspector !== undefined}
      >
        {phone ? null : add}
      </ViewBar>
      <div className={classes.split} data-rail={view.rail || undefined} data-inspector={inspector.open || undefined}>
        <CategoryRail
          {...{ boqId, revision, designFee, onFilter, onView }}
          category={filter.category}
          open={view.rail}
        />
        <Box miw={0} onFocus={inspector.onFocus}>
          {canEdit && revision === undefined && <DoubtfulRooms boqId={boqId} />}
          {groups.length > 0 ? (
            phone ? (
              <Suspense fallback={<Skeleton h={520} radius={12} />}>
                <Cards {...shared} verbs={cardVerbs} />
              </Suspense>
            ) : (
              <ItemGrid
                {...shared}
                {...{ updating, verbs, view, onView, onOpen, onRemove }}
                isDocked={inspector.open}
                entry={props.entry}
                all={items}
                onToggleAll={selection.toggleAll}
              />
            )
          ) : (
            <Nothing none={items.length === 0} add={add} onFilter={onFilter} />
          )}
          <Together {...{ boqId, bulk, selection, removing, setRemoving, shown }} onDuplicate={verbs.duplicate} />
        </Box>
        {inspector.content}
      </div>
    </div>
  );
}

interface TogetherProps extends Pick<Props, 'boqId' | 'bulk'> {
  selection: ReturnType<typeof useSelection>;
  /** Items that are about to be removed, once the person has seen what goes with them. */
  removing: readonly string[];
  setRemoving: (ids: readonly string[]) => void;
  shown: readonly Item[];
  onDuplicate: (ids: readonly string[]) => void;
}

/** What is done with several items together. */
function Together({ boqId, bulk, selection, removing, setRemoving, shown, onDuplicate }: TogetherProps) {
  return (
    <>
      {removing.length > 0 && (
        <Suspense fallback={null}>
          <BulkPreview
            {...{ boqId, ids: [...removing], change: { delete: true } }}
            onClose={() => setRemoving([])}
            onDone={() => {
              setRemoving([]);
              selection.set([]);
            }}
          />
        </Suspense>
      )}
      {bulk && selection.items.length > 0 && (
        <Suspense fallback={null}>
          <BulkBar
            boqId={boqId}
            selected={selection.items}
            shown={shown}
            canEditRate={bulk.canEditRate}
            onSelect={selection.set}
            onDuplicate={() => onDuplicate(selection.items.map(({ id }) => id))}
          />
        </Suspense>
      )}
    </>
  );
}

/** The items as this person likes to see them: in groups, and in one row after the other. */
function useArranged(shown: readonly Item[], filter: ItemFilter, { sort, group }: GridView, phone: boolean) {
  const by = phone ? 'room' : group;
  const groups = useMemo(() => {
    const sorted = sort ? sortItems(shown, (item) => currentValue(item, sort.column), sort.down) : shown;
    return groupItems(sorted, by, filterPrefix(filter));
  }, [shown, filter, sort, by]);
  const inOrder = useMemo(() => groups.flatMap((one) => one.items), [groups]);
  return { groups, inOrder };
}

/** Why no item is shown, and what leads on. */
function Nothing({ none, add, onFilter }: Pick<Props, 'add' | 'onFilter'> & { none: boolean }) {
  return none ? (
    <EmptyState
      title="No items yet"
      reason="Add the first one from the catalogue, or type a line of your own."
      action={add}
    />
  ) : (
    <EmptyState
      title="Nothing matches"
      reason="No item fits this category, search and filter together."
      action={
        <Button variant="default" onClick={() => onFilter({ category: null, q: '', room: null, finish: null })}>
          Show all items
        </Button>
      }
    />
  );
}

function ItemsSkeleton({ tabs }: Pick<Props, 'tabs'>) {
  return (
    <div className={classes.tab}>
      <div className={classes.waiting}>{tabs}</div>
      <Skeleton h={560} />
    </div>
  );
}
