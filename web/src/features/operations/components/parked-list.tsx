import { Button, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { whenPhrase } from '../../../lib/format/dates';
import { useCommand } from '../../../lib/api/use-command';
import { DataState } from '../../../ui/feedback/data-state';
import { Pager } from '../../../ui/layout/pager';
import { toast, toastError } from '../../../ui/feedback/toast-store';
import { replayStream } from '../api/operations-commands';
import { OPERATIONS, parkedQuery, type ParkedStream } from '../api/operations-queries';
import { events } from '../model/health';
import classes from './operations.module.css';
import { StreamLinks } from './stream-links';

/** Parked streams of a read model: the event, its error, and a retry button. */
export function ParkedList({ name }: { name: string }) {
  const [page, setPage] = useState(1);
  const query = useQuery(parkedQuery(name, page));
  return (
    <DataState query={query} skeleton={<Skeleton h={80} />}>
      {({ data, meta }) => (
        <>
          <ul className={classes.list} aria-label={`Parked streams of ${name}`}>
            {data.map((parked) => (
              <Entry key={parked.stream_id} name={name} parked={parked} />
            ))}
          </ul>
          <Pager label="Pages of parked streams" page={meta.page} totalPages={meta.total_pages} onPage={setPage} />
        </>
      )}
    </DataState>
  );
}

function Entry({ name, parked }: { name: string; parked: ParkedStream }) {
  const replay = useCommand({
    run: replayStream,
    onSuccess: ({ follows }) => {
      if (follows) toast.success('The stream is up to date again.');
      else toast.error('It failed again.');
    },
    refresh: [OPERATIONS],
    onError: toastError,
  });
  return (
    <li className={classes.row}>
      <Stack gap={4} miw={0} fz="sm" className="wrap">
        <strong>{parked.stream_id}</strong>
        <Text c="var(--fo-error)" fz={13.5}>
          {parked.error}
        </Text>
        <Text c="dimmed" fz={13.5}>
          {events(parked.waiting)} since position {parked.position}, {whenPhrase(parked.parked_at)}
        </Text>
        <StreamLinks boqId={parked.boq_id} streamId={parked.stream_id} />
      </Stack>
      <Button
        size="xs"
        variant="default"
        disabled={replay.isPending}
        aria-label={`Replay ${parked.stream_id}`}
        onClick={() => replay.mutate({ name, stream: parked.stream_id })}
      >
        Replay
      </Button>
    </li>
  );
}
