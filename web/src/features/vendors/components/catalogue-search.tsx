import { Box, Button, Group, NativeSelect, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { paths } from '../../../lib/paths';
import { useToken } from '../../../lib/session';
import { DataState, EmptyState } from '../../../ui/feedback/data-state';
import { SearchField } from '../../../ui/form/search-field';
import { catalogueQuery, detailsQuery, facetsQuery, type CatalogueItem } from '../api/vendor-queries';
import {
  changeSearch,
  filtersOf,
  pageAddress,
  readSearch,
  SEARCH_FIELD,
  writeSearch,
  type SearchState,
} from '../model/search-filters';
import { CatalogueViewer } from './catalogue-viewer';
import { ItemGrid } from './item-grid';
import { ItemStrip, type ItemAction } from './item-strip';
import { OffersPanel } from './offers-panel';
import { PageLinks } from './page-links';
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
  const filters = details.data ? filtersOf(state, details.data) : null;
  const query = useQuery(catalogueQuery(token, filters));
  const facets = useQuery(facetsQuery(filters)).data;

  // Words whose address is not rendered yet: a filter that is chosen in the meantime must not lose their last letters.
  const typed = useRef<string | null>(null);
  useEffect(() => {
    if (typed.current === state.q) typed.current = null;
  });
  const go = (change: Partial<SearchState>, replace = false): void => {
    typed.current = change.q ?? typed.current;
    const q = typed.current;
    setParams((now) => writeSearch(changeSearch({ ...readSearch(now), ...(q !== null && { q }) }, change)), {
      replace,
      preventScrollReset: true,
    });
  };
  const close = (): void => setAction(null);

  return (
    <DataState query={details} skeleton={<SearchSkeleton />}>
      {(directory) => (
        <div className={classes.screen}>
          <SearchFilters details={directory} state={state} facets={facets} onChange={go} />
          <Box miw={0}>
            <div className={classes.bar}>
              <SearchField
                className={classes.search}
                {...SEARCH_FIELD}
                value={state.q}
                onChange={(q) => go({ q }, true)}
              />
              <Button variant="default" onClick={() => setShowOffers(true)}>
                EXPLORE OFFERS
              </Button>
            </div>
            <DataState
              query={query}
              skeleton={<GridSkeleton />}
              isEmpty={({ total_count }) => total_count === 0}
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
              {({ catalog, result_set_count, total_count, total_pages, current_page, searched_for }) => (
                <>
                  <Group my="sm" gap="sm" justify="space-between">
                    <Text c="dimmed" fz={13} className="tabular" role="status">
                      Showing {result_set_count} of {total_count}
                      {!query.isPlaceholderData && spelled(state.q, searched_for)}
                    </Text>
                    {seller(directory.vendors, state.vendor)}
                    <Order value={state.sort} onChange={(sort) => go({ sort })} />
                  </Group>
                  {catalog.length === 0 && <AfterLast to={pageAddress(state, total_pages - 1)} last={total_pages} />}
                  <ItemGrid
                    items={catalog}
                    open={state.item}
                    onOpen={(item) => go({ item, page: state.page }, true)}
                    renderDetails={(item) => <ItemStrip item={item} onAction={(kind) => setAction({ kind, item })} />}
                  />
                  <PageLinks state={state} current={current_page} total={total_pages} />
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

const SORTS = [
  { value: '', label: 'Best match' },
  { value: 'price', label: 'Price per unit' },
  { value: 'newest', label: 'Newest' },
];

function Order({ value, onChange }: { value: string; onChange: (sort: string) => void }) {
  return (
    <NativeSelect
      size="xs"
      aria-label="Order"
      value={value}
      data={SORTS}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}

/** Which words were searched for when those that were typed found nothing. */
function spelled(typed: string, searched: string): string {
  return searched === '' || searched === typed.trim()
    ? ''
    : ` for “${searched}”; nothing was found for “${typed.trim()}”`;
}

/** On a page that the search does not have. */
function AfterLast({ to, last }: { to: string; last: number }) {
  return (
    <EmptyState
      title="No Items found matching your search"
      reason={`This page is after the last one, page ${last}.`}
      action={<Link to={to}>Show the last page</Link>}
    />
  );
}

/** A link to the page of the chosen vendor. */
function seller(vendors: readonly { slug: string; name: string }[], slug: string) {
  const vendor = vendors.find((one) => one.slug === slug);
  return vendor && <Link to={paths.vendorRecord('vendor', slug)}>About {vendor.name}</Link>;
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
