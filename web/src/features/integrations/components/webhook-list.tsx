import { useState } from 'react';
import { SidePanel } from '../../../ui/side-panel';
import type { Webhook } from '../api/integration-queries';
import { DeliveryList } from './delivery-list';
import classes from './integrations.module.css';
import { WebhookRow } from './webhook-row';

interface Props {
  webhooks: readonly Webhook[];
  /** They are everybody’s, as an admin sees them. */
  ofAll?: boolean;
}

/** Webhooks with their state; what became of the deliveries of one opens beside them. */
export function WebhookList({ webhooks, ofAll = false }: Props) {
  const [shown, setShown] = useState<string | null>(null);
  const [open, setOpen] = useState(false);
  const webhook = webhooks.find(({ id }) => id === shown);
  return (
    <>
      <ul className={classes.list} aria-label="Webhooks">
        {webhooks.map((each) => (
          <WebhookRow
            key={each.id}
            webhook={each}
            ofAll={ofAll}
            onDeliveries={() => {
              setShown(each.id);
              setOpen(true);
            }}
          />
        ))}
      </ul>
      <SidePanel title="Deliveries" open={open && webhook !== undefined} onClose={() => setOpen(false)}>
        {webhook && <DeliveryList key={webhook.id} webhook={webhook} />}
      </SidePanel>
    </>
  );
}
