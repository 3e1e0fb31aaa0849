import { Button, Text, TextInput } from '@mantine/core';
import { useRef, useState, type FormEvent } from 'react';
import { ApiError, messageOf } from '../../../lib/api/errors';
import { focusFirstBad } from '../../../lib/browser/focus-first-bad';
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
  const form = useRef<HTMLFormElement>(null);
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const invite = useBoqCommand<InviteInput, { details: string }>({
    boqId,
    run: inviteToBoq,
    onSuccess: ({ details }) => {
      toast.success(details);
      setName('');
      setEmail('');
    },
    onError: (error) => {
      if (!focusFirstBad(form.current, error instanceof ApiError ? error.errors : {})) toast.error(messageOf(error));
    },
  });
  const errors = invite.error instanceof ApiError ? invite.error.errors : {};
  const blank = !name.trim() || !email.trim();

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!blank && !invite.isPending) invite.mutate({ boqId, name: name.trim(), email: email.trim() });
  }

  return (
    <form ref={form} className={classes.invite} onSubmit={submit} noValidate aria-label="Invite">
      <TextInput
        label="Name"
        name="name"
        autoComplete="off"
        maxLength={100}
        value={name}
        error={errors.name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <TextInput
        label="Email"
        name="email"
        type="email"
        autoComplete="off"
        maxLength={254}
        value={email}
        error={errors.email}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      <Button type="submit" disabled={blank || invite.isPending}>
        {invite.isPending ? 'Sending...' : 'Invite'}
      </Button>
      <Text c="dimmed" fz={13} style={{ gridColumn: '1 / -1' }}>
        The link is mailed, works for 7 days, and only with this email.
      </Text>
    </form>
  );
}
