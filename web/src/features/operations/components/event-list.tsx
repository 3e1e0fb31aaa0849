import { Button, Skeleton, Text } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Card } from '../../../ui/layout/card';
import { EmptyState, ErrorNotice } from '../../../ui/feedback/data-state';
import { messageOf } from '../../../lib/api/errors';
import { eventsQuery } from '../api/operations-queries';
import { isNarrowed, type EventFilter } from '../model/event-filter';
import { EventEntry } from './event-entry';
import { EventFilters } from './event-filters';
import classes from './operations.module.css';

interface Props {
  filter: EventFilter;
  onFilter: (filter: EventFilter) => void;
  onOpen: (position: number) => void;
}

/** The event log, filtered by the URL. */
export function EventList({ filter, onFilter, onOpen }: Props) {
  const query = useInfiniteQuery(eventsQuery(filter));
  const pages = query.data?.pages ?? [];
  const found = pages.flatMap(({ data }) => data);
  return (
    <>
      <EventFilters key={`${filter.boq} ${filter.item} ${filter.actor}`} filter={filter} onChange={onFilter} />
      {query.isPending && (
        <div aria-busy="true">
          <Text c="dimmed" fz={13.5} role="status">
            Reading the log…
          </Text>
          <Skeleton h={420} radius={12} />
        </div>
      )}
      {query.isError && <ErrorNotice message={messageOf(query.error)} onRetry={() => void query.refetch()} />}
      {query.isSuccess && found.length === 0 && !query.hasNextPage && (
        <EmptyState title="No events" reason={isNarrowed(filter) ? 'No events match.' : 'Nothing has happened yet.'} />
      )}
      {query.isSuccess && (found.length > 0 || query.hasNextPage) && (
        <Card title="Events">
          <ul className={classes.list} aria-label="Events">
            {found.map((event) => (
              <li key={event.position}>
                <EventEntry event={event} onOpen={onOpen} />
              </li>
            ))}
          </ul>
          {query.hasNextPage && (
            <>
              {found.length === 0 && (
                <Text c="dimmed" fz={13.5}>
                  Nothing found so far; there is more of the log to search.
                </Text>
              )}
              <Button
                mt={14}
                variant="default"
                loading={query.isFetchingNextPage}
                onClick={() => void query.fetchNextPage()}
              >
                Search further
              </Button>
            </>
          )}
        </Card>
      )}
    </>
  );
}
