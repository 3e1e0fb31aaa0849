import { Button, PasswordInput, Text, Title } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { messageOf } from '../../../lib/api/errors';
import { paths } from '../../../lib/paths';
import { session } from '../../../lib/session';
import { useCommand } from '../../../lib/api/use-command';
import { resetPassword, type ResetInput } from '../api/password-commands';
import { checkNewPassword, RESET_TEXT } from '../model/new-password';
import { AuthNote } from './auth-note';
import { Form } from '../../../ui/form/form';

/** How long the good news can be read before the login page comes. */
export const REDIRECT_MS = 2000;

/** Sets a new password with the code of a mail, and goes to login two seconds after. */
export function ResetForm({ code }: { code: string | null }) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  const [password, setPassword] = useState('');
  const [confirm, setConfirm] = useState('');
  const [wrong, setWrong] = useState<string | null>(null);
  const reset = useCommand<ResetInput, string>({
    run: resetPassword,
    onSuccess: () => {
      // Every session of the account has ended, one in this browser with them.
      session.clear();
      queryClient.clear();
    },
    onError: () => form.current?.querySelector('input')?.focus(),
  });
  const done = reset.isSuccess;

  useEffect(() => {
    if (!done) return undefined;
    const timer = setTimeout(() => void navigate(paths.login, { replace: true }), REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [done, navigate]);

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (done || !code) return;
    const typed = { password: password.trim(), confirm: confirm.trim() };
    const fault = checkNewPassword(typed.password, typed.confirm);
    setWrong(fault?.text ?? null);
    if (fault) {
      form.current?.querySelector<HTMLInputElement>(`[name="${fault.field}"]`)?.focus();
      return;
    }
    reset.mutate({ password: typed.password, confirm_password: typed.confirm, code });
  }

  const error = code ? (wrong ?? (reset.isError ? messageOf(reset.error) : null)) : RESET_TEXT.noCode;
  return (
    <Form
      ref={form}

      gap={16}
      w="100%"
      maw={400}
      onSubmit={onSubmit}

      aria-labelledby="reset-title"
    >
      <Title order={1} fz={30} id="reset-title">
        Set a new password
      </Title>
      {error && <AuthNote kind="error">{error}</AuthNote>}
      {done && <AuthNote kind="info">{reset.data}</AuthNote>}
      <PasswordInput
        label="New password"
        name="password"
        description="At least 8 characters"
        autoComplete="new-password"
        size="md"
        value={password}
        disabled={done}
        visibilityToggleButtonProps={{ 'aria-label': 'Show or hide the new password' }}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      <PasswordInput
        label="Confirm password"
        name="confirm"
        autoComplete="new-password"
        size="md"
        value={confirm}
        disabled={done}
        visibilityToggleButtonProps={{ 'aria-label': 'Show or hide the confirmation' }}
        onChange={(event) => setConfirm(event.currentTarget.value)}
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
