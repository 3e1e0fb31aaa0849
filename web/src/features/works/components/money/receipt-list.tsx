import { Button, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { calendarDay } from '../../../../lib/format/dates';
import { formatExact } from '../../../../lib/format/money';
import { Pill } from '../../../../ui/layout/pill';
import { receiptFile } from '../../api/files';
import { reverseReceipt, type Receipt } from '../../api/money';
import type { Works } from '../../api/works';
import { modeName } from '../../model/modes';
import { CardWithForm } from '../card-with-form';
import { PaperMenu } from '../papers/paper-menu';
import { ReversedNote, useReversal } from '../reversal';
import classes from './money.module.css';

interface Props {
  boqId: string;
  receipts: readonly Receipt[];
  opening: Works['opening'];
  canBill: boolean;
  /** What records one. */
  form: ReactNode;
  pager: ReactNode;
}

/** What came, the newest first. */
export function ReceiptList({ boqId, receipts, opening, canBill, form, pager }: Props) {
  const reversal = useReversal({
    boqId,
    run: reverseReceipt,
    body: 'It stays in the list, marked as reversed, and the bills that it paid are open again.',
  });
  return (
    <CardWithForm title="Receipts" opens="Record receipt" form={form}>
      {receipts.length === 0 && !opening?.received && (
        <Text fz="sm" c="dimmed">
          Nothing was received yet.
        </Text>
      )}
      <ul className="ruled">
        {receipts.map((receipt) => (
          <ReceiptRow
            key={receipt.id}
            boqId={boqId}
            receipt={receipt}
            onReverse={
              canBill && receipt.reversed === null
                ? () =>
                    reversal.ask(`Reverse the receipt of ${formatExact(receipt.amount)}?`, (reason) => ({
                      boqId,
                      id: receipt.id,
                      reason,
                    }))
                : null
            }
          />
        ))}
      </ul>
      {opening && opening.received > 0 && (
        <Text fz="sm" c="dimmed">
          {formatExact(opening.received)} came up to {calendarDay(opening.date)}, as the opening figures say.
        </Text>
      )}
      {pager}
      {reversal.dialog}
    </CardWithForm>
  );
}

interface RowProps {
  boqId: string;
  receipt: Receipt;
  onReverse: (() => void) | null;
}

function ReceiptRow({ boqId, receipt, onReverse }: RowProps) {
  const { id, date, mode, reference, amount, tds, bills, on_account: onAccount, reversed } = receipt;
  const against = bills.map(
    ({ bill, amount: set }) => `${formatExact(set)} against ${bill === 0 ? 'the opening figures' : `bill ${bill}`}`,
  );
  return (
    <li className={classes.row} data-reversed={reversed !== null || undefined}>
      <div>
        <Text fz="sm" className="wrap">
          {[calendarDay(date), modeName(mode), reference].filter(Boolean).join(' · ')}
        </Text>
        <Text fz={13} c="dimmed" className="wrap">
          {[...against, onAccount > 0 && `${formatExact(onAccount)} on account`].filter(Boolean).join(', ')}
        </Text>
        <ReversedNote reversed={reversed} />
      </div>
      <div className={classes.sum}>
        <strong className="num">{formatExact(amount)}</strong>
        {tds > 0 && (
          <Text fz={13} c="dimmed" className="num">
            + {formatExact(tds)} TDS
          </Text>
        )}
      </div>
      <Group gap={6}>
        <PaperMenu
          label="Receipt"
          of={`${formatExact(amount)} of ${calendarDay(date)}`}
          size="compact-sm"
          name={`receipt-${date}`}
          fetch={(form) => receiptFile(boqId, id, form)}
        />
        {reversed && <Pill>Reversed</Pill>}
        {onReverse && (
          <Button size="compact-sm" variant="subtle" onClick={onReverse}>
            Reverse
          </Button>
        )}
      </Group>
    </li>
  );
}
