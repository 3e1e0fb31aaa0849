import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { useCommand } from '../../../../lib/api/use-command';
import { boqKeys } from '../../../../lib/boq/boq-cache';
import { toast, toastError } from '../../../../ui/feedback/toast-store';
import { NumberField } from '../../../../ui/form/number-field';
import { costAttendance } from '../../api/attendance';

interface Props {
  boqId: string;
  /** The attendance, and what it is called. */
  id: string;
  name: string;
}

/** Records what one attendance costs, at a rate that is not the usual one of its trade. */
export function OwnRate({ boqId, id, name }: Props) {
  const [isOpen, setOpen] = useState(false);
  const [rate, setRate] = useState<number | null>(null);
  const record = useCommand({
    run: costAttendance,
    refresh: boqKeys.works(boqId),
    onError: toastError,
    onSuccess: ({ message }) => void toast.success(message),
  });
  if (!isOpen)
    return (
      <Button size="compact-sm" variant="subtle" px={0} onClick={() => setOpen(true)}>
        Give its rate
      </Button>
    );
  return (
    <Group gap={6} wrap="nowrap" mt={4}>
      <NumberField
        rupees
        w={120}
        placeholder="₹ a day"
        aria-label={`Rate of ${name}`}
        value={rate}
        onChange={setRate}
      />
      <Button
        size="compact-md"
        variant="default"
        loading={record.isPending}
        disabled={!rate}
        onClick={() => rate && record.mutate({ boqId, id, rate })}
      >
        Record
      </Button>
    </Group>
  );
}
