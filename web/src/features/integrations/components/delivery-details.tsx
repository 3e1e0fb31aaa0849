import { Box, Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { stampLabel } from '../../../lib/format/dates';
import { isStatus } from '../../../lib/api/errors';
import { DataState } from '../../../ui/feedback/data-state';
import { ScrollRegion } from '../../../ui/layout/scroll-region';
import { sentEventQuery, type Delivery } from '../api/integration-queries';
import classes from './integrations.module.css';

interface Props {
  webhook: string;
  delivery: Delivery;
  /** The delivery's name in the list. */
  name: string;
  /** Requests a replay from this event on; with the cursor before it. */
  onReplay: (cursor: string) => void;
}

/** Request headers, response, body, and a replay button; collapsed at first. */
export function DeliveryDetails({ webhook, delivery, name, onReplay }: Props) {
  const [open, setOpen] = useState(false);
  const facts: [string, string | null][] = [
    ['Fitout-Delivery', delivery.id],
    ['event_id', delivery.event_id],
    ['First try', stampLabel(delivery.created_at)],
    ['Answer', delivery.answer],
  ];
  const { boq_id: boqId, position } = delivery;
  return (
    <details className={classes.details} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary aria-label={`Details of ${name}`}>Details</summary>
      {open && (
        <>
          <dl>
            {facts.map(
              ([term, value]) =>
                value && (
                  <div key={term}>
                    <dt>{term}</dt>
                    <dd>{value}</dd>
                  </div>
                ),
            )}
          </dl>
          {boqId && position ? (
            <>
              <EventBody boqId={boqId} position={position} name={name} />
              <Button size="xs" variant="default" my={8} onClick={() => onReplay(String(BigInt(position) - 1n))}>
                Send everything from here on again…
              </Button>
            </>
          ) : (
            <Body name={name} value={{ type: 'ping', webhook_id: webhook, at: delivery.created_at }} />
          )}
        </>
      )}
    </details>
  );
}

function EventBody({ boqId, position, name }: { boqId: string; position: string; name: string }) {
  const query = useQuery(sentEventQuery(boqId, position));
  const gone = <p className={classes.hint}>Its content is no longer available.</p>;
  if (isStatus(query.error, 404)) return gone;
  return (
    <DataState query={query} skeleton={<Skeleton height={120} />} isEmpty={(event) => event === null} empty={gone}>
      {(event) => <Body name={name} value={event} />}
    </DataState>
  );
}

function Body({ name, value }: { name: string; value: unknown }) {
  return (
    <ScrollRegion label={`Body of ${name}`} low>
      <Box component="pre" w="max-content" miw="100%" p="xs" bdrs={8} bg="var(--fo-sunk)" fz="xs">
        {JSON.stringify(value, null, 2)}
      </Box>
    </ScrollRegion>
  );
}
