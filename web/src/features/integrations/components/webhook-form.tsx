import { Button, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type FormEvent } from 'react';
import { ApiError, messageOf } from '../../../lib/errors';
import { focusFirstBad } from '../../../lib/focus-first-bad';
import { useCommand } from '../../../lib/use-command';
import { MultiSelect } from '../../../ui/multi-select';
import { addWebhook, type NewWebhook } from '../api/integration-commands';
import { eventTypesQuery } from '../api/integration-queries';
import classes from './integrations.module.css';
import { SecretNote } from './secret-note';

const BLANK: NewWebhook = { url: '', description: '', types: [] };

/** A new webhook; its signing secret is shown once it is made. */
export function WebhookForm() {
  const queryClient = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  const types = useQuery(eventTypesQuery);
  const [input, setInput] = useState(BLANK);
  const [secret, setSecret] = useState<string | null>(null);
  const add = useCommand<NewWebhook, string>({
    run: addWebhook,
    onSuccess: async (made) => {
      setSecret(made);
      setInput(BLANK);
      await queryClient.invalidateQueries({ queryKey: ['webhooks'] });
    },
    onError: (error) => void focusFirstBad(form.current, error instanceof ApiError ? error.errors : {}),
  });
  const errors = add.error instanceof ApiError ? add.error.errors : {};

  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    add.mutate({ ...input });
  }

  if (secret !== null) return <SecretNote what="signing secret" secret={secret} onDone={() => setSecret(null)} />;
  return (
    <form ref={form} className={classes.form} onSubmit={onSubmit} noValidate aria-label="New webhook">
      <TextInput
        label="Address"
        name="url"
        type="url"
        placeholder="https://"
        maxLength={500}
        value={input.url}
        error={errors.url ?? (add.isError && Object.keys(errors).length === 0 ? messageOf(add.error) : undefined)}
        onChange={(event) => setInput({ ...input, url: event.currentTarget.value })}
      />
      <TextInput
        label="What it is for"
        name="description"
        maxLength={200}
        value={input.description}
        error={errors.description}
        onChange={(event) => setInput({ ...input, description: event.currentTarget.value })}
      />
      <MultiSelect
        label="Events"
        placeholder="Every event"
        options={(types.data ?? []).map(({ type }) => ({ value: type, label: type }))}
        value={input.types}
        onChange={(chosen) => setInput({ ...input, types: chosen })}
      />
      <Button type="submit" disabled={add.isPending}>
        Add a webhook
      </Button>
    </form>
  );
}
