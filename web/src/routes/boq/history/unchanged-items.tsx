import { Anchor, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { itemsQuery } from '../../../features/boq-grid/api/items-query';
import { formatRounded } from '../../../lib/format/money';
import { DataState } from '../../../ui/feedback/data-state';
import classes from './history.module.css';

interface Props {
  boqId: string;
  /** The revision whose items are listed. */
  at: number;
  count: number;
  /** Ids of the items that are not listed. */
  changed: ReadonlySet<string>;
}

/** How many items are the same at both points; it opens the list of them. */
export function UnchangedItems({ boqId, at, count, changed }: Props) {
  const [open, setOpen] = useState(false);
  const query = useQuery({ ...itemsQuery(boqId, at), enabled: open });
  if (count === 0) return null;
  return (
    <div>
      <Anchor component="button" type="button" fz={13.5} my={8} aria-expanded={open} onClick={() => setOpen(!open)}>
        {count} {count === 1 ? 'item' : 'items'} unchanged
      </Anchor>
      {open && (
        <DataState query={query} skeleton={<Skeleton h={200} />}>
          {({ items }) => (
            <ul className={classes.unchanged} aria-label="Unchanged items">
              {items
                .filter(({ id }) => !changed.has(id))
                .map(({ id, title, room_label: room, cost }) => (
                  <li key={id}>
                    <span>{[title, room].filter(Boolean).join(', ')}</span>
                    <span className="num">{formatRounded(cost)}</span>
                  </li>
                ))}
            </ul>
          )}
        </DataState>
      )}
    </div>
  );
}
