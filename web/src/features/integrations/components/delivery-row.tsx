import { Button, Group, Stack, Text } from '@mantine/core';
import { whenLabel, whenPhrase } from '../../../lib/format/dates';
import { useCommand } from '../../../lib/api/use-command';
import { Pill } from '../../../ui/layout/pill';
import { toast, toastError } from '../../../ui/feedback/toast-store';
import { replayDelivery } from '../api/integration-commands';
import type { Delivery } from '../api/integration-queries';
import { DELIVERY_STATES } from '../model/delivery-state';
import { DeliveryDetails } from './delivery-details';
import classes from './integrations.module.css';

interface Props {
  /** Id of the webhook. */
  webhook: string;
  delivery: Delivery;
  /** Requests a replay from this event on; with the cursor before it. */
  onReplay: (cursor: string) => void;
}

/** One delivery: status, attempts, next attempt, and ways to resend it. */
export function DeliveryRow({ webhook, delivery, onReplay }: Props) {
  const again = useCommand<{ id: string; delivery: string }, void>({
    run: replayDelivery,
    onSuccess: () => void toast.success('The event is sent again.'),
    refresh: ['webhooks'],
    onError: toastError,
  });
  const { kind, type, position, status, next_try_at: next } = delivery;
  const [state, tone] = DELIVERY_STATES[status];
  const name = kind === 'ping' ? 'Test' : `${type} #${position ?? ''}`;
  return (
    <Stack component="li" gap={8} py="sm" style={{ borderTop: '1px solid var(--fo-line)' }}>
      <div className={classes.facts}>
        <strong>{name}</strong>
        <Text span fz={13} c="dimmed">
          <Pill tone={tone}>{state}</Pill> {whenLabel(delivery.updated_at)} · {triesText(delivery.tries)}
          {delivery.http_status !== null && ` · status ${delivery.http_status}`}
        </Text>
        {next && (
          <Text span fz={13} c="dimmed">
            Next try: {whenPhrase(next)}
          </Text>
        )}
        {delivery.error && (
          <Text span fz={13} c="var(--fo-ink)">
            {delivery.error}
          </Text>
        )}
      </div>
      {position !== null && status === 'dead' && (
        <Group gap={8}>
          <Button
            size="xs"
            variant="default"
            disabled={again.isPending}
            aria-label={`Send ${name} again`}
            onClick={() => again.mutate({ id: webhook, delivery: delivery.id })}
          >
            Send again
          </Button>
        </Group>
      )}
      <DeliveryDetails webhook={webhook} delivery={delivery} name={name} onReplay={onReplay} />
    </Stack>
  );
}

function triesText(tries: number): string {
  if (tries === 0) return 'not tried yet';
  return tries === 1 ? '1 try' : `${tries} tries`;
}
