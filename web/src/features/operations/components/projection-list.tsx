import { Box, Button, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { whenPhrase } from '../../../lib/format/dates';
import { useCommand } from '../../../lib/api/use-command';
import { Card } from '../../../ui/layout/card';
import { confirm } from '../../../ui/feedback/confirm-store';
import { DataState } from '../../../ui/feedback/data-state';
import { Pill } from '../../../ui/layout/pill';
import { toastError } from '../../../ui/feedback/toast-store';
import { rebuildProjection } from '../api/operations-commands';
import { OPERATIONS, projectionsQuery, type Projection } from '../api/operations-queries';
import { duration, events, nameLabel, stateOf } from '../model/health';
import classes from './operations.module.css';
import { ParkedList } from './parked-list';
import { RunProgress } from './run-progress';

/** Every read model: position, parked streams, and a rebuild button. */
export function ProjectionList() {
  const query = useQuery(projectionsQuery());
  return (
    <DataState query={query} skeleton={<Skeleton h={420} radius={12} />}>
      {({ head, projections }) => (
        <Card
          title="Read models"
          aside={
            <Text span c="dimmed" fz={13.5}>
              {events(head)}
            </Text>
          }
        >
          <ul className={classes.list} aria-label="Read models">
            {projections.map((projection) => (
              <Entry key={projection.name} projection={projection} />
            ))}
          </ul>
        </Card>
      )}
    </DataState>
  );
}

function Entry({ projection }: { projection: Projection }) {
  const { name, state, run, error, parked_streams: parked, lag_events: lag } = projection;
  const [open, setOpen] = useState(false);
  const { tone, label } = stateOf(state);
  return (
    <li className={classes.row}>
      <Stack gap={4} miw={0} fz="sm" className="wrap">
        <h3 className={classes.name}>
          {nameLabel(name)} <Pill tone={tone}>{label}</Pill>
        </h3>
        <Text c="dimmed" fz={13.5}>
          {lag === 0
            ? `${events(projection.position)} read`
            : `${events(lag)} behind, for ${duration(projection.lag_seconds)}`}
          {' · '}last updated {whenPhrase(projection.updated_at)}
        </Text>
        {error && (
          <Text c="var(--fo-error)" fz={13.5}>
            {error}
          </Text>
        )}
      </Stack>
      <div className={classes.actions}>
        {parked > 0 && (
          <Button size="xs" variant="default" aria-expanded={open} onClick={() => setOpen(!open)}>
            {parked} parked
          </Button>
        )}
        {!run && <RebuildButton name={name} />}
      </div>
      {run && (
        <Box style={{ gridColumn: '1 / -1' }}>
          <RunProgress run={run} />
        </Box>
      )}
      {open && parked > 0 && (
        <Box style={{ gridColumn: '1 / -1' }}>
          <ParkedList name={name} />
        </Box>
      )}
    </li>
  );
}

function RebuildButton({ name }: { name: string }) {
  const rebuild = useCommand({
    run: rebuildProjection,
    refresh: [OPERATIONS],
    onError: toastError,
  });
  async function ask(): Promise<void> {
    const yes = await confirm({
      title: `Rebuild ${nameLabel(name)}?`,
      body: 'New tables are built from the log next to the live ones and then replace them. Reads and writes continue in the meantime.',
      confirmLabel: 'Rebuild',
    });
    if (yes) rebuild.mutate({ name });
  }
  return (
    <Button
      size="xs"
      variant="default"
      disabled={rebuild.isPending}
      aria-label={`Rebuild ${nameLabel(name)}`}
      onClick={() => void ask()}
    >
      Rebuild
    </Button>
  );
}
