import { Button, Group, TextInput } from '@mantine/core';
import { useState } from 'react';
import { unitBehind } from '../../../../lib/format/units';
import { DateField } from '../../../../ui/form/date-field';
import { Form } from '../../../../ui/form/form';
import { NumberField } from '../../../../ui/form/number-field';
import type { Order } from '../../api/costs';
import { useSiteEntries } from '../../model/site-entries';
import { today } from '../../../../lib/format/dates';

interface Props {
  boqId: string;
  order: Order;
  onClose: () => void;
}

/** What came of an order: all that is still to come, unless less or more is typed. More needs a reason. */
export function DeliveryForm({ boqId, order, onClose }: Props) {
  const { put } = useSiteEntries(boqId);
  const [date, setDate] = useState(today());
  const [reason, setReason] = useState('');
  const [came, setCame] = useState<ReadonlyMap<number, number | null>>(
    () => new Map(order.lines.map(({ line, quantity, delivered }) => [line, Math.max(0, quantity - delivered)])),
  );
  const isMore = order.lines.some(({ line, quantity, delivered }) => delivered + (came.get(line) ?? 0) > quantity);
  const lines = [...came].flatMap(([line, quantity]) => (quantity ? [{ line, quantity }] : []));
  return (
    <Form
      gap={8}
      mt={8}
      onSubmit={(event) => {
        event.preventDefault();
        const why = reason.trim() && { reason: reason.trim() };
        put({
          kind: 'delivery',
          body: { order: order.id, date, note: '', lines, ...why },
          title: `Delivery of ${order.vendor}`,
        });
        onClose();
      }}
    >
      {order.lines.map(({ line, name, unit }) => (
        <NumberField
          key={line}
          label={`${name}, ${unitBehind(2, unit)}`}
          value={came.get(line) ?? null}
          onChange={(quantity) => setCame(new Map(came).set(line, quantity))}
        />
      ))}
      <DateField label="Date" max={today()} value={date} onChange={setDate} />
      {isMore && (
        <TextInput
          label="More than ordered, because"
          maxLength={300}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      )}
      <Group gap="sm">
        <Button type="submit" disabled={lines.length === 0}>
          Record delivery
        </Button>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
      </Group>
    </Form>
  );
}
