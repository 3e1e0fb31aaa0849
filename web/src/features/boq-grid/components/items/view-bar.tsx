import { ActionIcon, Button, Skeleton } from '@mantine/core';
import { lazy, memo, Suspense, type ReactNode } from 'react';
import { late } from '../../../../lib/browser/late';
import { keysText } from '../../../../lib/browser/keys';
import { SearchField } from '../../../../ui/form/search-field';
import { SelectField } from '../../../../ui/form/select-field';
import { SERVICES } from '../../../../api/services';
import { GROUPINGS, type GroupBy, type ItemFilter } from '../../model/arrange';
import type { GridView } from '../../model/view';
import type { FoldProps } from './fold-out';
import { ItemFilters } from './item-filters';
import { useChoices } from './use-choices';
import classes from './view-bar.module.css';

/** A button with a panel that opens from it, once what floats over a screen is there. */
const Fold = late<FoldProps>(
  async () => (await import('./fold-out')).FoldOut,
  ({ label }) => (
    <Button size="xs" variant="default" disabled>
      {label}
    </Button>
  ),
);
// Comes when it is opened.
const ViewPanel = lazy(async () => ({ default: (await import('./view-panel')).ViewPanel }));

interface Props {
  boqId: string;
  revision: number | undefined;
  /** The ways to the other views of the BOQ. */
  tabs: ReactNode;
  filter: ItemFilter;
  onFilter: (change: Partial<ItemFilter>) => void;
  view: GridView;
  onView: (change: Partial<GridView>) => void;
  phone: boolean;
  /** Whether there is an inspector to open. */
  hasInspector: boolean;
  /** The button that adds an item, and what else is at the end. */
  children: ReactNode;
}

const GROUP_NAMES: Readonly<Record<GroupBy, string>> = {
  room: 'Group: room',
  trade: 'Group: trade',
  section: 'Group: section',
  none: 'No groups',
};

/** One bar: the views of the BOQ, what narrows its items, and how they are shown. */
export const ViewBar = memo(function ViewBar(props: Props) {
  const { boqId, revision, tabs, filter, onFilter, view, onView, phone, hasInspector, children } = props;
  const { rooms, finishes, counts } = useChoices(boqId, revision);
  const categories = SERVICES.filter(({ id }) => counts[id]).map(({ id, label }) => ({ value: id, label }));
  const narrowed = [filter.room, filter.finish, ...(phone ? [filter.category, filter.q || null] : [])].filter(
    (one) => one !== null,
  ).length;
  const search = (
    <SearchField
      className={classes.search}
      size="xs"
      aria-label="Filter items, rooms, finishes"
      placeholder="Filter items, rooms, finishes"
      value={filter.q}
      onChange={(q) => onFilter({ q })}
    />
  );
  return (
    <div className={classes.bar}>
      {!phone && tabs}
      <div className={classes.tools}>
        {!phone && search}
        {!phone && (
          <SelectField
            hideLabel
            size="xs"
            className={classes.group}
            label="Group by"
            value={view.group}
            options={GROUPINGS.map((value) => ({ value, label: GROUP_NAMES[value] }))}
            onChange={(value) => onView({ group: GROUPINGS.find((one) => one === value) ?? 'room' })}
          />
        )}
        <Fold label={narrowed > 0 ? `Filter: ${narrowed}` : 'Filter'}>
          {phone && search}
          <ItemFilters {...{ filter, rooms, finishes, onChange: onFilter }} categories={phone ? categories : []} />
        </Fold>
        {!phone && (
          <Fold label="View">
            <Suspense fallback={<Skeleton h={320} w={260} />}>
              <ViewPanel boqId={boqId} revision={revision} view={view} onView={onView} />
            </Suspense>
          </Fold>
        )}
        {!phone && hasInspector && (
          <ActionIcon
            variant={view.inspector ? 'light' : 'default'}
            size={30}
            aria-label="Inspector"
            aria-pressed={view.inspector}
            title={`Inspector (${keysText('Ctrl+I')})`}
            onClick={() => onView({ inspector: !view.inspector })}
          >
            <svg
              width={16}
              height={14}
              viewBox="0 0 16 14"
              fill="none"
              stroke="currentColor"
              strokeWidth={1.4}
              aria-hidden
            >
              <path d="M1 1h14v12H1z M10 1v12" />
            </svg>
          </ActionIcon>
        )}
        {children}
      </div>
      {phone && tabs}
    </div>
  );
});
