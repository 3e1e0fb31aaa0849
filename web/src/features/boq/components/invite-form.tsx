import { Button, Text, TextInput } from '@mantine/core';
import { messageOf } from '../../../lib/api/errors';
import { useFields } from '../../../ui/form/use-fields';
import { useBoqCommand } from '../../../lib/api/use-command';
import { toast } from '../../../ui/feedback/toast-store';
import { inviteToBoq } from '../api/member-commands';
import classes from './people.module.css';

interface InviteInput {
  boqId: string;
  name: string;
  email: string;
}

/** Asks somebody by email to work on the BOQ. */
export function InviteForm({ boqId }: { boqId: string }) {
  const form = useFields({ initialValues: { name: '', email: '' } });
  const invite = useBoqCommand<InviteInput, { details: string }>({
    boqId,
    run: inviteToBoq,
    onSuccess: ({ details }) => {
      toast.success(details);
      form.reset();
    },
    onError: (error) => {
      if (!form.refuse(error)) toast.error(messageOf(error));
    },
  });
  const [name, email] = [form.values.name.trim(), form.values.email.trim()];
  const blank = !name || !email;
  const submit = form.onSubmit(() => {
    if (!blank && !invite.isPending) invite.mutate({ boqId, name, email });
  });

  return (
    <form className={classes.invite} onSubmit={submit} noValidate aria-label="Invite">
      <TextInput label="Name" autoComplete="off" maxLength={100} {...form.getInputProps('name')} />
      <TextInput label="Email" type="email" autoComplete="off" maxLength={254} {...form.getInputProps('email')} />
      <Button type="submit" disabled={blank || invite.isPending}>
        {invite.isPending ? 'Sending...' : 'Invite'}
      </Button>
      <Text c="dimmed" fz={13} style={{ gridColumn: '1 / -1' }}>
        The link is mailed, works for 7 days, and only with this email.
      </Text>
    </form>
  );
}
