import { Button, Group, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useCommand } from '../../../../lib/api/use-command';
import { messageOf } from '../../../../lib/api/errors';
import { boqKeys } from '../../../../lib/boq/boq-cache';
import { unitBehind } from '../../../../lib/format/units';
import { ErrorNotice } from '../../../../ui/feedback/data-state';
import { toast } from '../../../../ui/feedback/toast-store';
import { Form } from '../../../../ui/form/form';
import { NumberField } from '../../../../ui/form/number-field';
import { recordDelivery, type Order } from '../../api/costs';
import { today } from '../../model/today';

interface Props {
  boqId: string;
  order: Order;
  onClose: () => void;
}

/** What came of an order: all that is still to come, unless less or more is typed. More needs a reason. */
export function DeliveryForm({ boqId, order, onClose }: Props) {
  const [date, setDate] = useState(today());
  const [reason, setReason] = useState('');
  const [came, setCame] = useState<ReadonlyMap<number, number | null>>(
    () => new Map(order.lines.map(({ line, quantity, delivered }) => [line, Math.max(0, quantity - delivered)])),
  );
  const isMore = order.lines.some(({ line, quantity, delivered }) => delivered + (came.get(line) ?? 0) > quantity);
  const record = useCommand({
    run: recordDelivery,
    refresh: boqKeys.works(boqId),
    onSuccess: ({ message }) => {
      onClose();
      toast.success(message);
    },
  });
  const lines = [...came].flatMap(([line, quantity]) => (quantity ? [{ line, quantity }] : []));
  return (
    <Form
      gap={8}
      mt={8}
      onSubmit={(event) => {
        event.preventDefault();
        record.mutate({
          boqId,
          order: order.id,
          date,
          note: '',
          lines,
          ...(reason.trim() && { reason: reason.trim() }),
        });
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
      <TextInput
        label="Date"
        type="date"
        max={today()}
        value={date}
        onChange={(event) => setDate(event.currentTarget.value)}
      />
      {isMore && (
        <TextInput
          label="More than ordered, because"
          maxLength={300}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      )}
      {record.error && <ErrorNotice message={messageOf(record.error)} />}
      <Group gap="sm">
        <Button type="submit" loading={record.isPending} disabled={lines.length === 0}>
          Record delivery
        </Button>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
      </Group>
    </Form>
  );
}
