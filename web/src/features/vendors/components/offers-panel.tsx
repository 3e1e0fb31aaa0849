import { Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { calendarDay } from '../../../lib/format/dates';
import { paths } from '../../../lib/paths';
import { DataState, EmptyState } from '../../../ui/feedback/data-state';
import { SidePanel } from '../../../ui/layout/side-panel';
import { offersQuery } from '../api/vendor-queries';
import classes from './search.module.css';

/** Current offers, each with a link to its vendor's items. */
export function OffersPanel({ open, onClose }: { open: boolean; onClose: () => void }) {
  const query = useQuery({ ...offersQuery, enabled: open });
  return (
    <SidePanel title="Explore offers" open={open} onClose={onClose}>
      <DataState
        query={query}
        skeleton={<Skeleton h={240} radius={12} />}
        isEmpty={(offers) => offers.length === 0}
        empty={<EmptyState title="No offers now" reason="Current offers of vendors are listed here." />}
      >
        {(offers) => (
          <ul className={classes.offers}>
            {offers.map(({ _id, message, valid_until: until, vendor }) => (
              <Text
                component="li"
                py={14}
                px="md"
                bd="1px dashed var(--fo-line-strong)"
                bdrs="lg"
                bg="var(--fo-sunk)"
                fz="sm"
                lh={1.5}
                key={_id}
              >
                {message}
                {until && ` Until ${calendarDay(until)}.`}
                <Link to={`${paths.vendorSearch}?vendor=${encodeURIComponent(vendor.slug)}`} onClick={onClose}>
                  {vendor.name}
                </Link>
              </Text>
            ))}
          </ul>
        )}
      </DataState>
    </SidePanel>
  );
}
