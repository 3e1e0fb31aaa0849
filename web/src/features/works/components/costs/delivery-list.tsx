import { Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { calendarDay } from '../../../../lib/format/dates';
import { quantityText } from '../../../../lib/format/units';
import { Card } from '../../../../ui/layout/card';
import { Pager } from '../../../../ui/layout/pager';
import { Pill } from '../../../../ui/layout/pill';
import { deliveriesQuery, reverseDelivery } from '../../api/costs';
import { deliveryFile } from '../../api/files';
import { EntryPhotos } from '../entry-photos';
import { PaperMenu } from '../papers/paper-menu';
import { ReversedNote, useReversal } from '../reversal';
import classes from '../money/money.module.css';

/** What came of the orders; nothing while nothing came. */
export function DeliveryList({ boqId }: { boqId: string }) {
  const [page, setPage] = useState(1);
  const { data } = useQuery(deliveriesQuery(boqId, page));
  const reversal = useReversal({
    boqId,
    run: reverseDelivery,
    body: 'It stays in the list, marked as reversed, and is expected again.',
  });
  if (!data || data.meta.total === 0) return null;
  return (
    <Card title="Deliveries">
      <ul className="ruled">
        {data.data.map((delivery) => {
          const { id, vendor, date, lines, reason, photos, reversed } = delivery;
          return (
            <li key={id} className={classes.row} data-reversed={reversed !== null || undefined}>
              <div>
                <Text fz="sm" className="wrap">
                  {calendarDay(date)} · {vendor}
                </Text>
                <Text fz={13} c="dimmed" className="wrap">
                  {lines.map(({ name, unit, quantity }) => `${name}: ${quantityText(quantity, unit)}`).join(', ')}
                  {reason && `. More, because: ${reason}`}
                </Text>
                <ReversedNote reversed={reversed} />
                <EntryPhotos
                  {...{ boqId, photos }}
                  of={{ delivery: id }}
                  name={`Delivery of ${vendor}, ${calendarDay(date)}`}
                  label="+ Photo of what came"
                  canAdd={reversed === null}
                />
              </div>
              <Group gap={6} justify="flex-end">
                <PaperMenu
                  label="Note"
                  of={`${vendor}, ${calendarDay(date)}`}
                  size="compact-sm"
                  name={`delivery-${date}`}
                  fetch={(form) => deliveryFile(boqId, id, form)}
                />
                {reversed ? (
                  <Pill>Reversed</Pill>
                ) : (
                  <Button
                    size="compact-sm"
                    variant="subtle"
                    onClick={() =>
                      reversal.ask(`Reverse the delivery of ${delivery.vendor}?`, (reason) => ({
                        boqId,
                        id: delivery.id,
                        reason,
                      }))
                    }
                  >
                    Reverse
                  </Button>
                )}
              </Group>
            </li>
          );
        })}
      </ul>
      <Pager label="Pages of deliveries" page={page} totalPages={data.meta.total_pages} onPage={setPage} />
      {reversal.dialog}
    </Card>
  );
}
