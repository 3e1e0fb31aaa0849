import { Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import { calendarDay } from '../../../../lib/format/dates';
import { formatExact } from '../../../../lib/format/money';
import { paths } from '../../../../lib/paths';
import { Card } from '../../../../ui/layout/card';
import { Pill } from '../../../../ui/layout/pill';
import type { Bill } from '../../api/bills';
import { billName, isPayable, stateOfBill } from '../../model/bill-state';
import { Vouchers } from '../papers/bill-files';
import classes from './bills.module.css';

/** The bills, the newest first: what each asks for and what of it is open. */
export function BillList({ boqId, bills, canBill }: { boqId: string; bills: readonly Bill[]; canBill: boolean }) {
  return (
    <Card title="Bills" aside={canBill && bills.length > 0 && <Vouchers boqId={boqId} />}>
      {bills.length === 0 && (
        <Text fz="sm" c="dimmed">
          No bill was made yet.
        </Text>
      )}
      <ul className="ruled">
        {bills.map((bill) => {
          const { text, tone } = stateOfBill(bill);
          return (
            <li key={bill.n} className={classes.row}>
              <div>
                <Link to={paths.worksBill(boqId, bill.n)}>{billName(bill)}</Link>
                <Text fz={13} c="dimmed">
                  {[bill.date && calendarDay(bill.date), bill.invoice_number, bill.credit_note_number]
                    .filter(Boolean)
                    .join(' · ')}
                </Text>
              </div>
              <Pill tone={tone}>{text}</Pill>
              <div className={classes.sum}>
                <strong className="num">{formatExact(bill.payable)}</strong>
                {isPayable(bill) && bill.due > 0 && bill.due !== bill.payable && (
                  <Text fz={13} c="dimmed" className="num">
                    {formatExact(bill.due)} due
                  </Text>
                )}
              </div>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
