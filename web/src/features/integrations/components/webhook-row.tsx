import { Box, Button, Group, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { whenPhrase } from '../../../lib/format/dates';
import { useCommand } from '../../../lib/api/use-command';
import { confirm } from '../../../ui/feedback/confirm-store';
import { Pill, type PillTone } from '../../../ui/layout/pill';
import { toast, toastError } from '../../../ui/feedback/toast-store';
import { pingWebhook, removeWebhook, rotateSecret, setPaused } from '../api/integration-commands';
import type { Webhook } from '../api/integration-queries';
import { typesText } from '../model/event-groups';
import classes from './integrations.module.css';
import { SecretNote } from './secret-note';

const STATES: Readonly<Record<Webhook['state'], readonly [string, PillTone]>> = {
  active: ['Active', 'good'],
  paused: ['Paused', 'neutral'],
  failing: ['Failing', 'bad'],
};

interface Props {
  webhook: Webhook;
  onDeliveries: () => void;
  /** Null in the admin's list: the owner is shown, but settings and secret are only for the owner. */
  onEdit: (() => void) | null;
}

/** One webhook: target, status and actions. */
export function WebhookRow({ webhook, onDeliveries, onEdit }: Props) {
  const queryClient = useQueryClient();
  const [secret, setSecret] = useState<string | null>(null);
  const after = (message: string) => async (): Promise<void> => {
    toast.success(message);
    await queryClient.invalidateQueries({ queryKey: ['webhooks'] });
  };
  const paused = webhook.state === 'paused';
  const pause = useCommand({ run: setPaused, onSuccess: after(paused ? 'Resumed.' : 'Paused.'), onError: toastError });
  const retry = useCommand({ run: setPaused, onSuccess: after('Trying again now.'), onError: toastError });
  const ping = useCommand<string, void>({
    run: pingWebhook,
    onSuccess: () =>
      void toast.success('A test is on its way.', { action: { label: 'See the result', run: onDeliveries } }),
    refresh: ['webhooks'],
    onError: toastError,
  });
  const remove = useCommand({ run: removeWebhook, onSuccess: after('The webhook is deleted.'), onError: toastError });
  const rotate = useCommand<string, string>({ run: rotateSecret, onSuccess: setSecret, onError: toastError });
  const about = `of ${webhook.description || webhook.url}`;

  async function askToRemove(): Promise<void> {
    const sure = await confirm({
      title: 'Delete this webhook?',
      body: `Nothing is sent to ${webhook.url} any more, and its deliveries will be deleted.`,
      confirmLabel: 'Delete',
      danger: true,
    });
    if (sure) remove.mutate(webhook.id);
  }
  async function askToRotate(): Promise<void> {
    const sure = await confirm({
      title: 'Create a new signing secret?',
      body: 'The current one will no longer be used.',
      confirmLabel: 'Create new secret',
    });
    if (sure) rotate.mutate(webhook.id);
  }

  return (
    <Stack component="li" gap="sm" py="sm" style={{ borderTop: '1px solid var(--fo-line)' }}>
      <Facts webhook={webhook} showsOwner={!onEdit} />
      {secret !== null && <SecretNote what="signing secret" secret={secret} onDone={() => setSecret(null)} />}
      <Group gap={8}>
        <Button size="xs" variant="default" aria-label={`Deliveries ${about}`} onClick={onDeliveries}>
          Deliveries
        </Button>
        {webhook.state === 'failing' && (
          <Button
            size="xs"
            variant="default"
            aria-label={`Try now: the next event ${about}`}
            disabled={retry.isPending}
            onClick={() => retry.mutate({ id: webhook.id, paused: false })}
          >
            Try now
          </Button>
        )}
        <Button
          size="xs"
          variant="default"
          aria-label={`Send a test ${about}`}
          disabled={ping.isPending}
          onClick={() => ping.mutate(webhook.id)}
        >
          Send a test
        </Button>
        <Button
          size="xs"
          variant="default"
          aria-label={`${paused ? 'Resume' : 'Pause'} the webhook ${about}`}
          disabled={pause.isPending}
          onClick={() => pause.mutate({ id: webhook.id, paused: !paused })}
        >
          {paused ? 'Resume' : 'Pause'}
        </Button>
        {onEdit && (
          <>
            <Button size="xs" variant="default" aria-label={`Edit the webhook ${about}`} onClick={onEdit}>
              Edit
            </Button>
            <Button size="xs" variant="default" aria-label={`New secret ${about}`} onClick={() => void askToRotate()}>
              New secret
            </Button>
          </>
        )}
        <Button
          size="xs"
          variant="default"
          aria-label={`Delete the webhook ${about}`}
          onClick={() => void askToRemove()}
        >
          Delete
        </Button>
      </Group>
    </Stack>
  );
}

/** Target and status. */
function Facts({ webhook, showsOwner }: { webhook: Webhook; showsOwner: boolean }) {
  const [state, tone] = STATES[webhook.state];
  return (
    <div className={classes.facts}>
      <Box component="strong" fz="sm" className="wrap">
        {webhook.url}
      </Box>
      <Text span fz={13} c="dimmed">
        <Pill tone={tone}>{state}</Pill> {webhook.dead > 0 && <Pill tone="warn">{webhook.dead} given up</Pill>}
      </Text>
      <Text span fz={13} c="dimmed">
        {[
          showsOwner ? `Of ${webhook.owner.name}` : null,
          webhook.description || null,
          typesText(webhook.types),
          boqText(webhook),
          webhook.last_delivered_at
            ? `last delivered: ${whenPhrase(webhook.last_delivered_at)}`
            : 'nothing delivered yet',
        ]
          .filter(Boolean)
          .join(' · ')}
      </Text>
      {webhook.state === 'failing' ? (
        <Text span fz={13} c="dimmed">
          {webhook.last_error} {webhook.tries} of 10 tries
          {webhook.next_try_at ? `; next: ${whenPhrase(webhook.next_try_at)}` : ''}.
        </Text>
      ) : (
        webhook.last_error && (
          <Text span fz={13} c="dimmed">
            {webhook.last_error}
          </Text>
        )
      )}
    </div>
  );
}

/** Null for all BOQs. */
function boqText({ boq_id: id, boq_title: title }: Webhook): string | null {
  if (id === null) return null;
  return title === null ? 'one BOQ that its owner can no longer see: nothing is sent' : `only “${title}”`;
}
