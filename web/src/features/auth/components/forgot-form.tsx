import { Button, Text, TextInput, Title } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { Link } from 'react-router-dom';
import { messageOf } from '../../../lib/api/errors';
import { paths } from '../../../lib/paths';
import { useCommand } from '../../../lib/api/use-command';
import { askForReset } from '../api/password-commands';
import { AuthNote } from './auth-note';
import { Form } from '../../../ui/form/form';

/** Requests a mail with a link to set a new password. The answer is the same for every email. */
export function ForgotForm() {
  const [email, setEmail] = useState('');
  const ask = useCommand<string, string>({ run: askForReset });

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (email.trim()) ask.mutate(email.trim());
    else event.currentTarget.querySelector('input')?.focus();
  }

  return (
    <Form gap={16} w="100%" maw={400} onSubmit={onSubmit} aria-labelledby="forgot-title">
      <Title order={1} fz={30} id="forgot-title">
        Forgot your password?
      </Title>
      <Text fz="sm" c="dimmed">
        Enter your email and we will send you a link to set a new one.
      </Text>
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
      <Text fz="sm" c="dimmed">
        <Link to={paths.login}>Back to login</Link>
      </Text>
    </Form>
  );
}
