import { Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Card } from '../../../ui/layout/card';
import { DataState, EmptyState } from '../../../ui/feedback/data-state';
import { SelectField } from '../../../ui/form/select-field';
import { everyWebhookQuery, type Webhook } from '../api/integration-queries';
import { WebhookList } from './webhook-list';

type Fits = (webhook: Webhook) => boolean;

const SHOWN: Readonly<Record<string, readonly [string, Fits]>> = {
  all: ['All', () => true],
  trouble: ['In trouble', ({ state, dead }) => state === 'failing' || dead > 0],
  paused: ['Paused', ({ state }) => state === 'paused'],
};
const OPTIONS = Object.entries(SHOWN).map(([value, [label]]) => ({ value, label }));

/** Everyone's webhooks for an admin: owner and status, with retry, pause and delete. */
export function AllWebhooks() {
  const query = useQuery(everyWebhookQuery());
  const [shown, setShown] = useState('all');
  const fits = SHOWN[shown]?.[1] ?? (() => true);
  return (
    <DataState
      query={query}
      skeleton={<Skeleton height={320} radius={12} />}
      isEmpty={(webhooks) => webhooks.length === 0}
      empty={
        <EmptyState
          title="No webhooks"
          reason="Nobody sends changes to another system yet. People add webhooks under Settings, Integrations."
        />
      }
    >
      {(webhooks) => (
        <Card title="Webhooks" aside={<SelectField label="Show" value={shown} options={OPTIONS} onChange={setShown} />}>
          {webhooks.some(fits) ? (
            <WebhookList webhooks={webhooks.filter(fits)} findBoqs={null} />
          ) : (
            <Text mt={14} fz="sm" c="dimmed">
              There is no such webhook.
            </Text>
          )}
        </Card>
      )}
    </DataState>
  );
}
