import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { whenLabel } from '../../../lib/dates';
import { DataState, EmptyState } from '../../../ui/data-state';
import { Pager } from '../../../ui/pager';
import { Pill } from '../../../ui/pill';
import { enquiriesQuery, type EnquiryRow } from '../api/enquiry-queries';
import classes from './enquiry.module.css';

interface Props {
  page: number;
  onPage: (page: number) => void;
}

function Entry({ enquiry }: { enquiry: EnquiryRow }) {
  return (
    <li className={classes.entry}>
      <h2 className={classes.who}>
        {enquiry.first_name} {enquiry.last_name}
      </h2>
      <time className={classes.when} dateTime={enquiry.created_at}>
        {whenLabel(enquiry.created_at)}
      </time>
      <p className={classes.facts}>
        <Pill tone={enquiry.accepted ? 'good' : 'neutral'}>{enquiry.budget}</Pill>
        <span>{enquiry.city}</span>
        <a href={`mailto:${enquiry.email}`}>{enquiry.email}</a>
        <a href={`tel:${enquiry.contact_number.replace(/[^\d+]/g, '')}`}>{enquiry.contact_number}</a>
      </p>
    </li>
  );
}

/** Who asked for a consultation, the newest first. */
export function EnquiriesList({ page, onPage }: Props) {
  const query = useQuery(enquiriesQuery(page));
  return (
    <DataState
      query={query}
      skeleton={<ListSkeleton />}
      isEmpty={({ meta }) => meta.total === 0}
      empty={
        <EmptyState title="No enquiries yet" reason="Who books a consultation is listed here, the newest first." />
      }
    >
      {({ data, meta }) => (
        <>
          <ul className={classes.list}>
            {data.map((enquiry) => (
              <Entry key={enquiry.id} enquiry={enquiry} />
            ))}
          </ul>
          <Pager label="Pages of enquiries" page={meta.page} totalPages={meta.total_pages} onPage={onPage} />
        </>
      )}
    </DataState>
  );
}

/** Entries that are still on their way. */
export function ListSkeleton() {
  return (
    <div className={classes.list}>
      {Array.from({ length: 5 }, (_, index) => (
        <Skeleton key={index} h={78} radius={12} />
      ))}
    </div>
  );
}
