import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { loginFrom, paths } from '../../../lib/paths';
import { can } from '../../../lib/permissions';
import { useToken } from '../../../lib/session';
import { DataState, EmptyState } from '../../../ui/feedback/data-state';
import { detailsQuery, type RecordKind } from '../api/vendor-queries';
import { AddRecordButton } from './records/add-record-button';
import { DirectorySection } from './directory-section';
import { Picture } from './picture';
import { RetiredList } from './records/retired-list';
import { Notice } from '../../../ui/feedback/notice';
import classes from './vendors.module.css';
import { Rating } from './rating';

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
        isEmpty={({ finishes, vendors, brands, can: rights }) =>
          !can(rights, 'edit') && finishes.length + vendors.length + brands.length === 0
        }
        empty={<EmptyState title="No vendors yet" reason="The directory is filled by the admin." />}
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
                action={isAdmin && <AddRecordButton kind="category" />}
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
                action={isAdmin && <AddRecordButton kind="vendor" />}
                items={vendors.map((vendor) => ({
                  id: vendor._id,
                  card: (
                    <NamedCard name={vendor.name} to={target('vendor', vendor.slug)}>
                      <Rating vendor={vendor} />
                    </NamedCard>
                  ),
                }))}
              />
              <DirectorySection
                title="Brands"
                action={isAdmin && <AddRecordButton kind="brand" />}
                isWide
                items={brands.map(({ _id, slug, name, thumbnail_url }) => ({
                  id: _id,
                  card: <NamedCard name={name} image={thumbnail_url} to={target('brand', slug)} />,
                }))}
              />
              {isAdmin && <RetiredList />}
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

interface NamedProps {
  name: string;
  /** Its sign, in the place of the monogram. */
  image?: string | null;
  to: string;
  children?: ReactNode;
}

/** A vendor or a brand: sign or monogram, name, and what is known of it. */
function NamedCard({ name, image = null, to, children }: NamedProps) {
  const letters = name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('');
  return (
    <Link className={classes.card} to={to} data-vendor>
      {image === null ? (
        <span className={classes.monogram} aria-hidden>
          {letters}
        </span>
      ) : (
        <img className={classes.sign} src={image} alt="" loading="lazy" decoding="async" />
      )}
      <span className={classes.cardText}>
        <strong>{name}</strong>
        {children}
      </span>
    </Link>
  );
}

interface Props {
  name: string;
  note: string;
  image: string | null;
  to: string;
}

/** Picture and name of a category. */
function PictureCard({ name, note, image, to }: Props) {
  return (
    <Link className={classes.card} to={to}>
      <Picture
        className="cover"
        style={{ borderBottom: '1px solid var(--fo-line)' }}
        src={image}
        width={320}
        height={240}
      />
      <span className={classes.cardText}>
        <strong>{name}</strong>
        <small>{note}</small>
      </span>
    </Link>
  );
}
