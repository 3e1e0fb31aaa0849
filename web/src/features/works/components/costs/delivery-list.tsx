import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCommand } from '../../../../lib/api/use-command';
import { boqKeys } from '../../../../lib/boq/boq-cache';
import { calendarDay } from '../../../../lib/format/dates';
import { quantityText } from '../../../../lib/format/units';
import { toast, toastError } from '../../../../ui/feedback/toast-store';
import { Card } from '../../../../ui/layout/card';
import { Pager } from '../../../../ui/layout/pager';
import { Pill } from '../../../../ui/layout/pill';
import { deliveriesQuery, reverseDelivery, type Delivery } from '../../api/costs';
import { ReverseDialog } from '../reverse-dialog';
import classes from '../money/money.module.css';

/** What came of the orders; nothing while nothing came. */
export function DeliveryList({ boqId }: { boqId: string }) {
  const [page, setPage] = useState(1);
  const [asked, setAsked] = useState<Delivery | null>(null);
  const { data } = useQuery(deliveriesQuery(boqId, page));
  const reverse = useCommand({
    run: reverseDelivery,
    refresh: boqKeys.works(boqId),
    onError: toastError,
    onSuccess: ({ message }) => {
      setAsked(null);
      toast.success(message);
    },
  });
  if (!data || data.meta.total === 0) return null;
  return (
    <Card title="Deliveries">
      <ul className="ruled">
        {data.data.map((delivery) => {
          const { id, vendor, date, lines, reason, reversed } = delivery;
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
                {reversed && (
                  <Text fz={13} className="wrap">
                    Reversed by {reversed.by}: {reversed.reason}
                  </Text>
                )}
              </div>
              {reversed ? (
                <Pill>Reversed</Pill>
              ) : (
                <Button size="compact-sm" variant="subtle" onClick={() => setAsked(delivery)}>
                  Reverse
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      <Pager label="Pages of deliveries" page={page} totalPages={data.meta.total_pages} onPage={setPage} />
      {asked && (
        <ReverseDialog
          title={`Reverse the delivery of ${asked.vendor}?`}
          body="It stays in the list, marked as reversed, and is expected again."
          isPending={reverse.isPending}
          onReverse={(reason) => reverse.mutate({ boqId, id: asked.id, reason })}
          onClose={() => setAsked(null)}
        />
      )}
    </Card>
  );
}
