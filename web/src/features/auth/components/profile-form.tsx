import { Button, Text, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { generalError } from '../../../lib/api/errors';
import { useCommand } from '../../../lib/api/use-command';
import { toast } from '../../../ui/feedback/toast-store';
import { Form } from '../../../ui/form/form';
import { SelectField } from '../../../ui/form/select-field';
import { useFields } from '../../../ui/form/use-fields';
import { changeProfile, type ProfileInput } from '../api/account-commands';
import type { ChosenRole } from '../api/session-commands';
import { ROLE_NAMES } from '../model/roles';
import { AuthNote } from './auth-note';

const ROLES = Object.entries(ROLE_NAMES).map(([value, label]) => ({ value, label }));

interface Props {
  email: string;
  name: string | null;
  phone: string | null;
  /** The role that can still be changed; null where it cannot. */
  role: ChosenRole | null;
}

/** Name and phone number of the logged-in person. */
export function ProfileForm({ email, name, phone, role }: Props) {
  const queryClient = useQueryClient();
  const form = useFields<ProfileInput>({
    initialValues: { user_name: name ?? '', contact_number: phone ?? '', ...(role && { role }) },
  });
  const save = useCommand<ProfileInput, void>({
    run: changeProfile,
    onSuccess: () => {
      toast.success('Updated successfully.');
      // What one may do depends on the role.
      void queryClient.invalidateQueries({ queryKey: role ? [] : ['me'] });
    },
    onError: form.refuse,
  });
  const failure = generalError(save.error);

  return (
    <Form className="start" maw={420} onSubmit={form.onSubmit((input) => save.mutate(input))} aria-label="Profile">
      <Text fz="sm" c="dimmed" className="wrap">
        {email}
      </Text>
      {failure && <AuthNote kind="error">{failure}</AuthNote>}
      <TextInput label="Name" autoComplete="name" maxLength={100} {...form.getInputProps('user_name')} />
      <TextInput label="Phone" type="tel" autoComplete="tel" maxLength={30} {...form.getInputProps('contact_number')} />
      {role && (
        <SelectField
          label="You are"
          description="Can be changed for a day after signing up"
          options={ROLES}
          {...form.getInputProps('role')}
        />
      )}
      <Button type="submit" disabled={save.isPending}>
        {save.isPending ? 'Saving...' : 'Save'}
      </Button>
    </Form>
  );
}
