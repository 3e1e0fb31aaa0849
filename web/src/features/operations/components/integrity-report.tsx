import { Button, Skeleton } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { whenLabel } from '../../../lib/dates';
import { messageOf } from '../../../lib/errors';
import { useCommand } from '../../../lib/use-command';
import { Card } from '../../../ui/card';
import { DataState } from '../../../ui/data-state';
import { Pill } from '../../../ui/pill';
import { toast } from '../../../ui/toast-store';
import { checkIntegrity } from '../api/operations-commands';
import { integrityQuery, OPERATIONS, type Run } from '../api/operations-queries';
import { events, integrityHealth, stepLabel } from '../model/health';
import { FindingsList } from './findings-list';
import classes from './operations.module.css';
import { RunProgress } from './run-progress';

/** The last check of the log, its prices and the read models, the one under way, and the way to ask for the next. */
export function IntegrityReport() {
  const query = useQuery(integrityQuery());
  return (
    <DataState query={query} skeleton={<Skeleton h={360} radius={12} />}>
      {({ last, current }) => (
        <div className={classes.stack}>
          <Card title={current ? 'Check under way' : 'Check everything'} aside={current ? undefined : <CheckButton />}>
            {current ? (
              <RunProgress run={current} />
            ) : (
              <p className={classes.quiet}>
                Reads the whole log: every hash against its event and the event before, every revision priced again,
                every read model against a fresh rebuild. Nothing is changed, and the product goes on meanwhile.
              </p>
            )}
          </Card>
          <LastCheck last={last} />
        </div>
      )}
    </DataState>
  );
}

function LastCheck({ last }: { last: Run | null }) {
  const { tone, label, text } = integrityHealth(last);
  return (
    <Card title="Last check" aside={<Pill tone={tone}>{label}</Pill>}>
      <div className={classes.stack}>
        <p className={classes.quiet}>
          {last?.finished_at && `${whenLabel(last.finished_at)}, asked for by ${last.requested_by}. `}
          {text}
        </p>
        {last && (
          <ul className={classes.steps} aria-label="What was checked">
            {last.steps.map((step) => (
              <li key={step.name} className={classes.stepHead}>
                <span>{stepLabel(step.name)}</span>
                <span>{events(step.done)}</span>
              </li>
            ))}
          </ul>
        )}
      </div>
      {last && last.findings > 0 && <FindingsList run={last} />}
    </Card>
  );
}

function CheckButton() {
  const queryClient = useQueryClient();
  const check = useCommand({
    run: checkIntegrity,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: [OPERATIONS] }),
    onError: (error) => void toast.error(messageOf(error)),
  });
  return (
    <Button size="xs" disabled={check.isPending} onClick={() => check.mutate({})}>
      Check now
    </Button>
  );
}
