import { Button, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useToken } from '../../../lib/session';
import { Card } from '../../../ui/layout/card';
import { DataState } from '../../../ui/feedback/data-state';
import { SidePanel } from '../../../ui/layout/side-panel';
import { webhooksQuery } from '../api/integration-queries';
import type { FindBoqs } from '../model/found-boq';
import { SecretNote } from './secret-note';
import { WebhookForm } from './webhook-form';
import { WebhookList } from './webhook-list';

/** Webhooks with their status and deliveries, and a form to add one. */
export function WebhooksCard({ findBoqs }: { findBoqs: FindBoqs }) {
  const query = useQuery(webhooksQuery(useToken()));
  const [adding, setAdding] = useState(false);
  return (
    <Card
      title="Webhooks"
      aside={
        <Button size="xs" onClick={() => setAdding(true)}>
          Add a webhook
        </Button>
      }
    >
      <Text mb={14} fz="sm" c="dimmed">
        Every change of the BOQs you see is sent to your address, signed and in order. Failed deliveries are retried for
        about 16 hours.
      </Text>
      <DataState
        query={query}
        skeleton={<Skeleton height={120} />}
        isEmpty={(webhooks) => webhooks.length === 0}
        empty={
          <Text mt={14} fz="sm" c="dimmed">
            There is no webhook yet.
          </Text>
        }
      >
        {(webhooks) => <WebhookList webhooks={webhooks} findBoqs={findBoqs} />}
      </DataState>
      <SidePanel title="New webhook" open={adding} onClose={() => setAdding(false)}>
        <NewWebhook findBoqs={findBoqs} onDone={() => setAdding(false)} />
      </SidePanel>
    </Card>
  );
}

function NewWebhook({ findBoqs, onDone }: { findBoqs: FindBoqs; onDone: () => void }) {
  const [secret, setSecret] = useState<string | null>(null);
  if (secret === null) return <WebhookForm webhook={null} findBoqs={findBoqs} onDone={setSecret} />;
  return (
    <SecretNote what="signing secret" secret={secret} onDone={onDone}>
      <p>
        Each delivery carries <code>Fitout-Signature: t=…,v1=…</code>, where v1 is the HMAC-SHA256 of{' '}
        <code>t.body</code> with this secret. “Send a test” shows whether your system checks it as it should.
      </p>
    </SecretNote>
  );
}
