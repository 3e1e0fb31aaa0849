import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { whenLabel } from '../../../lib/dates';
import { DataState, EmptyState } from '../../../ui/data-state';
import { Gallery } from '../../../ui/gallery';
import { Pager } from '../../../ui/pager';
import { feedbackQuery, type FeedbackKind, type FeedbackRow } from '../api/enquiry-queries';
import { ListSkeleton } from './enquiries-list';
import classes from './enquiry.module.css';

interface Props {
  kind: FeedbackKind;
  page: number;
  onPage: (page: number) => void;
}

const NONE: Record<FeedbackKind, { title: string; reason: string }> = {
  bug: { title: 'No bugs reported', reason: 'What people report on the bug page is listed here, the newest first.' },
  feature: { title: 'No requests yet', reason: 'What people wish for is listed here, the newest first.' },
};

function Entry({ row }: { row: FeedbackRow }) {
  const [shown, setShown] = useState<number | null>(null);
  return (
    <li className={classes.entry}>
      <h2 className={classes.who}>{row.title ?? row.name}</h2>
      <time className={classes.when} dateTime={row.created_at}>
        {whenLabel(row.created_at)}
      </time>
      {row.email !== null && (
        <p className={classes.facts}>
          <a href={`mailto:${row.email}`}>{row.email}</a>
          <span>{row.solution ? 'Has found a way around it' : 'Has found no way around it'}</span>
        </p>
      )}
      <p className={classes.details}>{row.details}</p>
      {row.images.length > 0 && (
        <ul className={classes.thumbs} aria-label="Images">
          {row.images.map((image, index) => (
            <li key={image.id}>
              <button type="button" className={classes.thumb} onClick={() => setShown(index)}>
                <img
                  src={image.thumbnail_url}
                  alt={image.name}
                  loading="lazy"
                  width={image.width}
                  height={image.height}
                />
              </button>
            </li>
          ))}
        </ul>
      )}
      <Gallery images={row.images} start={shown} onClose={() => setShown(null)} />
    </li>
  );
}

/** Reported bugs or requested features, the newest first. */
export function FeedbackList({ kind, page, onPage }: Props) {
  const query = useQuery(feedbackQuery(kind, page));
  return (
    <DataState
      query={query}
      skeleton={<ListSkeleton />}
      isEmpty={({ meta }) => meta.total === 0}
      empty={<EmptyState {...NONE[kind]} />}
    >
      {({ data, meta }) => (
        <>
          <ul className={classes.list}>
            {data.map((row) => (
              <Entry key={row.id} row={row} />
            ))}
          </ul>
          <Pager label="Pages" page={meta.page} totalPages={meta.total_pages} onPage={onPage} />
        </>
      )}
    </DataState>
  );
}
