import { Text } from '@mantine/core';
import { formatExact } from '../../../../lib/format/money';
import { calendarDay } from '../../../../lib/format/dates';
import { useWords } from '../../../../lib/language/words';
import { Card } from '../../../../ui/layout/card';
import { Pill } from '../../../../ui/layout/pill';
import { UpiPayment } from '../../../../ui/payment/upi-payment';
import type { ClientBill, ClientWorks } from '../../api/client';
import { stateOfBill } from '../../model/bill-state';
import type { RenderPaper } from './client-paper';
import classes from './client.module.css';

interface Props {
  works: Pick<ClientWorks, 'bills' | 'due'>;
  renderPaper: RenderPaper;
}

/** What is to be paid now and how, and every bill. */
export function ClientBills({ works: { bills, due }, renderPaper }: Props) {
  const i18n = useWords();
  const oldest = bills.findLast((bill) => bill.due > 0);
  return (
    <Card title={i18n.t('Bills')}>
      <Text fz="sm" c="dimmed">
        {due > 0 ? i18n.t('To pay now') : i18n.t('There is nothing to pay now.')}
      </Text>
      {due > 0 && <p className={`serif num ${classes.due}`}>{formatExact(due)}</p>}
      <ul className="ruled">
        {bills.map((bill) => (
          <li key={bill.n} className={classes.bill}>
            <BillRow bill={bill} />
            {bill.status !== 'opening' && renderPaper({ kind: 'bill', n: bill.n }, i18n.t('Download PDF'))}
            {bill.upi && (
              <details className={classes.fold} open={bill === oldest}>
                <summary>{i18n.t('Pay by UPI')}</summary>
                <UpiPayment title={i18n.t('Bill {n} by UPI', { n: bill.n })} payment={bill.upi} />
              </details>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function BillRow({ bill }: { bill: ClientBill }) {
  const i18n = useWords();
  const { n, label, date, invoice_number: invoice, credit_note_number: creditNote, payable, due, status } = bill;
  const { text, tone } = stateOfBill({ ...bill, tds: 0 });
  return (
    <>
      <div className={classes.row}>
        <strong className="wrap">
          {n > 0 && `${i18n.t('Bill {n}', { n })}, `}
          {i18n.own(label)}
        </strong>
        <strong className="num">{formatExact(payable)}</strong>
      </div>
      <div className={classes.row}>
        <Text fz={13} c="dimmed" className="wrap">
          {[date && calendarDay(date), invoice, creditNote].filter(Boolean).join(' · ')}
        </Text>
        <Pill tone={tone}>{i18n.own(text)}</Pill>
      </div>
      {status !== 'reversed' && due > 0 && due !== payable && (
        <Text fz={13} className="num">
          {i18n.t('{amount} of it is due.', { amount: formatExact(due) })}
        </Text>
      )}
    </>
  );
}
