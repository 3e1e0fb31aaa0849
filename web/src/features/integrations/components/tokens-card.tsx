import { Box, Button, Checkbox, Group, Skeleton, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { dateLabel, whenPhrase } from '../../../lib/format/dates';
import { messageOf } from '../../../lib/api/errors';
import { useToken } from '../../../lib/session';
import { useCommand } from '../../../lib/api/use-command';
import { Card } from '../../../ui/layout/card';
import { confirm } from '../../../ui/feedback/confirm-store';
import { DataState } from '../../../ui/feedback/data-state';
import { Form } from '../../../ui/form/form';
import { useFields } from '../../../ui/form/use-fields';
import { SelectField } from '../../../ui/form/select-field';
import { toast, toastError } from '../../../ui/feedback/toast-store';
import { addToken, revokeToken, type NewToken } from '../api/integration-commands';
import { tokensQuery, type AccessToken } from '../api/integration-queries';
import { SCOPES, scopesLabel, type TokenScope } from '../model/scopes';
import classes from './integrations.module.css';
import { SecretNote } from './secret-note';

const LIVES = [
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '366', label: 'One year' },
  { value: '', label: 'Until it is revoked' },
];

/** Access tokens for one's programs: create, show once, list with last use, revoke. */
export function TokensCard({ isAdmin }: { isAdmin: boolean }) {
  const query = useQuery(tokensQuery(useToken()));
  return (
    <Card title="Access tokens">
      <Text mb={14} fz="sm" c="dimmed">
        A program that sends one as <code>Authorization: Bearer …</code> may do what you choose here, and never more
        than you may do yourself.
      </Text>
      <TokenForm isAdmin={isAdmin} />
      <DataState
        query={query}
        skeleton={<Skeleton height={96} />}
        isEmpty={(tokens) => tokens.length === 0}
        empty={
          <Text mt={14} fz="sm" c="dimmed">
            You have no access token yet.
          </Text>
        }
      >
        {(tokens) => <Tokens tokens={tokens} />}
      </DataState>
    </Card>
  );
}

function TokenForm({ isAdmin }: { isAdmin: boolean }) {
  const form = useFields({
    initialValues: { name: '', expires_in_days: '90', test: false, scopes: ['read'] as TokenScope[] },
  });
  const [made, setMade] = useState<string | null>(null);
  const add = useCommand<NewToken, string>({
    run: addToken,
    onSuccess: (token) => {
      setMade(token);
      form.reset();
    },
    refresh: ['me'],
    onError: (error) => {
      if (!form.refuse(error)) form.setFieldError('name', messageOf(error));
    },
  });
  const submit = form.onSubmit(({ name, expires_in_days: days, test, scopes }) =>
    add.mutate({ name, mode: test ? 'test' : 'live', scopes, expires_in_days: days === '' ? null : Number(days) }),
  );

  if (made !== null) return <SecretNote what="access token" secret={made} onDone={() => setMade(null)} />;
  return (
    <Form row gap={12} onSubmit={submit} aria-label="New access token">
      <TextInput flex="1 1 200px" label="What it is for" maxLength={100} {...form.getInputProps('name')} />
      <SelectField label="Good for" options={LIVES} {...form.getInputProps('expires_in_days')} />
      <Checkbox.Group label="What it may do" w="100%" {...form.getInputProps('scopes')}>
        <Group gap="sm" mt={6} align="flex-start">
          {SCOPES.filter(({ adminsOnly }) => isAdmin || !adminsOnly).map(({ value, label, about }) => (
            <Checkbox key={value} value={value} label={label} description={about} flex="1 1 240px" />
          ))}
        </Group>
      </Checkbox.Group>
      <Checkbox
        label="Test mode"
        description="For trying out: it works on BOQs of its own, which are deleted once the last test token has ended, and mails nobody."
        {...form.getInputProps('test', { type: 'checkbox' })}
      />
      <Button type="submit" disabled={add.isPending}>
        Create token
      </Button>
    </Form>
  );
}

function Tokens({ tokens }: { tokens: readonly AccessToken[] }) {
  const revoke = useCommand<string, void>({
    run: revokeToken,
    onSuccess: () => void toast.success('The access token is revoked.'),
    refresh: ['me'],
    onError: toastError,
  });

  async function ask({ id, name }: AccessToken): Promise<void> {
    const sure = await confirm({
      title: `Revoke “${name}”?`,
      body: 'Programs that use it are refused from now on.',
      confirmLabel: 'Revoke',
      danger: true,
    });
    if (sure) revoke.mutate(id);
  }

  return (
    <Box component="ul" mt={14}>
      {tokens.map((token) => (
        <li key={token.id} className={classes.row}>
          <div className={classes.facts}>
            <strong>{token.name}</strong>
            <Text span fz={13} c="dimmed">
              {token.mode === 'test' && 'Test mode · '}
              {scopesLabel(token.scopes)} ·{' '}
              {token.last_used_at ? `Last used ${whenPhrase(token.last_used_at)}` : 'Not used yet'} ·{' '}
              {token.expires_at ? `valid until ${dateLabel(token.expires_at)}` : 'valid until it is revoked'}
            </Text>
          </div>
          <Button
            variant="default"
            size="xs"
            disabled={revoke.isPending}
            aria-label={`Revoke ${token.name}`}
            onClick={() => void ask(token)}
          >
            Revoke
          </Button>
        </li>
      ))}
    </Box>
  );
}
