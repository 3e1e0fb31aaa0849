import { Button, PasswordInput, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type FormEvent } from 'react';
import { Link } from 'react-router-dom';
import { ApiError, messageOf } from '../../../lib/api/errors';
import { focusFirstBad } from '../../../lib/browser/focus-first-bad';
import { paths } from '../../../lib/paths';
import { useCommand } from '../../../lib/api/use-command';
import { toast } from '../../../ui/feedback/toast-store';
import { changePassword, type PasswordInput as Input } from '../api/password-commands';
import { checkNewPassword } from '../model/new-password';
import { AuthNote } from './auth-note';
import { Form } from '../../../ui/form/form';

const EMPTY = { current: '', password: '', confirm: '' };
const FIELDS = [
  { name: 'current', label: 'Current password', complete: 'current-password' },
  { name: 'password', label: 'New password', complete: 'new-password' },
  { name: 'confirm', label: 'Confirm new password', complete: 'new-password' },
] as const;

/** Changes the password; an account that has none is told how it gets one. */
export function PasswordForm({ hasPassword }: { hasPassword: boolean }) {
  const queryClient = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  const [input, setInput] = useState(EMPTY);
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({});

  function refuse(errors: Readonly<Record<string, string>>): void {
    setWrong(errors);
    focusFirstBad(form.current, errors);
  }
  const change = useCommand<Input, string>({
    run: changePassword,
    onSuccess: (message) => {
      setInput(EMPTY);
      toast.success(message);
      void queryClient.invalidateQueries({ queryKey: ['me'] });
    },
    onError: (error) => refuse(error instanceof ApiError ? error.errors : {}),
  });

  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    change.reset();
    if (!input.current) return refuse({ current: 'Please enter your current password.' });
    const typed = { ...input, password: input.password.trim(), confirm: input.confirm.trim() };
    const fault = checkNewPassword(typed.password, typed.confirm, 'Please enter the new password twice.');
    if (fault) return refuse({ [fault.field]: fault.text });
    setWrong({});
    change.mutate(typed);
  }

  if (!hasPassword) {
    return (
      <Text fz="sm" c="dimmed" className="wrap">
        You log in with Google and have no password yet. <Link to={paths.forgotPassword}>Set one by mail</Link>
      </Text>
    );
  }
  return (
    <Form ref={form} className="start" maw={420} onSubmit={onSubmit} aria-label="Password">
      {change.isError && Object.keys(wrong).length === 0 && <AuthNote kind="error">{messageOf(change.error)}</AuthNote>}
      {FIELDS.map(({ name, label, complete }) => (
        <PasswordInput
          key={name}
          label={label}
          name={name}
          autoComplete={complete}
          value={input[name]}
          error={wrong[name]}
          visibilityToggleButtonProps={{ 'aria-label': `Show or hide: ${label}` }}
          onChange={(event) => setInput({ ...input, [name]: event.currentTarget.value })}
        />
      ))}
      <Button type="submit" disabled={change.isPending}>
        {change.isPending ? 'Saving...' : 'Change the password'}
      </Button>
    </Form>
  );
}
