import { Box, Button, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useToken } from '../../../lib/session';
import { DataState, EmptyState } from '../../../ui/feedback/data-state';
import { Pager } from '../../../ui/layout/pager';
import { SearchField } from '../../../ui/form/search-field';
import { catalogueQuery, detailsQuery, type CatalogueItem } from '../api/vendor-queries';
import { changeSearch, filtersOf, readSearch, writeSearch, type SearchState } from '../model/search-filters';
import { CatalogueViewer } from './catalogue-viewer';
import { ItemGrid } from './item-grid';
import { ItemStrip, type ItemAction } from './item-strip';
import { OffersPanel } from './offers-panel';
import { RequestDialog, type GuardedFormComponent, type Person } from './request-dialog';
import { SearchFilters } from './search-filters';
import classes from './search.module.css';

/** Search over all catalogues; filters are in the URL. */
export function CatalogueSearch({ Form, person }: { Form: GuardedFormComponent; person: Person | null }) {
  const token = useToken();
  const [params, setParams] = useSearchParams();
  const [showOffers, setShowOffers] = useState(false);
  const [action, setAction] = useState<{ kind: ItemAction; item: CatalogueItem } | null>(null);
  const state = readSearch(params);
  const details = useQuery(detailsQuery(token));
  const query = useQuery(catalogueQuery(token, details.data ? filtersOf(state, details.data) : null));

  const go = (change: Partial<SearchState>, replace = false): void =>
    setParams((now) => writeSearch(changeSearch(readSearch(now), change)), { replace, preventScrollReset: true });
  const close = (): void => setAction(null);

  return (
    <DataState query={details} skeleton={<SearchSkeleton />}>
      {(directory) => (
        <div className={classes.screen}>
          <SearchFilters details={directory} state={state} onChange={go} />
          <Box miw={0}>
            <div className={classes.bar}>
              <SearchField
                className={classes.search}
                aria-label="Search items"
                placeholder="Search items, codes, vendors…"
                value={state.q}
                maxLength={100}
                onChange={(q) => go({ q }, true)}
              />
              <Button variant="default" onClick={() => setShowOffers(true)}>
                EXPLORE OFFERS
              </Button>
            </div>
            <DataState
              query={query}
              skeleton={<GridSkeleton />}
              isEmpty={({ catalog }) => catalog.length === 0}
              empty={
                <EmptyState
                  title="No Items found matching your search"
                  reason="Choose fewer filters, or other words."
                  action={
                    <Button variant="default" onClick={() => setParams({})}>
                      Show all items
                    </Button>
                  }
                />
              }
            >
              {({ catalog, result_set_count, total_count, total_pages, current_page }) => (
                <>
                  <Text my="sm" c="dimmed" fz={13} className="tabular" role="status">
                    Showing {result_set_count} of {total_count}
                  </Text>
                  <ItemGrid
                    items={catalog}
                    open={state.item}
                    onOpen={(item) => go({ item, page: state.page }, true)}
                    renderDetails={(item) => <ItemStrip item={item} onAction={(kind) => setAction({ kind, item })} />}
                  />
                  <Pager
                    label="Pages of items"
                    page={current_page + 1}
                    totalPages={total_pages}
                    onPage={(page) => go({ page: page - 1 })}
                  />
                </>
              )}
            </DataState>
          </Box>
          <OffersPanel open={showOffers} onClose={() => setShowOffers(false)} />
          {action?.kind === 'view' && <CatalogueViewer item={action.item} onClose={close} />}
          {action && action.kind !== 'view' && (
            <RequestDialog
              kind={action.kind}
              vendor={action.item.vendor}
              item={action.item}
              person={person}
              Form={Form}
              onClose={close}
            />
          )}
        </div>
      )}
    </DataState>
  );
}

function GridSkeleton() {
  return (
    <div className={classes.grid}>
      {Array.from({ length: 12 }, (_, index) => (
        <Skeleton key={index} h={226} radius={12} />
      ))}
    </div>
  );
}

function SearchSkeleton() {
  return (
    <div className={classes.screen}>
      <Skeleton h={480} radius={12} />
      <GridSkeleton />
    </div>
  );
}
