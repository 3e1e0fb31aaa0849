import { Button, NativeSelect, Text, TextInput } from '@mantine/core';
import { messageOf } from '../../../lib/api/errors';
import { useFields } from '../../../ui/form/use-fields';
import { useBoqCommand } from '../../../lib/api/use-command';
import { toast } from '../../../ui/feedback/toast-store';
import { inviteToBoq, type Invitation } from '../api/member-commands';
import classes from './people.module.css';

export const RIGHTS = { view: 'Can view', comment: 'Can comment', site: 'Works on site', edit: 'Can edit' } as const;
const CHOICES = (['edit', 'site', 'comment', 'view'] as const).map((value) => ({ value, label: RIGHTS[value] }));

/** Invites someone by email to view, comment on or edit the BOQ, or to work on site. */
export function InviteForm({ boqId }: { boqId: string }) {
  const form = useFields({ initialValues: { name: '', email: '', right: 'edit' as Invitation['right'] } });
  const invite = useBoqCommand<Invitation, { details: string }>({
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
    if (!blank && !invite.isPending) invite.mutate({ boqId, name, email, right: form.values.right });
  });

  return (
    <form className={classes.invite} onSubmit={submit} noValidate aria-label="Invite">
      <TextInput label="Name" autoComplete="off" maxLength={100} {...form.getInputProps('name')} />
      <TextInput label="Email" type="email" autoComplete="off" maxLength={254} {...form.getInputProps('email')} />
      <NativeSelect label="Access" data={CHOICES} {...form.getInputProps('right')} />
      <Button type="submit" disabled={blank || invite.isPending}>
        {invite.isPending ? 'Sending...' : 'Invite'}
      </Button>
      <Text c="dimmed" fz={13} style={{ gridColumn: '1 / -1' }}>
        The link is mailed. It works for 7 days, and only with this email.
      </Text>
    </form>
  );
}
