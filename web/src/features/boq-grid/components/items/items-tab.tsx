import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useBoqRepricing } from '../../../../lib/api/use-command';
import { RowsSkeleton } from '../../../../ui/feedback/rows-skeleton';
import { DataState } from '../../../../ui/feedback/data-state';
import type { Mark } from '../../../../ui/boq/person-mark';
import { useWhy } from '../../../../lib/boq/use-why';
import { itemsQuery, type Item } from '../../api/items-query';
import { roomsQuery } from '../../api/rooms-query';
import { filterItems, groupItems, filterPrefix, sortItems, type ItemFilter } from '../../model/arrange';
import { currentValue } from '../../model/cells';
import { PHONE } from '../../model/phone';
import { useGridView, type GridView } from '../../model/view';
import type { EntryRights } from '../grid/rows/entry-row';
import { GridProvider } from '../grid/grid-context';
import { useRowVerbs } from '../grid/rows/use-row-verbs';
import { useColumns } from '../grid/use-columns';
import { ItemsScreen, type ScreenProps } from './items-screen';
import classes from './items-tab.module.css';
import { useDeleteItem } from '../parts/use-delete-item';

interface Props extends ScreenProps {
  boqId: string;
  /** Lines changed after this revision flash once. */
  seenRevision: number;
  /** Other people by the item that they are at. */
  marks?: ReadonlyMap<string, readonly Mark[]>;
  /** Whose view of the grid this device keeps. */
  person: string;
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
const NO_ITEMS: readonly Item[] = [];
const NO_MARKS: ReadonlyMap<string, readonly Mark[]> = new Map();
const nothing = (): void => undefined;

function ItemsOf(props: Props & { items: Item[] }) {
  const { boqId, items, filter, seenRevision, marks = NO_MARKS, onOpen, bulk, entry, person } = props;
  const [view, onView] = useGridView(person);
  const updating = useBoqRepricing(boqId);
  const phone = useMediaQuery(PHONE, false, { getInitialValueInEffect: false }) ?? false;
  const rooms = useQuery(roomsQuery(boqId)).data ?? NO_ROOMS;
  const askDelete = useDeleteItem(boqId, nothing);
  const canEdit = bulk !== null;
  const canEditRate = bulk?.canEditRate ?? false;
  const rights = useMemo(() => ({ edit: canEdit, editRates: canEditRate }), [canEdit, canEditRate]);
  const titles = useMemo(() => new Map(items.map((item) => [item.id, item.title])), [items]);
  const filtered = useMemo(() => filterItems(items, filter), [items, filter]);
  const { groups, inOrder } = useArranged(filtered, filter, view, phone);
  const isDocked = props.renderInspector !== undefined && !phone && (view.inspector || props.opened !== undefined);
  // A phone has cards and no columns.
  const columns = useColumns(phone ? NO_ITEMS : inOrder, view, isDocked);
  const [removing, setRemoving] = useState<readonly string[]>([]);
  const onRemove = (ids: readonly string[]): void => {
    const only = ids.length === 1 ? items.find(({ id }) => id === ids[0]) : undefined;
    if (only) void askDelete(only);
    else setRemoving(ids);
  };
  const verbs = useRowVerbs({ boqId, all: items, groups, sorted: view.sort !== null });
  const onWhy = useWhy();
  const facts = useMemo(
    () => ({ boqId, columns, rooms, rights, updating, onOpen, onWhy }),
    [boqId, columns, rooms, rights, updating, onOpen, onWhy],
  );
  const data = {
    all: items,
    groups,
    shown: inOrder,
    titles,
    seenRevision,
    marks,
    view,
    onView,
    verbs,
    onRemove,
    entry,
  };
  return (
    <GridProvider facts={facts} data={data}>
      <ItemsScreen {...props} {...{ phone, filtered, removing, setRemoving }} />
    </GridProvider>
  );
}

/** The items as this person likes to see them: in groups, and in one row after the other. */
function useArranged(shown: readonly Item[], filter: ItemFilter, { sort, group }: GridView, phone: boolean) {
  const by = phone ? 'room' : group;
  const groups = useMemo(() => {
    // Groups keep their place: their lines are sorted within them.
    const order = (members: readonly Item[]) =>
      sort ? sortItems(members, (item) => currentValue(item, sort.column), sort.down) : members;
    return groupItems(shown, by, filterPrefix(filter), order);
  }, [shown, filter, sort, by]);
  const inOrder = useMemo(() => groups.flatMap((one) => one.items), [groups]);
  return { groups, inOrder };
}

function ItemsSkeleton({ tabs }: Pick<Props, 'tabs'>) {
  return (
    <div className={classes.tab}>
      <div className={classes.waiting}>{tabs}</div>
      <RowsSkeleton />
    </div>
  );
}
