import { Button, Group, Progress, Stack, Text } from '@mantine/core';
import { useCommand } from '../../../lib/api/use-command';
import { toastError } from '../../../ui/feedback/toast-store';
import { cancelRun } from '../api/operations-commands';
import { OPERATIONS, type Run } from '../api/operations-queries';
import { duration, events, stepLabel } from '../model/health';

type Step = Run['steps'][number];

function figures(step: Step): string {
  if (step.finished_at) return `${events(step.done)}, done`;
  if (!step.started_at) return 'Waits';
  return [
    step.total > 0 ? `${step.done.toLocaleString('en-IN')} of ${events(step.total)}` : events(step.done),
    step.per_second === null ? null : `${Math.round(step.per_second).toLocaleString('en-IN')} a second`,
    step.eta_seconds === null || step.eta_seconds === 0 ? null : `${duration(step.eta_seconds)} left`,
  ]
    .filter(Boolean)
    .join(' · ');
}

function percent({ done, total, finished_at }: Step): number {
  if (finished_at) return 100;
  return total > 0 ? Math.min(100, Math.floor((done / total) * 100)) : 0;
}

/** A queued or running job: a bar per step, rate, time left, and a cancel button. */
export function RunProgress({ run }: { run: Run }) {
  const cancel = useCommand({
    run: cancelRun,
    refresh: [OPERATIONS],
    onError: toastError,
  });
  return (
    <Stack gap="md">
      <Text c="dimmed" fz={13.5} role="status">
        {run.status === 'queued' ? 'Waiting for the worker.' : `Requested by ${run.requested_by}.`}
        {run.cancel_requested && ' It is being cancelled.'}
      </Text>
      <Stack component="ul" gap="xs">
        {run.steps.map((step) => (
          <Stack key={step.name} component="li" gap={4}>
            <Group gap="sm" justify="space-between" fz={13.5} className="tabular" style={{ rowGap: 0 }}>
              <span>{stepLabel(step.name)}</span>
              <Text span c="dimmed">
                {figures(step)}
              </Text>
            </Group>
            <Progress size={6} value={percent(step)} aria-label={stepLabel(step.name)} />
          </Stack>
        ))}
      </Stack>
      <div>
        <Button
          size="xs"
          variant="default"
          disabled={run.cancel_requested || cancel.isPending}
          onClick={() => cancel.mutate({ id: run.id })}
        >
          End it
        </Button>
      </div>
    </Stack>
  );
}
