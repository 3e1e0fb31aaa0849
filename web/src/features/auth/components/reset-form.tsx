import { Button, PasswordInput, Text, Title } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { messageOf } from '../../../lib/api/errors';
import { paths } from '../../../lib/paths';
import { session } from '../../../lib/session';
import { useCommand } from '../../../lib/api/use-command';
import { Form } from '../../../ui/form/form';
import { useFields } from '../../../ui/form/use-fields';
import { resetPassword, type ResetInput } from '../api/password-commands';
import { checkNewPassword, RESET_TEXT } from '../model/new-password';
import { AuthNote } from './auth-note';

/** How long the success message is shown before the login page. */
export const REDIRECT_MS = 2000;

/** Sets a new password with the code from a mail, and goes to login two seconds later. */
export function ResetForm({ code }: { code: string | null }) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const form = useFields({
    initialValues: { password: '', confirm: '' },
    validate: ({ password, confirm }) => {
      const fault = checkNewPassword(password.trim(), confirm.trim());
      return fault ? { [fault.field]: fault.text } : {};
    },
  });
  const reset = useCommand<ResetInput, string>({
    run: resetPassword,
    onSuccess: () => {
      // All sessions of the account have ended, including one in this browser.
      session.clear();
      queryClient.clear();
    },
    onError: () => form.getInputNode('password')?.focus(),
  });
  const done = reset.isSuccess;

  useEffect(() => {
    if (!done) return undefined;
    const timer = setTimeout(() => void navigate(paths.login, { replace: true }), REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [done, navigate]);

  const onSubmit = form.onSubmit(({ password, confirm }) => {
    if (!done && code) reset.mutate({ password: password.trim(), confirm_password: confirm.trim(), code });
  });
  const wrong = Object.values(form.errors)[0];
  const error = code ? (wrong ?? (reset.isError ? messageOf(reset.error) : null)) : RESET_TEXT.noCode;
  /** The error is shown once, above the fields. */
  const field = (name: 'password' | 'confirm') => ({
    ...form.getInputProps(name, { withError: false }),
    autoComplete: 'new-password',
    size: 'md',
    disabled: done,
  });
  return (
    <Form gap={16} w="100%" maw={400} onSubmit={onSubmit} aria-labelledby="reset-title">
      <Title order={1} fz={30} id="reset-title">
        Set a new password
      </Title>
      {error && <AuthNote kind="error">{error}</AuthNote>}
      {done && <AuthNote kind="info">{reset.data}</AuthNote>}
      <PasswordInput
        label="New password"
        description="At least 8 characters"
        visibilityToggleButtonProps={{ 'aria-label': 'Show or hide the new password' }}
        {...field('password')}
      />
      <PasswordInput
        label="Confirm password"
        visibilityToggleButtonProps={{ 'aria-label': 'Show or hide the confirmation' }}
        {...field('confirm')}
      />
      <Button type="submit" size="md" loading={reset.isPending} disabled={done || !code}>
        Set the password
      </Button>
      <Text fz="sm" c="dimmed">
        <Link to={paths.forgotPassword}>Ask for a new link</Link>
      </Text>
    </Form>
  );
}
