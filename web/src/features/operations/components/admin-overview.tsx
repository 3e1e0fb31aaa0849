import { Group, Paper, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useInfiniteQuery, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router-dom';
import { paths } from '../../../lib/paths';
import { DataState } from '../../../ui/feedback/data-state';
import { Pill } from '../../../ui/layout/pill';
import { eventsQuery, integrityQuery, projectionsQuery, queuesQuery } from '../api/operations-queries';
import { ALL_EVENTS } from '../model/event-filter';
import { integrityHealth, projectionsHealth, queuesHealth } from '../model/health';
import { EventEntry } from './event-entry';
import classes from './operations.module.css';
import { Card } from '../../../ui/layout/card';
import { Columns } from '../../../ui/layout/columns';

type Health = ReturnType<typeof projectionsHealth>;

/** Events shown below the status. */
const LATEST = 8;

/** System status at a glance, and what happened last. */
export function AdminOverview() {
  const projections = useQuery(projectionsQuery());
  const integrity = useQuery(integrityQuery());
  const queues = useQuery(queuesQuery());
  return (
    <Stack gap="md">
      <Columns min={300} gap={14}>
        <Tile
          title="Read models"
          to={paths.adminProjections}
          query={projections}
          health={(data) => projectionsHealth(data.projections)}
        />
        <Tile
          title="Integrity"
          to={paths.adminIntegrity}
          query={integrity}
          health={({ last, current }) =>
            current ? { tone: 'neutral', label: 'Checking', text: 'A full check is running.' } : integrityHealth(last)
          }
        />
        <Tile title="Queues" to={paths.adminQueues} query={queues} health={(data) => queuesHealth(data.queues)} />
      </Columns>
      <LatestEvents />
    </Stack>
  );
}

function LatestEvents() {
  const navigate = useNavigate();
  const query = useInfiniteQuery(eventsQuery(ALL_EVENTS));
  return (
    <DataState query={query} skeleton={<Skeleton h={420} radius={12} />}>
      {({ pages }) => (
        <Card title="Latest events" aside={<Link to={paths.adminEvents}>All events</Link>}>
          <ul className={classes.list} aria-label="Latest events">
            {pages
              .flatMap(({ data }) => data)
              .slice(0, LATEST)
              .map((event) => (
                <li key={event.position}>
                  <EventEntry event={event} onOpen={(position) => void navigate(paths.adminEvent(position))} />
                </li>
              ))}
          </ul>
        </Card>
      )}
    </DataState>
  );
}

interface TileProps<T> {
  title: string;
  to: string;
  query: UseQueryResult<T>;
  health: (data: T) => Health;
}

function Tile<T>({ title, to, query, health }: TileProps<T>) {
  return (
    <DataState query={query} skeleton={<Skeleton h={92} radius={12} />}>
      {(data) => {
        const { tone, label, text } = health(data);
        return (
          <Paper component={Link} withBorder radius="lg" to={to} className={classes.tile}>
            <Group gap="xs" justify="space-between" wrap="nowrap">
              <Title order={2} fz="md">
                {title}
              </Title>
              <Pill tone={tone}>{label}</Pill>
            </Group>
            <Text c="dimmed" fz={13.5}>
              {text}
            </Text>
          </Paper>
        );
      }}
    </DataState>
  );
}
