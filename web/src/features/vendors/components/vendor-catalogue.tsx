import { Box, Button, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useToken } from '../../../lib/session';
import { Card } from '../../../ui/layout/card';
import { DataState, EmptyState } from '../../../ui/feedback/data-state';
import { Pager } from '../../../ui/layout/pager';
import { catalogueQuery, type Vendor, type VendorDetails } from '../api/vendor-queries';
import { priceRange } from '../model/price';
import { AddCatalogueDialog } from './add-catalogue-dialog';
import classes from './record.module.css';

/** A vendor's items, page by page, and a button to add one. */
export function VendorCatalogue({ vendor, details }: { vendor: Vendor; details: VendorDetails }) {
  const token = useToken();
  const [page, setPage] = useState(0);
  const [isAdding, setAdding] = useState(false);
  const query = useQuery(catalogueQuery(token, { vendor: vendor._id, patterns: [], q: '', page }));
  const add = (
    <Button size="xs" onClick={() => setAdding(true)}>
      Add Catalog
    </Button>
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
                  <img src={item.thumbnail_url} alt="" width={320} height={240} loading="lazy" />
                  <span>
                    <Box component="strong" display="block" className="wrap">
                      {item.name}
                    </Box>
                    <Box component="small" c="dimmed" fz={12.5}>
                      {item.catalog_code} · {item.brand.name} · {item.pattern.name}
                    </Box>
                  </span>
                  <span className="num">{priceRange(item)}</span>
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
    </Card>
  );
}
