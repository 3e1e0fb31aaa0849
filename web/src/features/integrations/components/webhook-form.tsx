import { Button, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState, type FormEvent } from 'react';
import { ApiError, messageOf } from '../../../lib/api/errors';
import { focusFirstBad } from '../../../lib/browser/focus-first-bad';
import { useCommand } from '../../../lib/api/use-command';
import { toast } from '../../../ui/feedback/toast-store';
import { addWebhook, changeWebhook, type WebhookSettings } from '../api/integration-commands';
import { startOutlineQuery, type Webhook } from '../api/integration-queries';
import type { FindBoqs, FoundBoq } from '../model/found-boq';
import { FROM_NOW, startParams, type Start, type StartParams } from '../model/start';
import { BoqChoice } from './boq-choice';
import { EventChoice } from './event-choice';
import { Form } from '../../../ui/form/form';
import { OutlineNote } from './outline-note';
import { StartFields } from './start-fields';

const SETTLE_MS = 300;
const STARTS = ['now', 'beginning', 'moment', 'cursor'] as const;
type Errors = Readonly<Record<string, string>>;

interface Input {
  url: string;
  description: string;
  types: string[] | null;
  one: boolean;
  boq: FoundBoq | null;
}

const inputOf = (webhook: Webhook | null): Input => ({
  url: webhook?.url ?? '',
  description: webhook?.description ?? '',
  types: webhook?.types ?? null,
  one: webhook?.boq_id != null,
  boq: webhook?.boq_id ? { value: webhook.boq_id, label: webhook.boq_title ?? 'A BOQ you can no longer see' } : null,
});

interface Props {
  /** The webhook to edit; null creates one. */
  webhook: Webhook | null;
  findBoqs: FindBoqs;
  /** With the signing secret of a new webhook. */
  onDone: (secret: string | null) => void;
}

/** Creates a webhook, or edits the URL, events or BOQ of an existing one. */
export function WebhookForm({ webhook, findBoqs, onDone }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const [input, setInput] = useState(() => inputOf(webhook));
  const [start, setStart] = useState(FROM_NOW);
  const [tried, setTried] = useState(false);
  const save = useCommand<WebhookSettings & { start: StartParams }, string | null>({
    run: async ({ start: from, ...settings }, key) => {
      if (!webhook) return addWebhook({ ...settings, start: from }, key);
      await changeWebhook({ id: webhook.id, ...settings }, key);
      return null;
    },
    onSuccess: (secret) => {
      if (webhook) toast.success('The webhook is changed.');
      onDone(secret);
    },
    refresh: ['webhooks'],
    onError: (error) => void focusFirstBad(form.current, error instanceof ApiError ? error.errors : {}),
  });
  const refused = save.error instanceof ApiError ? save.error.errors : {};
  const missing = missingIn(input, start);
  const errors: Errors = { ...refused, ...(tried ? missing : {}) };
  const boqId = input.one ? (input.boq?.value ?? null) : null;

  /** Fields revealed by a choice start empty: no errors for them until the next submit. */
  function edit(next: Input, from: Start = start): void {
    const opens =
      next.one !== input.one || (next.types === null) !== (input.types === null) || from.from !== start.from;
    if (opens) setTried(false);
    setInput(next);
    setStart(from);
  }

  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    const from = startParams(start);
    setTried(true);
    if (!from || Object.keys(missing).length > 0) {
      focusFirstBad(form.current, missing);
      return;
    }
    const { url, description, types } = input;
    save.mutate({ url, description, types, boq_id: boqId, start: from });
  }

  return (
    <Form ref={form} className="start" onSubmit={onSubmit} aria-label={webhook ? 'Edit the webhook' : 'New webhook'}>
      <TextInput
        data-autofocus
        label="Address"
        name="url"
        type="url"
        placeholder="https://"
        maxLength={500}
        value={input.url}
        error={errors.url ?? (save.isError && Object.keys(refused).length === 0 ? messageOf(save.error) : undefined)}
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
      <EventChoice types={input.types} onChange={(types) => edit({ ...input, types })} error={typesError(errors)} />
      <BoqChoice
        one={input.one}
        boq={input.boq}
        onChange={(one, boq) => edit({ ...input, one, boq })}
        find={findBoqs}
        {...(errors.boq_id ? { error: errors.boq_id } : {})}
      />
      {!webhook && (
        <StartPart
          start={start}
          onChange={(from) => edit(input, from)}
          errors={errors}
          boqId={boqId}
          types={input.types}
        />
      )}
      <Button type="submit" disabled={save.isPending}>
        {webhook ? 'Save' : 'Add the webhook'}
      </Button>
    </Form>
  );
}

interface StartProps {
  start: Start;
  onChange: (start: Start) => void;
  errors: Errors;
  boqId: string | null;
  types: readonly string[] | null;
}

function StartPart({ start, onChange, errors, boqId, types }: StartProps) {
  const [settled] = useDebouncedValue(start, SETTLE_MS);
  const params = settled.from === 'now' || types?.length === 0 ? null : startParams(settled);
  const query = useQuery(startOutlineQuery(params, boqId, types));
  const refused = query.error instanceof ApiError ? query.error.errors : {};
  return (
    <>
      <StartFields
        legend="Begins with"
        offered={STARTS}
        value={start}
        onChange={onChange}
        errors={{ ...refused, ...errors }}
      />
      {start.from !== 'now' && <OutlineNote query={query} />}
    </>
  );
}

/** Choices without a value. */
function missingIn({ one, boq, types }: Input, start: Start): Errors {
  return {
    ...(types?.length === 0 ? { types: 'Please choose at least one type of events.' } : {}),
    ...(one && !boq ? { boq_id: 'Please choose a BOQ.' } : {}),
    ...(startParams(start) ? {} : startMissing(start)),
  };
}

function startMissing({ from }: Start): Errors {
  return from === 'cursor' ? { after: 'Please enter a cursor.' } : { since: 'Please enter a time.' };
}

/** The server names an invalid type by its index. */
function typesError(errors: Errors): string | undefined {
  return errors.types ?? Object.entries(errors).find(([field]) => field.startsWith('types.'))?.[1];
}
