import { Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCommand } from '../../../../lib/api/use-command';
import { boqKeys } from '../../../../lib/boq/boq-cache';
import { formatExact, formatQuantity } from '../../../../lib/format/money';
import { toast, toastError } from '../../../../ui/feedback/toast-store';
import { Form } from '../../../../ui/form/form';
import { NumberField } from '../../../../ui/form/number-field';
import { Card } from '../../../../ui/layout/card';
import { attendanceQuery, setDayRate } from '../../api/attendance';
import type { ContractLine } from '../../api/works';
import { emptySheet, rateRows, type RateRow } from '../../model/attendance';
import classes from './costs.module.css';

interface Props {
  boqId: string;
  lines: readonly ContractLine[];
}

/** What people of each trade are paid a day: from it their attendance becomes labour cost. */
export function DayRates({ boqId, lines }: Props) {
  const { data } = useQuery(attendanceQuery(boqId, 1));
  const rows = data ? rateRows(data, emptySheet(lines)) : [];
  return (
    <Card title="Day rates">
      <Text fz="sm" c="dimmed">
        {rows.length === 0
          ? 'Once attendance is noted on Site, its day rates are set here.'
          : 'Attendance becomes labour cost at these rates, what waits at once and what comes later as it is noted.'}
      </Text>
      {rows.map((row) => (
        <Rate key={`${row.service} ${row.rate}`} {...{ boqId, row }} />
      ))}
    </Card>
  );
}

function Rate({ boqId, row: { service, label, rate, usual, waiting } }: { boqId: string; row: RateRow }) {
  const [typed, setTyped] = useState(rate ?? usual);
  const set = useCommand({
    run: setDayRate,
    refresh: boqKeys.works(boqId),
    onError: toastError,
    onSuccess: ({ message }) => void toast.success(message),
  });
  const notes = [
    waiting > 0 && `${formatQuantity(waiting)} worker-${waiting === 1 ? 'day waits' : 'days wait'}`,
    rate === null && usual !== null && `${formatExact(usual)} on your other works`,
  ];
  return (
    <Form
      gap={4}
      onSubmit={(event) => {
        event.preventDefault();
        if (typed) set.mutate({ boqId, rate: typed, ...(service && { service }) });
      }}
    >
      <Group gap="sm" align="end" wrap="nowrap" className={classes.rate}>
        <NumberField rupees label={`${label}, ₹ a day`} value={typed} onChange={setTyped} flex={1} />
        <Button type="submit" variant="default" loading={set.isPending} disabled={!typed}>
          Set
        </Button>
      </Group>
      <Text fz={13} c="dimmed">
        {notes.filter(Boolean).join(' · ')}
      </Text>
    </Form>
  );
}
