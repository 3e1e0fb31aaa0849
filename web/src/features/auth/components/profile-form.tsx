import { Button, Text, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type FormEvent } from 'react';
import { ApiError, messageOf } from '../../../lib/api/errors';
import { focusFirstBad } from '../../../lib/browser/focus-first-bad';
import { useCommand } from '../../../lib/api/use-command';
import { toast } from '../../../ui/feedback/toast-store';
import { changeProfile, type ProfileInput } from '../api/account-commands';
import { AuthNote } from './auth-note';
import { Form } from '../../../ui/form/form';

interface Props {
  email: string;
  name: string | null;
  phone: string | null;
}

/** Name and phone number of whoever is logged in. */
export function ProfileForm({ email, name, phone }: Props) {
  const queryClient = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  const [input, setInput] = useState<ProfileInput>({ user_name: name ?? '', contact_number: phone ?? '' });
  const save = useCommand<ProfileInput, void>({
    run: changeProfile,
    onSuccess: () => {
      toast.success('Updated successfully.');
      void queryClient.invalidateQueries({ queryKey: ['me'] });
    },
    onError: (error) => void focusFirstBad(form.current, error instanceof ApiError ? error.errors : {}),
  });
  const errors = save.error instanceof ApiError ? save.error.errors : {};

  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    save.mutate({ ...input });
  }

  return (
    <Form ref={form} className="start" maw={420} onSubmit={onSubmit} aria-label="Profile">
      <Text fz="sm" c="dimmed" className="wrap">
        {email}
      </Text>
      {save.isError && Object.keys(errors).length === 0 && <AuthNote kind="error">{messageOf(save.error)}</AuthNote>}
      <TextInput
        label="Name"
        name="user_name"
        autoComplete="name"
        maxLength={100}
        value={input.user_name}
        error={errors.user_name}
        onChange={(event) => setInput({ ...input, user_name: event.currentTarget.value })}
      />
      <TextInput
        label="Phone"
        name="contact_number"
        type="tel"
        autoComplete="tel"
        maxLength={30}
        value={input.contact_number}
        error={errors.contact_number}
        onChange={(event) => setInput({ ...input, contact_number: event.currentTarget.value })}
      />
      <Button type="submit" disabled={save.isPending}>
        {save.isPending ? 'Saving...' : 'Save'}
      </Button>
    </Form>
  );
}
