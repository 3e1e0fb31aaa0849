import { Button, Group, Text } from '@mantine/core';
import { useCommand } from '../../../lib/api/use-command';
import { toast, toastError } from '../../../ui/feedback/toast-store';
import { askForConfirmation } from '../api/email-commands';
import { useMe } from '../api/me-query';
import { EarlierAccount } from './earlier-account';

/** A hint for people who have not confirmed their email, with a button to resend the mail. Nothing for others. */
export function UnconfirmedNote() {
  const { me } = useMe();
  const send = useCommand<null, string>({
    run: askForConfirmation,
    onSuccess: (message) => void toast.success(message),
    onError: toastError,
  });
  if (me?.email_confirmed !== false) return null;
  return (
    <Group gap="md" mb="md" py="xs" px={14} bdrs={8} bg="var(--fo-tint)" c="var(--fo-ink)" fz="sm" role="note">
      <Text flex="1 1 260px" className="wrap">
        Your email {me.user.email} is not confirmed yet. Please open the link in the mail that you got when you signed
        up.
      </Text>
      <EarlierAccount />
      <Button variant="default" size="xs" loading={send.isPending} onClick={() => send.mutate(null)}>
        Send the mail again
      </Button>
    </Group>
  );
}
