import { Button, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { whenPhrase } from '../../../lib/format/dates';
import { useCommand } from '../../../lib/api/use-command';
import { confirm } from '../../../ui/feedback/confirm-store';
import { DataState } from '../../../ui/feedback/data-state';
import { Pager } from '../../../ui/layout/pager';
import { toast, toastError } from '../../../ui/feedback/toast-store';
import { removeFailed, retryFailed } from '../api/operations-commands';
import { nameLabel } from '../model/health';
import { failedQuery, OPERATIONS, type FailedJob } from '../api/operations-queries';
import classes from './operations.module.css';

/** Failures of a queue, each with retry and remove. */
export function FailedList({ name }: { name: string }) {
  const [page, setPage] = useState(1);
  const query = useQuery(failedQuery(name, page));
  return (
    <DataState
      query={query}
      skeleton={<Skeleton h={90} />}
      isEmpty={({ data }) => data.length === 0}
      empty={
        <Text c="dimmed" fz={13.5}>
          There are no failures.
        </Text>
      }
    >
      {({ data, meta }) => (
        <>
          <ul className={classes.list} aria-label={`Failed in ${nameLabel(name)}`}>
            {data.map((failed) => (
              <Entry key={failed.id} name={name} failed={failed} />
            ))}
          </ul>
          <Pager label="Pages of failures" page={meta.page} totalPages={meta.total_pages} onPage={setPage} />
        </>
      )}
    </DataState>
  );
}

function Entry({ name, failed }: { name: string; failed: FailedJob }) {
  const settled = {
    onSuccess: ({ data }: { data: { msg: string } }) => void toast.success(data.msg),
    refresh: [OPERATIONS],
    onError: toastError,
  };
  const retry = useCommand({ run: retryFailed, ...settled });
  const remove = useCommand({ run: removeFailed, ...settled });
  const busy = retry.isPending || remove.isPending;
  async function giveUp(): Promise<void> {
    const yes = await confirm({
      title: 'Abandon it?',
      body: 'It will be removed and not retried.',
      confirmLabel: 'Remove',
      danger: true,
    });
    if (yes) remove.mutate({ name, id: failed.id });
  }
  return (
    <li className={classes.row}>
      <Stack gap={4} miw={0} fz="sm" className="wrap">
        <p className={classes.name}>
          {failed.what}{' '}
          <Text span ff="monospace" fz={12.5} className="wrap">
            {failed.id}
          </Text>
        </p>
        <Text c="var(--fo-error)" fz={13.5}>
          {failed.reason}
        </Text>
        <Text c="dimmed" fz={13.5}>
          {failed.attempts} {failed.attempts === 1 ? 'try' : 'tries'}, {whenPhrase(failed.at)}.{' '}
          {failed.next_try_at ? `Tried again ${whenPhrase(failed.next_try_at)}.` : 'Abandoned.'}
          {!failed.can_retry && ' It is too late to try again.'}
        </Text>
      </Stack>
      <div className={classes.actions}>
        {failed.can_retry && (
          <Button
            size="xs"
            variant="default"
            disabled={busy}
            aria-label={`Retry ${failed.id}`}
            onClick={() => retry.mutate({ name, id: failed.id })}
          >
            Retry
          </Button>
        )}
        <Button
          size="xs"
          variant="default"
          disabled={busy}
          aria-label={`Remove ${failed.id}`}
          onClick={() => void giveUp()}
        >
          Remove
        </Button>
      </div>
    </li>
  );
}
