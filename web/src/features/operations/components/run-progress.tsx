import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../../lib/errors';
import { useCommand } from '../../../lib/use-command';
import { toast } from '../../../ui/toast-store';
import { cancelRun } from '../api/operations-commands';
import { OPERATIONS, type Run } from '../api/operations-queries';
import { duration, events, stepLabel } from '../model/health';
import classes from './operations.module.css';

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

/** A run in line or under way: a bar a step, its rate and the time left, and the way to end it. */
export function RunProgress({ run }: { run: Run }) {
  const queryClient = useQueryClient();
  const cancel = useCommand({
    run: cancelRun,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: [OPERATIONS] }),
    onError: (error) => void toast.error(messageOf(error)),
  });
  return (
    <div className={classes.stack}>
      <p className={classes.quiet} role="status">
        {run.status === 'queued' ? 'Waits for the worker.' : `Asked for by ${run.requested_by}.`}
        {run.cancel_requested && ' It is being ended.'}
      </p>
      <ul className={classes.steps}>
        {run.steps.map((step) => (
          <li key={step.name} className={classes.step}>
            <div className={classes.stepHead}>
              <span>{stepLabel(step.name)}</span>
              <span>{figures(step)}</span>
            </div>
            <div
              className={classes.track}
              role="progressbar"
              aria-label={stepLabel(step.name)}
              aria-valuemin={0}
              aria-valuemax={100}
              aria-valuenow={percent(step)}
            >
              <div className={classes.bar} style={{ width: `${percent(step)}%` }} />
            </div>
          </li>
        ))}
      </ul>
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
    </div>
  );
}
