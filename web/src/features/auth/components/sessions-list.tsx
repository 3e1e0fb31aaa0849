import { Button, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { whenPhrase } from '../../../lib/format/dates';
import { paths } from '../../../lib/paths';
import { session, useToken } from '../../../lib/session';
import { useCommand } from '../../../lib/api/use-command';
import { confirm } from '../../../ui/feedback/confirm-store';
import { DataState } from '../../../ui/feedback/data-state';
import { toast, toastError } from '../../../ui/feedback/toast-store';
import { endAllSessions, endSession } from '../api/account-commands';
import { sessionsQuery, type OpenSession } from '../api/sessions-query';
import classes from './settings-form.module.css';

/** Active sessions, with a way to end each or all of them. */
export function SessionsList() {
  const query = useQuery(sessionsQuery(useToken()));
  return (
    <DataState
      query={query}
      skeleton={<Skeleton height={96} />}
      isEmpty={({ data }) => data.length === 0}
      empty={
        <Text fz="sm" c="dimmed" className="wrap">
          There are no active sessions.
        </Text>
      }
    >
      {({ data }) => <Sessions sessions={data} />}
    </DataState>
  );
}

function Sessions({ sessions }: { sessions: readonly OpenSession[] }) {
  const queryClient = useQueryClient();
  const end = useCommand<string, void>({
    run: endSession,
    onSuccess: () => void toast.success('The session has ended.'),
    refresh: ['me'],
    onError: toastError,
  });
  const endAll = useCommand<null, void>({
    run: endAllSessions,
    onSuccess: () => {
      session.clear();
      queryClient.clear();
      // A full page load: nothing of this person may stay in memory.
      window.location.assign(paths.login);
    },
    onError: toastError,
  });

  async function askAndEndAll(): Promise<void> {
    const sure = await confirm({
      title: 'Log out everywhere?',
      body: 'Every device will be logged out, including this one.',
      confirmLabel: 'Log out everywhere',
    });
    if (sure) endAll.mutate(null);
  }

  return (
    <>
      <ul>
        {sessions.map((one) => (
          <li key={one.id} className={classes.session}>
            <Stack gap={2} miw={0} fz="sm">
              <strong>{one.device}</strong>
              <Text span c="dimmed" fz={13}>
                {one.current ? 'This device' : `Last seen ${whenPhrase(one.last_seen_at)}`} · since{' '}
                {whenPhrase(one.created_at)}
              </Text>
            </Stack>
            {!one.current && (
              <Button
                variant="default"
                size="xs"
                disabled={end.isPending}
                aria-label={`Log out ${one.device}, last seen ${whenPhrase(one.last_seen_at)}`}
                onClick={() => end.mutate(one.id)}
              >
                Log out
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Button mt={14} variant="default" loading={endAll.isPending} onClick={() => void askAndEndAll()}>
        Log out everywhere
      </Button>
    </>
  );
}
