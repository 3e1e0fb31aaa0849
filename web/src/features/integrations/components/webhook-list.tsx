import { Box } from '@mantine/core';
import { useState } from 'react';
import { SidePanel } from '../../../ui/layout/side-panel';
import type { Webhook } from '../api/integration-queries';
import type { FindBoqs } from '../model/found-boq';
import { DeliveryList } from './delivery-list';
import { WebhookForm } from './webhook-form';
import { WebhookRow } from './webhook-row';

interface Props {
  webhooks: readonly Webhook[];
  /** Search for a BOQ to limit a webhook to; null in the admin's list, where the owner decides what is sent. */
  findBoqs: FindBoqs | null;
}

/** Webhooks with their status; deliveries or settings of one open next to them. */
export function WebhookList({ webhooks, findBoqs }: Props) {
  const [shown, setShown] = useState<string | null>(null);
  const [open, setOpen] = useState<'deliveries' | 'settings' | null>(null);
  const webhook = webhooks.find(({ id }) => id === shown);
  const opener = (id: string, what: 'deliveries' | 'settings') => () => {
    setShown(id);
    setOpen(what);
  };
  const close = (): void => setOpen(null);
  return (
    <>
      <Box component="ul" mt={14} aria-label="Webhooks">
        {webhooks.map((each) => (
          <WebhookRow
            key={each.id}
            webhook={each}
            onDeliveries={opener(each.id, 'deliveries')}
            onEdit={findBoqs ? opener(each.id, 'settings') : null}
          />
        ))}
      </Box>
      <SidePanel title="Deliveries" open={open === 'deliveries' && webhook !== undefined} onClose={close}>
        {webhook && <DeliveryList key={webhook.id} webhook={webhook} />}
      </SidePanel>
      <SidePanel title="Edit the webhook" open={open === 'settings' && webhook !== undefined} onClose={close}>
        {webhook && findBoqs && <WebhookForm key={webhook.id} webhook={webhook} findBoqs={findBoqs} onDone={close} />}
      </SidePanel>
    </>
  );
}
