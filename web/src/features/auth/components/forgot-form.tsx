import { Button, TextInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { Link } from 'react-router-dom';
import { messageOf } from '../../../lib/errors';
import { paths } from '../../../lib/paths';
import { useCommand } from '../../../lib/use-command';
import { askForReset } from '../api/password-commands';
import classes from './auth-form.module.css';
import { AuthNote } from './auth-note';

/** Asks for a mail with a link to set a new password. The answer is the same for every email. */
export function ForgotForm() {
  const [email, setEmail] = useState('');
  const ask = useCommand<string, string>({ run: askForReset });

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (email.trim()) ask.mutate(email.trim());
    else event.currentTarget.querySelector('input')?.focus();
  }

  return (
    <form className={classes.form} onSubmit={onSubmit} noValidate aria-labelledby="forgot-title">
      <h1 id="forgot-title">Forgot your password?</h1>
      <p className={classes.note}>Enter your email and we send you a link to set a new one.</p>
      {ask.isError && <AuthNote kind="error">{messageOf(ask.error)}</AuthNote>}
      {ask.isSuccess && <AuthNote kind="info">{ask.data}</AuthNote>}
      <TextInput
        label="Email"
        type="email"
        autoComplete="email"
        size="md"
        value={email}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      <Button type="submit" size="md" loading={ask.isPending}>
        Send the link
      </Button>
      <p className={classes.footer}>
        <Link to={paths.login}>Back to login</Link>
      </p>
    </form>
  );
}
