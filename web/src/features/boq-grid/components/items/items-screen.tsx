import { Box, Button } from '@mantine/core';
import { useMemo, type ComponentProps, type CSSProperties, type ReactNode } from 'react';
import { EmptyState } from '../../../../ui/feedback/data-state';
import { Together } from './together';
import { PhoneCards } from './phone-cards';
import { useGridData, useGridFacts, useTicks } from '../grid/grid-context';
import { ItemGrid } from '../grid/item-grid';
import type { ItemFilter } from '../../model/arrange';
import { CategoryRail } from './category-rail';
import { DoubtfulRooms } from './doubtful-rooms';
import classes from './items-tab.module.css';
import { useInspector, type InspectorProps } from './use-inspector';
import { ViewBar } from './view-bar';

export interface ScreenProps extends InspectorProps {
  /** As they were then; nothing of it can be changed. */
  revision?: number;
  filter: ItemFilter;
  designFee: number | null;
  onFilter: (change: Partial<ItemFilter>) => void;
  /** Opens the item where its comments are written. */
  onComment?: (itemId: string) => void;
  /** The ways to the other views of the BOQ. */
  tabs: ReactNode;
  /** The button that adds an item; null where nothing may be added. */
  add: ReactNode;
}

interface Props extends ScreenProps, Omit<ComponentProps<typeof Together>, 'ticked'> {
  phone: boolean;
}

/** The bars, the rail, the grid or cards, and the inspector. */
export function ItemsScreen(props: Props) {
  const { revision, filter, designFee, onFilter, add, phone, tabs, filtered, removing, setRemoving } = props;
  const { boqId, rights } = useGridFacts();
  const { all, groups, shown, view, onView } = useGridData();
  const { ids } = useTicks();
  const ticked = useMemo(() => (ids.size === 0 ? [] : all.filter(({ id }) => ids.has(id))), [all, ids]);
  const inspector = useInspector(props, view, onView, phone, ticked, shown);
  return (
    <div className={classes.tab}>
      <ViewBar
        {...{ boqId, revision, filter, onFilter, view, onView, phone, tabs }}
        hasInspector={props.renderInspector !== undefined}
      >
        {phone ? null : add}
      </ViewBar>
      <div
        className={classes.split}
        style={{ '--inspector': `${inspector.width}px` } as CSSProperties}
        data-rail={view.rail || undefined}
        data-inspector={inspector.open || undefined}
      >
        <CategoryRail
          {...{ boqId, revision, designFee, onFilter, onView }}
          category={filter.category}
          open={view.rail}
        />
        <Box miw={0} onFocus={inspector.onFocus}>
          {rights.edit && revision === undefined && <DoubtfulRooms boqId={boqId} />}
          {groups.length === 0 ? (
            <Nothing none={all.length === 0} add={add} onFilter={onFilter} />
          ) : phone ? (
            <PhoneCards onComment={props.onComment} />
          ) : (
            <ItemGrid />
          )}
          <Together {...{ ticked, filtered, removing, setRemoving }} />
        </Box>
        {inspector.content}
      </div>
    </div>
  );
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
