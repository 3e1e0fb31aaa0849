import { Button, Text, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { generalError } from '../../../lib/api/errors';
import { useCommand } from '../../../lib/api/use-command';
import { toast } from '../../../ui/feedback/toast-store';
import { Form } from '../../../ui/form/form';
import { useFields } from '../../../ui/form/use-fields';
import { changeProfile, type ProfileInput } from '../api/account-commands';
import { AuthNote } from './auth-note';

interface Props {
  email: string;
  name: string | null;
  phone: string | null;
}

/** Name and phone number of the logged-in person. */
export function ProfileForm({ email, name, phone }: Props) {
  const queryClient = useQueryClient();
  const form = useFields<ProfileInput>({ initialValues: { user_name: name ?? '', contact_number: phone ?? '' } });
  const save = useCommand<ProfileInput, void>({
    run: changeProfile,
    onSuccess: () => {
      toast.success('Updated successfully.');
      void queryClient.invalidateQueries({ queryKey: ['me'] });
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
      <Button type="submit" disabled={save.isPending}>
        {save.isPending ? 'Saving...' : 'Save'}
      </Button>
    </Form>
  );
}
