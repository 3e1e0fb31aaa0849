import { Box, Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DataState } from '../../../ui/feedback/data-state';
import { Pager } from '../../../ui/layout/pager';
import { SelectField } from '../../../ui/form/select-field';
import { deliveriesQuery, type Delivery, type Webhook } from '../api/integration-queries';
import { DELIVERY_STATES } from '../model/delivery-state';
import { FROM_BEGINNING, type Start } from '../model/start';
import { DeliveryRow } from './delivery-row';
import classes from './integrations.module.css';
import { ReplayForm } from './replay-form';

const FILTERS = [
  { value: '', label: 'All' },
  ...(Object.keys(DELIVERY_STATES) as Delivery['status'][]).map((value) => ({
    value,
    label: DELIVERY_STATES[value][0],
  })),
];

/** A webhook's deliveries, with ways to resend them. */
export function DeliveryList({ webhook }: { webhook: Webhook }) {
  const [status, setStatus] = useState('');
  const [page, setPage] = useState(1);
  const [replay, setReplay] = useState<Start | null>(null);
  const wanted = status === '' ? undefined : (status as Delivery['status']);
  const query = useQuery({ ...deliveriesQuery(webhook.id, wanted, page), placeholderData: keepPreviousData });
  return (
    <Stack gap={14}>
      <div className={classes.facts}>
        <strong>{webhook.url}</strong>
        <Text span fz={13} c="dimmed">
          {placeText(webhook)}
        </Text>
      </div>
      {replay ? (
        <ReplayForm
          // Remounts for another start event.
          key={`${replay.from} ${replay.cursor}`}
          webhook={webhook}
          from={replay}
          onDone={() => setReplay(null)}
        />
      ) : (
        <Group gap={8}>
          <Button size="xs" variant="default" onClick={() => setReplay(FROM_BEGINNING)}>
            Send events again…
          </Button>
        </Group>
      )}
      <SelectField
        label="Show"
        value={status}
        options={FILTERS}
        onChange={(value) => {
          setStatus(value);
          setPage(1);
        }}
      />
      <DataState
        query={query}
        skeleton={<Skeleton height={240} />}
        isEmpty={({ data }) => data.length === 0}
        empty={
          <Text mt={14} fz="sm" c="dimmed">
            {wanted ? 'No deliveries match.' : 'Nothing has been sent yet. “Send a test” tries the address.'}
          </Text>
        }
      >
        {({ data, meta }) => (
          <>
            <Box component="ul" mt={14} aria-label="Deliveries">
              {data.map((delivery) => (
                <DeliveryRow
                  key={delivery.id}
                  webhook={webhook.id}
                  delivery={delivery}
                  onReplay={(cursor) => setReplay({ from: 'cursor', moment: '', cursor })}
                />
              ))}
            </Box>
            <Pager label="Pages of deliveries" page={page} totalPages={meta.total_pages} onPage={setPage} />
          </>
        )}
      </DataState>
    </Stack>
  );
}

/** Its position in the feed. */
function placeText({ state, cursor, head }: Webhook): string {
  const place = cursor === head ? `Up to date, at #${head}` : `At #${cursor} of #${head}`;
  return state === 'paused' ? `Paused. ${place}` : place;
}
