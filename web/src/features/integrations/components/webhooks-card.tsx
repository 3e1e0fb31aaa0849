import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useToken } from '../../../lib/session';
import { Card } from '../../../ui/card';
import { DataState } from '../../../ui/data-state';
import { SidePanel } from '../../../ui/side-panel';
import { webhooksQuery, type Webhook } from '../api/integration-queries';
import { DeliveryList } from './delivery-list';
import classes from './integrations.module.css';
import { WebhookForm } from './webhook-form';
import { WebhookRow } from './webhook-row';

/** Webhooks with their state, and what became of the deliveries of each. */
export function WebhooksCard() {
  const query = useQuery(webhooksQuery(useToken()));
  const [shown, setShown] = useState<Webhook | null>(null);
  const [open, setOpen] = useState(false);
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
        {(webhooks) => (
          <ul className={classes.list}>
            {webhooks.map((webhook) => (
              <WebhookRow
                key={webhook.id}
                webhook={webhook}
                onDeliveries={() => {
                  setShown(webhook);
                  setOpen(true);
                }}
              />
            ))}
          </ul>
        )}
      </DataState>
      <SidePanel title="Deliveries" open={open} onClose={() => setOpen(false)}>
        {shown && <DeliveryList key={shown.id} webhook={shown} />}
      </SidePanel>
    </Card>
  );
}
