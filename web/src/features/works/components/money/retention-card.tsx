import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { useCommand } from '../../../../lib/api/use-command';
import { messageOf } from '../../../../lib/api/errors';
import { boqKeys } from '../../../../lib/boq/boq-cache';
import { calendarDay, today } from '../../../../lib/format/dates';
import { formatExact } from '../../../../lib/format/money';
import { DateField } from '../../../../ui/form/date-field';
import { ErrorNotice } from '../../../../ui/feedback/data-state';
import { toast } from '../../../../ui/feedback/toast-store';
import { Form } from '../../../../ui/form/form';
import { NumberField } from '../../../../ui/form/number-field';
import { releaseRetention, reverseRelease, type Retention } from '../../api/money';
import { CardWithForm } from '../card-with-form';
import { useReversal } from '../reversal';
import { WhyFigure } from '../why/why-figure';
import classes from './money.module.css';

interface Props {
  boqId: string;
  retention: Retention;
  canBill: boolean;
}

/** What the client holds back of the bills, and what was released of it. */
export function RetentionCard({ boqId, retention: { held, releases }, canBill }: Props) {
  const reversal = useReversal({
    boqId,
    run: reverseRelease,
    body: 'It stays in the list, marked as reversed, and the client holds the money back again.',
  });
  if (held === 0 && releases.length === 0) return null;
  return (
    <CardWithForm
      title="Retention held"
      opens="Release"
      form={canBill && held > 0 && <ReleaseForm boqId={boqId} held={held} />}
      aside={
        <strong className="num">
          <WhyFigure {...{ boqId }} asked={{ figure: 'retained' }} name="Retention held" rupees={held} form="exact" />
        </strong>
      }
    >
      {releases.length > 0 && (
        <ul className="ruled">
          {releases.map(({ id, date, amount, reversed }) => (
            <li key={id} className={classes.row} data-reversed={reversed !== null || undefined}>
              <Text fz="sm">
                Released on {calendarDay(date)}
                {reversed && `, reversed by ${reversed.by}: ${reversed.reason}`}
              </Text>
              <strong className="num">{formatExact(amount)}</strong>
              {canBill && reversed === null && (
                <Button
                  size="compact-sm"
                  variant="subtle"
                  onClick={() => reversal.ask('Reverse this release?', (reason) => ({ boqId, id, reason }))}
                >
                  Reverse
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {reversal.dialog}
    </CardWithForm>
  );
}

function ReleaseForm({ boqId, held }: { boqId: string; held: number }) {
  const [date, setDate] = useState(today());
  const [amount, setAmount] = useState<number | null>(null);
  const release = useCommand({
    run: releaseRetention,
    refresh: boqKeys.works(boqId),
    onSuccess: ({ message }) => {
      setAmount(null);
      toast.success(message);
    },
  });
  const isMore = amount !== null && amount > held;
  return (
    <Form
      gap={10}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isMore) release.mutate({ boqId, date, ...(amount !== null && { amount }) });
      }}
    >
      <Group gap="sm" align="start" grow>
        <NumberField
          rupees
          label="Release, ₹"
          placeholder="All of it"
          value={amount}
          onChange={setAmount}
          error={isMore ? `At most ${formatExact(held)}` : undefined}
        />
        <DateField label="Released on" max={today()} value={date} onChange={setDate} />
      </Group>
      {release.error && <ErrorNotice message={messageOf(release.error)} />}
      <Group>
        <Button type="submit" variant="default" loading={release.isPending}>
          Release
        </Button>
      </Group>
    </Form>
  );
}
