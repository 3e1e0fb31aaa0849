import { Button, PasswordInput, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { newCommandKey } from '../../../lib/api-client';
import { ApiError, isStatus, messageOf } from '../../../lib/errors';
import { paths, safeRedirect } from '../../../lib/paths';
import { session } from '../../../lib/session';
import { useCommand } from '../../../lib/use-command';
import { toast } from '../../../ui/toast-store';
import { attachGuestBoq, authenticate, type AuthAction, type Credentials } from '../api/session-commands';
import { loginSchema, signupSchema } from '../model/credentials';
import classes from './auth-form.module.css';

const TEXT: Record<AuthAction, { title: string; button: string; ask: string; other: string; to: string }> = {
  login: { title: 'Log in', button: 'Log in', ask: 'New to Fitout?', other: 'Create an account', to: paths.signup },
  signup: {
    title: 'Create an account',
    button: 'Sign up',
    ask: 'Already have an account?',
    other: 'Log in',
    to: paths.login,
  },
};

/** A BOQ made before logging in becomes this person's; one that is no longer there to take is forgotten. */
async function attachWaiting(boqId: string | null): Promise<void> {
  if (!boqId) return;
  try {
    await attachGuestBoq(boqId, newCommandKey());
    session.setGuestBoq(null);
  } catch (error) {
    if (isStatus(error, 403, 404)) session.setGuestBoq(null);
    else toast.error(`You are logged in, but your estimate could not be added: ${messageOf(error)}`);
  }
}

/** One form with an action state. On success the session is stored, a guest's BOQ attached, and the visitor goes back. */
export function AuthForm({ action }: { action: AuthAction }) {
  const text = TEXT[action];
  const [params] = useSearchParams();
  const location = useLocation();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [alert, setAlert] = useState<string | null>(null);
  const form = useForm<Credentials>({
    mode: 'uncontrolled',
    initialValues: { email: '', password: '' },
    validate: schemaResolver(action === 'login' ? loginSchema : signupSchema, { sync: true }),
  });
  const boqId = params.get('boq_id') ?? session.guestBoq();

  const submit = useCommand<Credentials, void>({
    run: (input, key) => authenticate(action, input, key),
    onSuccess: async () => {
      await attachWaiting(boqId);
      queryClient.clear();
      await navigate(safeRedirect(params.get('redirect'), paths.dashboard), { replace: true });
    },
    onError: (error) => {
      setAlert(messageOf(error));
      const errors = error instanceof ApiError ? error.errors : {};
      form.setErrors(errors);
      const first = (['email', 'password'] as const).find((name) => errors[name]);
      form.getInputNode(first ?? 'password')?.focus();
    },
  });

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const { email, password } = form.getValues();
    if (!email.trim() || !password) {
      form.getInputNode(email.trim() ? 'password' : 'email')?.focus();
      return;
    }
    setAlert(null);
    const { hasErrors, errors } = form.validate();
    if (hasErrors) {
      setAlert(Object.values(errors)[0]?.toString() ?? null);
      form.getInputNode(errors.email ? 'email' : 'password')?.focus();
      return;
    }
    submit.mutate({ email: email.trim(), password });
  }

  return (
    <form className={classes.form} onSubmit={onSubmit} noValidate aria-label={text.title}>
      <h1>{text.title}</h1>
      {boqId && <p className={classes.note}>Your estimate is kept and will be added to your account.</p>}
      {alert && (
        <p className={classes.alert} role="alert">
          {alert}
        </p>
      )}
      <TextInput
        label="Email"
        type="email"
        autoComplete="email"
        size="md"
        key={form.key('email')}
        {...form.getInputProps('email')}
      />
      <PasswordInput
        label="Password"
        autoComplete={action === 'login' ? 'current-password' : 'new-password'}
        description={action === 'signup' ? 'At least 8 characters' : undefined}
        size="md"
        visibilityToggleButtonProps={{ 'aria-label': 'Show or hide the password' }}
        key={form.key('password')}
        {...form.getInputProps('password')}
      />
      <Button type="submit" size="md" loading={submit.isPending}>
        {text.button}
      </Button>
      <p className={classes.footer}>
        {text.ask} <Link to={{ pathname: text.to, search: location.search }}>{text.other}</Link>
      </p>
    </form>
  );
}
