import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { useCommand } from '../../../../lib/api/use-command';
import { boqKeys } from '../../../../lib/boq/boq-cache';
import { calendarDay } from '../../../../lib/format/dates';
import { formatExact } from '../../../../lib/format/money';
import { confirm } from '../../../../ui/feedback/confirm-store';
import { toast, toastError } from '../../../../ui/feedback/toast-store';
import { Pill } from '../../../../ui/layout/pill';
import { UpiPayment } from '../../../../ui/payment/upi-payment';
import { discardBill, recordBill, reverseBill, type Bill } from '../../api/bills';
import type { Works } from '../../api/works';
import { stateOfBill } from '../../model/bill-state';
import { buyerText } from '../../model/buyer-draft';
import { useReversal } from '../reversal';
import { BillFiles } from '../papers/bill-files';
import { EInvoice } from '../papers/e-invoice';
import { BillLines } from './bill-lines';
import { BillSums } from './bill-sums';
import classes from './bills.module.css';

interface Props {
  works: Works;
  bill: Bill;
  canBill: boolean;
  onClose: () => void;
}

/** One bill as it is on paper, and what may be done with it. */
export function BillView({ works, bill, canBill, onClose }: Props) {
  const boqId = works.boq_id;
  const {
    n,
    label,
    status,
    invoice_number: invoice,
    credit_note_number: creditNote,
    place_of_supply: place,
    reversed,
    buyer,
  } = bill;
  const { text, tone } = stateOfBill(bill);
  const isOpening = status === 'opening';
  return (
    <Stack gap="md">
      <div>
        <Button variant="subtle" size="compact-md" px={0} onClick={onClose}>
          ‹ All bills
        </Button>
      </div>
      <article className={classes.paper} aria-label={isOpening ? label : `Bill ${n}`} data-status={status}>
        <header className={classes.head}>
          <div>
            <Title order={2} fz={24} className="wrap">
              {isOpening ? label : invoice === null ? `Draft of bill ${n}` : `Invoice ${invoice}`}
            </Title>
            <Text fz="sm" c="dimmed">
              {[
                !isOpening && label,
                bill.date && calendarDay(bill.date),
                !isOpening && bill.upto && `measured up to ${calendarDay(bill.upto)}`,
                place && `place of supply ${place.label} (${place.code})`,
              ]
                .filter(Boolean)
                .join(' · ')}
            </Text>
            {buyer && (
              <Text fz="sm" className="wrap">
                Made out to {buyerText(buyer)}
              </Text>
            )}
            {canBill && buyer?.gstin && place && buyer.state.code !== place.code && (
              <Text fz="sm" c="dimmed">
                The flat is in {place.label}: its tax is due there, and a client registered in {buyer.state.label} may
                not set it off.
              </Text>
            )}
            {creditNote && (
              <Text fz="sm">
                Reversed by credit note <strong>{creditNote}</strong>
                {reversed && `: ${reversed.reason}`}
              </Text>
            )}
          </div>
          <Pill tone={tone}>{text}</Pill>
        </header>
        <div className={classes.body}>
          <div className={classes.side}>
            <BillSums bill={bill} />
            {!isOpening && (
              <Group gap="sm">
                {canBill && <Actions {...{ boqId, bill, onClose }} />}
                <BillFiles boqId={boqId} bill={bill} />
                {canBill && <EInvoice {...{ works, bill }} />}
              </Group>
            )}
            {bill.upi && <UpiPayment title="Pay this bill by UPI" payment={bill.upi} />}
          </div>
          <BillLines {...{ boqId, bill }} />
        </div>
      </article>
    </Stack>
  );
}

function Actions({ boqId, bill, onClose }: { boqId: string; bill: Bill; onClose: () => void }) {
  const refresh = boqKeys.works(boqId);
  const onError = toastError;
  const onSuccess = ({ message }: { message: string }): void => void toast.success(message);
  const record = useCommand({ run: recordBill, refresh, onSuccess, onError });
  const discard = useCommand({
    run: discardBill,
    refresh,
    onError,
    onSuccess: ({ message }) => {
      onClose();
      toast.success(message);
    },
  });
  const reversal = useReversal({
    boqId,
    run: reverseBill,
    body: 'A credit note takes it back. Both stay visible, and what it billed may be billed again.',
  });
  const { n, status, payable } = bill;
  async function askToRecord(): Promise<void> {
    const yes = await confirm({
      title: `Record bill ${n}?`,
      body: `It gets the next invoice number and asks for ${formatExact(payable)}. It cannot be edited any more: a mistake is corrected by reversing it.`,
      confirmLabel: 'Record',
    });
    if (yes) record.mutate({ boqId, n });
  }
  if (status === 'reversed') return null;
  return (
    <>
      {status === 'draft' ? (
        <>
          <Button onClick={() => void askToRecord()} loading={record.isPending}>
            Record
          </Button>
          <Button variant="default" onClick={() => discard.mutate({ boqId, n })} loading={discard.isPending}>
            Discard draft
          </Button>
        </>
      ) : (
        <Button
          variant="default"
          onClick={() => reversal.ask(`Reverse bill ${n}?`, (reason) => ({ boqId, n, reason }))}
        >
          Reverse
        </Button>
      )}
      {reversal.dialog}
    </>
  );
}
