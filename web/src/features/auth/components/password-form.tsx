import { Button, PasswordInput, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { generalError } from '../../../lib/api/errors';
import { paths } from '../../../lib/paths';
import { useCommand } from '../../../lib/api/use-command';
import { toast } from '../../../ui/feedback/toast-store';
import { Form } from '../../../ui/form/form';
import { useFields } from '../../../ui/form/use-fields';
import { changePassword, type PasswordInput as Input } from '../api/password-commands';
import { checkNewPassword } from '../model/new-password';
import { AuthNote } from './auth-note';

const FIELDS = [
  { name: 'current', label: 'Current password', complete: 'current-password' },
  { name: 'password', label: 'New password', complete: 'new-password' },
  { name: 'confirm', label: 'Confirm new password', complete: 'new-password' },
] as const;

const trimmed = (input: Input): Input => ({
  ...input,
  password: input.password.trim(),
  confirm: input.confirm.trim(),
});

function faultsOf(input: Input): Record<string, string> {
  if (!input.current) return { current: 'Please enter your current password.' };
  const { password, confirm } = trimmed(input);
  const fault = checkNewPassword(password, confirm, 'Please enter the new password twice.');
  return fault ? { [fault.field]: fault.text } : {};
}

/** Changes the password; explains how to get one to an account without. */
export function PasswordForm({ hasPassword }: { hasPassword: boolean }) {
  const queryClient = useQueryClient();
  const form = useFields<Input>({ initialValues: { current: '', password: '', confirm: '' }, validate: faultsOf });
  const change = useCommand<Input, string>({
    run: changePassword,
    onSuccess: (message) => {
      form.reset();
      toast.success(message);
      void queryClient.invalidateQueries({ queryKey: ['me'] });
    },
    onError: form.refuse,
  });
  const failure = generalError(change.error);

  if (!hasPassword) {
    return (
      <Text fz="sm" c="dimmed" className="wrap">
        You log in with Google and have no password yet. <Link to={paths.forgotPassword}>Set one by mail</Link>
      </Text>
    );
  }
  return (
    <Form
      className="start"
      maw={420}
      onSubmit={form.onSubmit((input) => change.mutate(trimmed(input)))}
      aria-label="Password"
    >
      {failure && Object.keys(form.errors).length === 0 && <AuthNote kind="error">{failure}</AuthNote>}
      {FIELDS.map(({ name, label, complete }) => (
        <PasswordInput
          key={name}
          label={label}
          autoComplete={complete}
          visibilityToggleButtonProps={{ 'aria-label': `Show or hide: ${label}` }}
          {...form.getInputProps(name)}
        />
      ))}
      <Button type="submit" disabled={change.isPending}>
        {change.isPending ? 'Saving...' : 'Change the password'}
      </Button>
    </Form>
  );
}
