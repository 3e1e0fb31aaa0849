import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DataState, EmptyState } from '../../../../ui/feedback/data-state';
import { Card } from '../../../../ui/layout/card';
import { Pager } from '../../../../ui/layout/pager';
import { linesQuery, measurementsQuery } from '../../api/works';
import { BookEntry } from './book-entry';

/** Everything that was measured, newest first. */
export function Book({ boqId, canMeasure }: { boqId: string; canMeasure: boolean }) {
  const [page, setPage] = useState(1);
  const query = useQuery(measurementsQuery(boqId, page));
  const lines = useQuery(linesQuery(boqId)).data ?? [];
  const unitOf = (itemId: string): string => lines.find(({ item_id: id }) => id === itemId)?.unit ?? '';
  return (
    <DataState
      query={query}
      skeleton={<Skeleton h={320} radius={12} />}
      isEmpty={({ data }) => data.length === 0}
      empty={<EmptyState title="Nothing measured yet" reason="Entries of the measurement book are listed here." />}
    >
      {({ data, meta }) => (
        <Card title="Measurement book">
          <ul className="ruled">
            {data.map((entry) => (
              <BookEntry key={entry.id} {...{ boqId, entry, canMeasure }} unit={unitOf(entry.item_id)} named />
            ))}
          </ul>
          <Pager label="Pages of the measurement book" page={page} totalPages={meta.total_pages} onPage={setPage} />
        </Card>
      )}
    </DataState>
  );
}
