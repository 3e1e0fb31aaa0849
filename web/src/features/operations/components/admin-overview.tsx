import { Group, Paper, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { paths } from '../../../lib/paths';
import { DataState } from '../../../ui/feedback/data-state';
import { Pill } from '../../../ui/layout/pill';
import { integrityQuery, projectionsQuery, queuesQuery } from '../api/operations-queries';
import { integrityHealth, projectionsHealth, queuesHealth } from '../model/health';
import classes from './operations.module.css';
import { Columns } from '../../../ui/layout/columns';

type Health = ReturnType<typeof projectionsHealth>;

const OTHERS = [
  { to: paths.adminWebhooks, title: 'Webhooks', text: 'Who receives which events, and failed deliveries.' },
  { to: paths.adminEvents, title: 'Events', text: 'What people did, in words: by BOQ, item, person and time.' },
  { to: paths.rateBooks, title: 'Rate books', text: 'Versions of the rates: drafted, compared, published.' },
  { to: paths.adminEnquiries, title: 'Enquiries', text: 'Who asks for a consultation.' },
  { to: paths.adminVendorRequests, title: 'Vendor requests', text: 'Who asks vendors for contact or samples.' },
  { to: paths.adminFeedback, title: 'Feedback', text: 'What people report and ask for.' },
];

/** System status at a glance, with links to each admin screen. */
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
      <Columns min={300} gap={14}>
        {OTHERS.map(({ to, title, text }) => (
          <Paper component={Link} withBorder radius="lg" key={to} to={to} className={classes.tile}>
            <Group gap="xs" justify="space-between" wrap="nowrap">
              <Title order={2} fz="md">
                {title}
              </Title>
            </Group>
            <Text c="dimmed" fz={13.5}>
              {text}
            </Text>
          </Paper>
        ))}
      </Columns>
    </Stack>
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
