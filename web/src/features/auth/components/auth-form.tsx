import { Anchor, Button, PasswordInput, Text, TextInput, Title } from '@mantine/core';
import { schemaResolver } from '@mantine/form';
import { lazy, Suspense, useState, type FormEvent } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import { newCommandKey } from '../../../lib/api/api-client';
import { isStatus, messageOf } from '../../../lib/api/errors';
import { paths } from '../../../lib/paths';
import { session } from '../../../lib/session';
import { focusAtOnce } from '../../../lib/browser/focus-at-once';
import { useCommand } from '../../../lib/api/use-command';
import { toast } from '../../../ui/feedback/toast-store';
import {
  attachGuestBoq,
  authenticate,
  authenticateWithGoogle,
  type AuthAction,
  type Credentials,
} from '../api/session-commands';
import { loginSchema, signupSchema } from '../model/credentials';
import classes from './auth-form.module.css';
import { AuthNote } from './auth-note';
import { Form } from '../../../ui/form/form';
import { useFields } from '../../../ui/form/use-fields';

const GoogleButton = lazy(async () => ({ default: (await import('./google-button')).GoogleButton }));

const TEXT: Record<AuthAction, { title: string; button: string; ask: string; other: string; to: AuthAction }> = {
  login: { title: 'Log in', button: 'Log in', ask: 'New to Fitout?', other: 'Create an account', to: 'signup' },
  signup: {
    title: 'Create an account',
    button: 'Sign up',
    ask: 'Already have an account?',
    other: 'Log in',
    to: 'login',
  },
};

/** Attaches a BOQ created before logging in; one that can no longer be attached is forgotten. */
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

interface Props {
  action: AuthAction;
  /** Called once the session is stored and a guest's BOQ attached. */
  onDone: (role: string) => void | Promise<void>;
  /** Switches to the other form in place (a dialog); without it the footer links to the other page. */
  onSwitch?: (action: AuthAction) => void;
  /** Offers Google's button; null when the server is not configured for it. */
  googleClientId?: string | null;
  /** Shown above the form until it is sent, e.g. that the session has ended. */
  notice?: string;
}

/**
 * One form with an action state, for the page and the dialog. On success the session is stored and a guest's BOQ
 * attached.
 */
export function AuthForm({ action, onDone, onSwitch, googleClientId, notice }: Props) {
  const text = TEXT[action];
  const [params] = useSearchParams();
  const [alert, setAlert] = useState<string | null>(null);
  const form = useFields<Credentials>({
    initialValues: { email: params.get('email') ?? '', password: '' },
    validate: schemaResolver(action === 'login' ? loginSchema : signupSchema, { sync: true }),
  });
  const boqId = params.get('boq_id') ?? session.guestBoq();

  async function entered(role: string): Promise<void> {
    await attachWaiting(boqId);
    await onDone(role);
  }

  const submit = useCommand<Credentials, string>({
    run: (input, key) => authenticate(action, input, key),
    onSuccess: entered,
    onError: (error) => {
      setAlert(messageOf(error));
      if (!form.refuse(error)) form.getInputNode('password')?.focus();
    },
  });
  const google = useCommand<string, string>({
    run: authenticateWithGoogle,
    onSuccess: entered,
    onError: (error) => setAlert(messageOf(error)),
  });

  const send = form.onSubmit(
    ({ email, password }) => submit.mutate({ email: email.trim(), password }),
    (errors) => setAlert(Object.values(errors)[0]?.toString() ?? null),
  );
  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    const { email, password } = form.values;
    setAlert(null);
    if (email.trim() && password) return send(event);
    event.preventDefault();
    form.getInputNode(email.trim() ? 'password' : 'email')?.focus();
  }

  /** Marks a field whose error is in the alert, without repeating the message. */
  const faultOf = (name: keyof Credentials) => (form.errors[name] === alert && alert ? true : form.errors[name]);

  return (
    <Form gap={16} w="100%" maw={400} onSubmit={onSubmit} aria-label={text.title}>
      {!onSwitch && (
        <Title order={1} fz={30}>
          {text.title}
        </Title>
      )}
      {notice && !alert && <AuthNote kind="info">{notice}</AuthNote>}
      {boqId && (
        <Text fz="sm" c="dimmed">
          Your estimate is kept and will be added to your account.
        </Text>
      )}
      {alert && <AuthNote kind="error">{alert}</AuthNote>}
      <TextInput
        label="Email"
        type="email"
        autoComplete="email"
        size="md"
        // A dialog gives the focus itself, after its other fields are there.
        ref={onSwitch ? undefined : focusAtOnce}
        data-autofocus
        {...form.getInputProps('email')}
        error={faultOf('email')}
      />
      <div className={classes.password}>
        <PasswordInput
          label="Password"
          autoComplete={action === 'login' ? 'current-password' : 'new-password'}
          description={action === 'signup' ? 'At least 8 characters' : undefined}
          size="md"
          visibilityToggleButtonProps={{ 'aria-label': 'Show or hide the password' }}
          {...form.getInputProps('password')}
          error={faultOf('password')}
        />
        {action === 'login' && (
          <Link className={classes.forgot} to={paths.forgotPassword}>
            Forgot password?
          </Link>
        )}
      </div>
      <Button type="submit" size="md" loading={submit.isPending || google.isPending}>
        {text.button}
      </Button>
      {googleClientId && (
        <>
          <p className={classes.or}>or</p>
          <Suspense fallback={<div className={classes.google} />}>
            <GoogleButton clientId={googleClientId} onCredential={(credential) => google.mutate(credential)} />
          </Suspense>
        </>
      )}
      <OtherWay action={action} onSwitch={onSwitch} />
    </Form>
  );
}

/** The way to the other form. */
function OtherWay({ action, onSwitch }: Pick<Props, 'action' | 'onSwitch'>) {
  const location = useLocation();
  const text = TEXT[action];
  return (
    <Text fz="sm" c="dimmed">
      {text.ask}{' '}
      {onSwitch ? (
        <Anchor component="button" type="button" underline="always" onClick={() => onSwitch(text.to)}>
          {text.other}
        </Anchor>
      ) : (
        <Link to={{ pathname: paths[text.to], search: location.search }}>{text.other}</Link>
      )}
    </Text>
  );
}
