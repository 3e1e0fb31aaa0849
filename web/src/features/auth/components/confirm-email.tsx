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

const CONFIRMS = {
  title: 'Confirm your email',
  text: 'If you have made a Fitout account, please confirm that this email is yours.',
  button: 'Confirm this email',
};
const JOINS = {
  title: 'Bring it into your account',
  text: 'Someone, probably you, signed up again with your email. What was made there since comes into the account that you had before, and the newer one ends. If it was not you, close this page.',
  button: 'Bring it into my account',
};

interface Props {
  code: string | null;
  /** The code joins a second account to the one that had the email before. */
  joins?: boolean;
}

/** Confirms an email with the code from a mail. It waits for a click, because mail scanners open links too. */
export function ConfirmEmail({ code, joins = false }: Props) {
  const words = joins ? JOINS : CONFIRMS;
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
        {words.title}
      </Title>
      {error && <AuthNote kind="error">{error}</AuthNote>}
      {confirm.isSuccess ? (
        <AuthNote kind="info">{confirm.data}</AuthNote>
      ) : (
        <>
          <Text fz="sm" c="dimmed">
            {words.text}
          </Text>
          <Button size="md" loading={confirm.isPending} disabled={!code} onClick={() => code && confirm.mutate(code)}>
            {words.button}
          </Button>
        </>
      )}
      <Text fz="sm" c="dimmed">
        <Link to={token ? paths.dashboard : paths.login}>{token ? 'To the dashboard' : 'To login'}</Link>
      </Text>
    </Stack>
  );
}
