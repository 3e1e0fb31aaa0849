import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useToken } from '../../../lib/session';
import { Card } from '../../../ui/card';
import { DataState } from '../../../ui/data-state';
import { webhooksQuery } from '../api/integration-queries';
import classes from './integrations.module.css';
import { WebhookForm } from './webhook-form';
import { WebhookList } from './webhook-list';

/** Webhooks with their state, and what became of the deliveries of each. */
export function WebhooksCard() {
  const query = useQuery(webhooksQuery(useToken()));
  return (
    <Card title="Webhooks">
      <p className={classes.lead}>
        Every change of the BOQs you see is sent to your address, signed and in order. What your system does not take is
        tried again for about 16 hours.
      </p>
      <WebhookForm />
      <DataState
        query={query}
        skeleton={<Skeleton height={120} />}
        isEmpty={(webhooks) => webhooks.length === 0}
        empty={<p className={classes.none}>There is no webhook yet.</p>}
      >
        {(webhooks) => <WebhookList webhooks={webhooks} />}
      </DataState>
    </Card>
  );
}
