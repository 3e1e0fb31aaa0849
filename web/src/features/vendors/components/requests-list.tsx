import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { whenLabel } from '../../../lib/dates';
import { paths } from '../../../lib/paths';
import { DataState, EmptyState } from '../../../ui/data-state';
import { Pager } from '../../../ui/pager';
import { Pill } from '../../../ui/pill';
import { vendorRequestsQuery, type VendorRequestRow } from '../api/vendor-queries';
import classes from './record.module.css';

function Entry({ request }: { request: VendorRequestRow }) {
  return (
    <li className={classes.entry}>
      <header>
        <h2>{request.name}</h2>
        <time dateTime={request.created_at}>{whenLabel(request.created_at)}</time>
      </header>
      <p className={classes.facts}>
        <Pill tone={request.kind === 'sample' ? 'warn' : 'neutral'}>
          {request.kind === 'sample' ? 'Sample' : 'Contact'}
        </Pill>
        <Link to={paths.vendorRecord('vendor', request.vendor.slug)}>{request.vendor.name}</Link>
        {request.item && (
          <span>
            {request.item.name} ({request.item.catalog_code})
          </span>
        )}
        <a href={`mailto:${request.email}`}>{request.email}</a>
        <a href={`tel:${request.phone_number.replace(/[^\d+]/g, '')}`}>{request.phone_number}</a>
      </p>
      <p className={classes.message}>{request.message}</p>
    </li>
  );
}

/** What people asked vendors for, the newest first. */
export function RequestsList({ page, onPage }: { page: number; onPage: (page: number) => void }) {
  const query = useQuery(vendorRequestsQuery(page));
  return (
    <DataState
      query={query}
      skeleton={<Skeleton h={420} radius={12} />}
      isEmpty={({ meta }) => meta.total === 0}
      empty={
        <EmptyState
          title="No requests yet"
          reason="Who contacts a vendor or asks for a sample is listed here, the newest first."
        />
      }
    >
      {({ data, meta }) => (
        <>
          <ul className={classes.entries}>
            {data.map((request) => (
              <Entry key={request.id} request={request} />
            ))}
          </ul>
          <Pager label="Pages of requests" page={meta.page} totalPages={meta.total_pages} onPage={onPage} />
        </>
      )}
    </DataState>
  );
}
