import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { whenLabel } from '../../../lib/format/dates';
import { useCommand } from '../../../lib/api/use-command';
import { Card } from '../../../ui/layout/card';
import { DataState } from '../../../ui/feedback/data-state';
import { Pill } from '../../../ui/layout/pill';
import { toastError } from '../../../ui/feedback/toast-store';
import { checkIntegrity } from '../api/operations-commands';
import { integrityQuery, OPERATIONS, type Run } from '../api/operations-queries';
import { events, integrityHealth, stepLabel } from '../model/health';
import { FindingsList } from './findings-list';
import { RunProgress } from './run-progress';

/** The last check of the log, prices and read models, the current one, and a button to start another. */
export function IntegrityReport() {
  const query = useQuery(integrityQuery());
  return (
    <DataState query={query} skeleton={<Skeleton h={360} radius={12} />}>
      {({ last, current }) => (
        <Stack gap="md">
          <LastCheck last={last} />
          <Card title={current ? 'Check under way' : 'Check everything'} aside={current ? undefined : <CheckButton />}>
            {current ? (
              <RunProgress run={current} />
            ) : (
              <Text c="dimmed" fz={13.5}>
                Reads the whole log: every hash against its event and the event before, every revision priced again,
                every read model against a fresh rebuild. Nothing is changed, and the product keeps running.
              </Text>
            )}
          </Card>
        </Stack>
      )}
    </DataState>
  );
}

function LastCheck({ last }: { last: Run | null }) {
  const { tone, label, text } = integrityHealth(last);
  return (
    <Card title="Last check" aside={<Pill tone={tone}>{label}</Pill>}>
      <Stack gap="md">
        <Text c="dimmed" fz={13.5}>
          {last?.finished_at && `${whenLabel(last.finished_at)}, requested by ${last.requested_by}. `}
          {text}
        </Text>
        {last && (
          <Stack component="ul" gap="xs" aria-label="What was checked">
            {last.steps.map((step) => (
              <Group
                key={step.name}
                component="li"
                gap="sm"
                justify="space-between"
                fz={13.5}
                className="tabular"
                style={{ rowGap: 0 }}
              >
                <span>{stepLabel(step.name)}</span>
                <Text span c="dimmed">
                  {events(step.done)}
                </Text>
              </Group>
            ))}
          </Stack>
        )}
      </Stack>
      {last && last.findings > 0 && <FindingsList run={last} />}
    </Card>
  );
}

function CheckButton() {
  const check = useCommand({
    run: checkIntegrity,
    refresh: [OPERATIONS],
    onError: toastError,
  });
  return (
    <Button size="xs" disabled={check.isPending} onClick={() => check.mutate({})}>
      Check now
    </Button>
  );
}
