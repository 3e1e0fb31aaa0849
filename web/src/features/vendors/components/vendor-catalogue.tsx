import { Box, Button, Group, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useToken } from '../../../lib/session';
import { Card } from '../../../ui/layout/card';
import { DataState, EmptyState } from '../../../ui/feedback/data-state';
import { Pager } from '../../../ui/layout/pager';
import { catalogueQuery, type CatalogueItem, type Vendor, type VendorDetails } from '../api/vendor-queries';
import { priceRange, priceWords } from '../model/price';
import { AddCatalogueDialog } from './add-catalogue-dialog';
import { Picture } from './picture';
import classes from './record.module.css';

const ItemDialog = lazy(async () => ({ default: (await import('./records/item-dialog')).ItemDialog }));
const ZipDialog = lazy(async () => ({ default: (await import('./records/zip-dialog')).ZipDialog }));

/** A vendor's items, page by page, and a button to add one. */
export function VendorCatalogue({ vendor, details }: { vendor: Vendor; details: VendorDetails }) {
  const token = useToken();
  const [page, setPage] = useState(0);
  const [isAdding, setAdding] = useState(false);
  const [isZipping, setZipping] = useState(false);
  const [edited, setEdited] = useState<CatalogueItem | null>(null);
  const query = useQuery(catalogueQuery(token, { vendor: vendor._id, patterns: [], q: '', page }));
  const add = (
    <Group gap={8}>
      <Button size="xs" variant="default" onClick={() => setZipping(true)}>
        Pictures by code
      </Button>
      <Button size="xs" onClick={() => setAdding(true)}>
        Add Catalog
      </Button>
    </Group>
  );
  return (
    <Card title="Catalogue" aside={add}>
      <DataState
        query={query}
        skeleton={<Skeleton h={280} radius={8} />}
        isEmpty={({ total_count }) => total_count === 0}
        empty={<EmptyState title="No items yet" reason="Add the first item of this vendor, or many by Excel." />}
      >
        {({ catalog, result_set_count, total_count, total_pages, current_page }) => (
          <>
            <Text c="dimmed" fz="sm">
              Showing {result_set_count} of {total_count}
            </Text>
            <ul className={classes.items} aria-label="Items">
              {catalog.map((item) => (
                <li key={item._id}>
                  <Picture src={item.thumbnail_url} width={320} height={240} />
                  <span>
                    <Box component="strong" display="block" className="wrap">
                      {item.name}
                    </Box>
                    <Box component="small" c="dimmed" fz={12.5}>
                      {item.catalog_code} · {item.brand.name} · {item.pattern.name}
                    </Box>
                  </span>
                  <span>
                    <span className="num">{priceRange(item)}</span>{' '}
                    <Box component="small" c="dimmed">
                      {priceWords(item)}
                    </Box>
                  </span>
                  <Button size="xs" variant="default" aria-label={`Edit ${item.name}`} onClick={() => setEdited(item)}>
                    Edit
                  </Button>
                  {item.catalog_url && (
                    <a href={item.catalog_url} target="_blank" rel="noreferrer" aria-label={`PDF of ${item.name}`}>
                      PDF
                    </a>
                  )}
                </li>
              ))}
            </ul>
            <Pager
              label="Pages of items"
              page={current_page + 1}
              totalPages={total_pages}
              onPage={(next) => setPage(next - 1)}
            />
          </>
        )}
      </DataState>
      {isAdding && <AddCatalogueDialog vendor={vendor} details={details} onClose={() => setAdding(false)} />}
      <Suspense>
        {isZipping && <ZipDialog vendorId={vendor._id} onClose={() => setZipping(false)} />}
        {edited && <ItemDialog item={edited} details={details} onClose={() => setEdited(null)} />}
      </Suspense>
    </Card>
  );
}
