import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router-dom';
import { loginFrom, paths } from '../../../lib/paths';
import { can } from '../../../lib/permissions';
import { useToken } from '../../../lib/session';
import { DataState, EmptyState } from '../../../ui/feedback/data-state';
import { detailsQuery, type RecordKind } from '../api/vendor-queries';
import { DirectorySection } from './directory-section';
import { PictureCard } from './picture-card';
import { VendorCard } from './vendor-card';
import { Notice } from '../../../ui/feedback/notice';
import classes from './vendors.module.css';

/** Finish categories, vendors and brands; cards open the records for admins, and the search for everyone else. */
export function VendorIndex() {
  const token = useToken();
  const query = useQuery(detailsQuery(token));
  const location = useLocation();
  return (
    <>
      {token === null && (
        <Notice tone="good" display="block" mb="lg">
          <Link to={loginFrom(location)}>Log in</Link> to see all information: addresses, phone numbers, websites and
          catalogues.
        </Notice>
      )}
      <DataState
        query={query}
        skeleton={<IndexSkeleton />}
        isEmpty={({ finishes, vendors, brands }) => finishes.length + vendors.length + brands.length === 0}
        empty={<EmptyState title="No vendors yet" reason="The directory is filled by the admin from an Excel sheet." />}
      >
        {({ finishes, vendors, brands, can: rights }) => {
          const isAdmin = can(rights, 'edit');
          const target = (kind: RecordKind, slug: string): string =>
            isAdmin ? paths.vendorRecord(kind, slug) : `${paths.vendorSearch}?${kind}=${encodeURIComponent(slug)}`;
          return (
            <>
              <DirectorySection
                title="Finish Categories"
                link={isAdmin ? { label: 'Manage', to: paths.vendorManage } : undefined}
                items={finishes.map(({ _id, slug, name, thumbnail_url, patterns }) => ({
                  id: _id,
                  card: (
                    <PictureCard
                      name={name}
                      note={patterns.length === 1 ? '1 pattern' : `${patterns.length} patterns`}
                      image={thumbnail_url}
                      to={target('category', slug)}
                    />
                  ),
                }))}
              />
              <DirectorySection
                title="Vendors"
                isWide
                link={isAdmin ? { label: 'Catalog', to: paths.vendorSearch } : undefined}
                items={vendors.map((vendor) => ({
                  id: vendor._id,
                  card: <VendorCard vendor={vendor} to={target('vendor', vendor.slug)} />,
                }))}
              />
              <DirectorySection
                title="Brands"
                items={brands.map(({ _id, slug, name, thumbnail_url }) => ({
                  id: _id,
                  card: <PictureCard name={name} image={thumbnail_url} to={target('brand', slug)} />,
                }))}
              />
            </>
          );
        }}
      </DataState>
    </>
  );
}

function IndexSkeleton() {
  return (
    <div className={classes.cards}>
      {Array.from({ length: 12 }, (_, index) => (
        <Skeleton key={index} h={210} radius={12} />
      ))}
    </div>
  );
}
