import { Box, Button, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Card } from '../../../ui/layout/card';
import { DataState, EmptyState } from '../../../ui/feedback/data-state';
import { Pill } from '../../../ui/layout/pill';
import { queuesQuery, type Queue } from '../api/operations-queries';
import { failures, nameLabel } from '../model/health';
import { FailedList } from './failed-list';
import classes from './operations.module.css';

const ENGINES = { postgres: 'Kept in PostgreSQL', redis: 'Kept in Redis' } as const;

/** Every background queue with its jobs by state and its failures. */
export function QueueList() {
  const query = useQuery(queuesQuery());
  return (
    <DataState
      query={query}
      skeleton={<Skeleton h={320} radius={12} />}
      isEmpty={({ queues }) => queues.length === 0}
      empty={<EmptyState title="No queues" reason="This process has no background work." />}
    >
      {({ engine, queues }) => (
        <Card
          title="Queues"
          aside={
            <Text span c="dimmed" fz={13.5}>
              {ENGINES[engine]}
            </Text>
          }
        >
          <ul className={classes.list} aria-label="Queues">
            {queues.map((queue) => (
              <Entry key={queue.name} queue={queue} />
            ))}
          </ul>
        </Card>
      )}
    </DataState>
  );
}

function Entry({ queue }: { queue: Queue }) {
  const [open, setOpen] = useState(false);
  const { name, jobs, records, error } = queue;
  const failed = failures(queue);
  return (
    <li className={classes.row}>
      <Stack gap={4} miw={0} fz="sm" className="wrap">
        <h3 className={classes.name}>
          {nameLabel(name)}
          {jobs === null ? (
            <Pill tone="bad">Away</Pill>
          ) : failed > 0 ? (
            <Pill tone="warn">{failed} failed</Pill>
          ) : (
            <Pill tone="good">Healthy</Pill>
          )}
        </h3>
        {jobs && (
          <dl className={classes.figures}>
            <Figure label="Waiting" value={jobs.waiting} />
            <Figure label="Under way" value={jobs.active} />
            <Figure label="Later" value={jobs.delayed} />
            <Figure label="Failed" value={jobs.failed} />
            {records && <Figure label="Records waiting" value={records.waiting} />}
            {records && <Figure label="In trouble" value={records.troubled} />}
          </dl>
        )}
        {error && (
          <Text c="var(--fo-error)" fz={13.5}>
            {error}
          </Text>
        )}
      </Stack>
      {failed > 0 && (
        <Button size="xs" variant="default" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? 'Hide failures' : 'Show failures'}
        </Button>
      )}
      {open && failed > 0 && (
        <Box style={{ gridColumn: '1 / -1' }}>
          <FailedList name={name} />
        </Box>
      )}
    </li>
  );
}

/** A figure of a list with its name. */
function Figure({ label, value }: { label: string; value: number | string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}
