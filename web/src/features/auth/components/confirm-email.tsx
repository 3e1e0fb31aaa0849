import { Button, Stack, Text, Title } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { messageOf } from '../../../lib/api/errors';
import { paths } from '../../../lib/paths';
import { useToken } from '../../../lib/session';
import { useCommand } from '../../../lib/api/use-command';
import { confirmEmail } from '../api/email-commands';
import { AuthNote } from './auth-note';

const NO_CODE = 'This link is incomplete. Please open the link in the mail again.';

/** Confirms an email with the code from a mail. It waits for a click, because mail scanners open links too. */
export function ConfirmEmail({ code }: { code: string | null }) {
  const queryClient = useQueryClient();
  const token = useToken();
  const confirm = useCommand<string, string>({
    run: confirmEmail,
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: ['me'] }),
  });
  const error = code ? confirm.isError && messageOf(confirm.error) : NO_CODE;
  return (
    <Stack gap="md" w="100%" maw={400}>
      <Title order={1} fz={30}>
        Confirm your email
      </Title>
      {error && <AuthNote kind="error">{error}</AuthNote>}
      {confirm.isSuccess ? (
        <AuthNote kind="info">{confirm.data}</AuthNote>
      ) : (
        <>
          <Text fz="sm" c="dimmed">
            If you have made a Fitout account, please confirm that this email is yours.
          </Text>
          <Button size="md" loading={confirm.isPending} disabled={!code} onClick={() => code && confirm.mutate(code)}>
            Confirm this email
          </Button>
        </>
      )}
      <Text fz="sm" c="dimmed">
        <Link to={token ? paths.dashboard : paths.login}>{token ? 'To the dashboard' : 'To login'}</Link>
      </Text>
    </Stack>
  );
}
