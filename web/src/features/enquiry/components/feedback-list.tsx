import { Box, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { whenLabel } from '../../../lib/format/dates';
import { DataState, EmptyState } from '../../../ui/feedback/data-state';
import { Gallery } from '../../../ui/files/gallery';
import { Pager } from '../../../ui/layout/pager';
import { feedbackQuery, type FeedbackKind, type FeedbackRow } from '../api/enquiry-queries';
import { ListSkeleton } from './enquiries-list';
import classes from './enquiry.module.css';
import { Columns } from '../../../ui/layout/columns';

interface Props {
  kind: FeedbackKind;
  page: number;
  onPage: (page: number) => void;
}

const NONE: Record<FeedbackKind, { title: string; reason: string }> = {
  bug: { title: 'No bugs reported', reason: 'Bug reports are listed here, newest first.' },
  feature: { title: 'No requests yet', reason: 'Feature requests are listed here, newest first.' },
};

function Entry({ row }: { row: FeedbackRow }) {
  const [shown, setShown] = useState<number | null>(null);
  return (
    <Paper component="li" withBorder radius="lg" className={classes.entry}>
      <Title order={2} ff="text" fz={15} fw={600} className="wrap">
        {row.title ?? row.name}
      </Title>
      <Text component="time" c="dimmed" fz={13} dateTime={row.created_at}>
        {whenLabel(row.created_at)}
      </Text>
      {row.email !== null && (
        <Group component="p" gap="md" c="dimmed" className="wrap" style={{ rowGap: 4, gridColumn: '1 / -1' }}>
          <a href={`mailto:${row.email}`}>{row.email}</a>
          <span>{row.solution ? 'Has found a workaround' : 'Has found no workaround'}</span>
        </Group>
      )}
      <Text mt={4} className="wrap" style={{ gridColumn: '1 / -1', whiteSpace: 'pre-wrap' }}>
        {row.details}
      </Text>
      {row.images.length > 0 && (
        <Columns component="ul" min={96} fill gap={8} mt={6} style={{ gridColumn: '1 / -1' }} aria-label="Images">
          {row.images.map((image, index) => (
            <Box component="li" pos="relative" key={image.id}>
              <button type="button" className={classes.thumb} onClick={() => setShown(index)}>
                <img
                  className="cover"
                  src={image.thumbnail_url}
                  alt={image.name}
                  loading="lazy"
                  width={image.width}
                  height={image.height}
                />
              </button>
            </Box>
          ))}
        </Columns>
      )}
      <Gallery images={row.images} start={shown} onClose={() => setShown(null)} />
    </Paper>
  );
}

/** Bug reports or feature requests, newest first. */
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
          <Stack component="ul" gap="sm" mb="md">
            {data.map((row) => (
              <Entry key={row.id} row={row} />
            ))}
          </Stack>
          <Pager label="Pages" page={meta.page} totalPages={meta.total_pages} onPage={onPage} />
        </>
      )}
    </DataState>
  );
}
