import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { DataState, EmptyState } from '../../../ui/data-state';
import { SidePanel } from '../../../ui/side-panel';
import { offersQuery } from '../api/vendor-queries';
import classes from './search.module.css';

/** What vendors offer at present. */
export function OffersPanel({ open, onClose }: { open: boolean; onClose: () => void }) {
  const query = useQuery({ ...offersQuery, enabled: open });
  return (
    <SidePanel title="Explore offers" open={open} onClose={onClose}>
      <DataState
        query={query}
        skeleton={<Skeleton h={240} radius={12} />}
        isEmpty={(offers) => offers.length === 0}
        empty={<EmptyState title="No offers now" reason="What vendors offer is listed here for as long as it holds." />}
      >
        {(offers) => (
          <ul className={classes.offers}>
            {offers.map(({ _id, message }) => (
              <li key={_id}>{message}</li>
            ))}
          </ul>
        )}
      </DataState>
    </SidePanel>
  );
}
