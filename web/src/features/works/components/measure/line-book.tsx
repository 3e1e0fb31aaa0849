import { Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DataState } from '../../../../ui/feedback/data-state';
import { Pager } from '../../../../ui/layout/pager';
import { measurementsQuery } from '../../api/works';
import type { ContractLine } from '../../api/works';
import { BookEntry } from './book-entry';
import classes from './measure.module.css';

interface Props {
  boqId: string;
  line: ContractLine;
  canMeasure: boolean;
}

/** The entries of one line, newest first. */
export function LineBook({ boqId, line, canMeasure }: Props) {
  const [page, setPage] = useState(1);
  const query = useQuery(measurementsQuery(boqId, page, line.item_id));
  return (
    <div>
      <h3 className={classes.bookTitle}>Entries of this line</h3>
      <DataState
        query={query}
        skeleton={<Skeleton h={64} radius={8} />}
        isEmpty={({ data }) => data.length === 0}
        empty={
          <Text fz="sm" c="dimmed">
            Nothing has been measured yet.
          </Text>
        }
      >
        {({ data, meta }) => (
          <>
            <ul className="ruled">
              {data.map((entry) => (
                <BookEntry key={entry.id} {...{ boqId, entry, canMeasure }} unit={line.unit} />
              ))}
            </ul>
            <Pager label="Pages of entries" page={page} totalPages={meta.total_pages} onPage={setPage} />
          </>
        )}
      </DataState>
    </div>
  );
}
