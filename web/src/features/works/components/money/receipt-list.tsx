import { Button, Group, Text } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useCommand } from '../../../../lib/api/use-command';
import { boqKeys } from '../../../../lib/boq/boq-cache';
import { calendarDay } from '../../../../lib/format/dates';
import { formatExact } from '../../../../lib/format/money';
import { toast, toastError } from '../../../../ui/feedback/toast-store';
import { Card } from '../../../../ui/layout/card';
import { Pill } from '../../../../ui/layout/pill';
import { reverseReceipt, type Receipt } from '../../api/money';
import { modeName } from '../../model/modes';
import { ReverseDialog } from '../reverse-dialog';
import classes from './money.module.css';

interface Props {
  boqId: string;
  receipts: readonly Receipt[];
  canBill: boolean;
  pager: ReactNode;
}

/** What came, the newest first. */
export function ReceiptList({ boqId, receipts, canBill, pager }: Props) {
  const [asked, setAsked] = useState<Receipt | null>(null);
  const reverse = useCommand({
    run: reverseReceipt,
    refresh: boqKeys.works(boqId),
    onError: toastError,
    onSuccess: ({ message }) => {
      setAsked(null);
      toast.success(message);
    },
  });
  return (
    <Card title="Receipts">
      {receipts.length === 0 && (
        <Text fz="sm" c="dimmed">
          Nothing was received yet.
        </Text>
      )}
      <ul className="ruled">
        {receipts.map((receipt) => (
          <ReceiptRow
            key={receipt.id}
            receipt={receipt}
            onReverse={canBill && receipt.reversed === null ? () => setAsked(receipt) : null}
          />
        ))}
      </ul>
      {pager}
      {asked && (
        <ReverseDialog
          title={`Reverse the receipt of ${formatExact(asked.amount)}?`}
          body="It stays in the list, marked as reversed, and the bills that it paid are open again."
          isPending={reverse.isPending}
          onReverse={(reason) => reverse.mutate({ boqId, id: asked.id, reason })}
          onClose={() => setAsked(null)}
        />
      )}
    </Card>
  );
}

function ReceiptRow({ receipt, onReverse }: { receipt: Receipt; onReverse: (() => void) | null }) {
  const { date, mode, reference, amount, tds, bills, on_account: onAccount, reversed } = receipt;
  const against = bills.map(({ bill, amount: set }) => `${formatExact(set)} against bill ${bill}`);
  return (
    <li className={classes.row} data-reversed={reversed !== null || undefined}>
      <div>
        <Text fz="sm" className="wrap">
          {[calendarDay(date), modeName(mode), reference].filter(Boolean).join(' · ')}
        </Text>
        <Text fz={13} c="dimmed" className="wrap">
          {[...against, onAccount > 0 && `${formatExact(onAccount)} on account`].filter(Boolean).join(', ')}
        </Text>
        {reversed && (
          <Text fz={13} className="wrap">
            Reversed by {reversed.by}: {reversed.reason}
          </Text>
        )}
      </div>
      <div className={classes.sum}>
        <strong className="num">{formatExact(amount)}</strong>
        {tds > 0 && (
          <Text fz={13} c="dimmed" className="num">
            + {formatExact(tds)} TDS
          </Text>
        )}
      </div>
      {reversed && <Pill>Reversed</Pill>}
      {onReverse && (
        <Group gap={6}>
          <Button size="compact-sm" variant="subtle" onClick={onReverse}>
            Reverse
          </Button>
        </Group>
      )}
    </li>
  );
}
