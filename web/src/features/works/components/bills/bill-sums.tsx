import { formatExact, formatQuantity, formatSigned } from '../../../../lib/format/money';
import { Fact } from '../../../../ui/layout/fact';
import { isPayable } from '../../model/bill-state';
import type { Bill, BillTax } from '../../api/bills';
import classes from './bills.module.css';

/** From what is taxed to what is paid: taxes, round-off, deductions by their rules, and what is open. */
export function BillSums({ bill }: { bill: Bill }) {
  const { taxable, taxes, round_off: roundOff, total, deductions, payable, received, tds, open, due, status } = bill;
  return (
    <dl className={classes.sums}>
      <Fact name="Taxable" figure>
        {formatExact(taxable)}
      </Fact>
      {taxes.map((tax) => (
        <Fact key={`${tax.code} ${tax.percent}`} name={taxName(tax)} figure>
          {formatExact(tax.cgst + tax.sgst + tax.igst)}
        </Fact>
      ))}
      {roundOff !== 0 && (
        <Fact name="Round-off" figure>
          {formatSigned(roundOff)}
        </Fact>
      )}
      <Fact name="Total of this bill" figure sum>
        {formatExact(total)}
      </Fact>
      {deductions.map(({ kind, label, rule, amount }) => (
        <Fact key={`${kind} ${label}`} name={rule ? `${label}: ${rule}` : label} figure>
          {formatExact(-amount)}
        </Fact>
      ))}
      <Fact name="Payable" figure sum fz="lg">
        {formatExact(payable)}
      </Fact>
      {isPayable({ status }) && (
        <>
          <Fact name="Received" figure>
            {formatExact(received)}
          </Fact>
          {tds > 0 && (
            <Fact name="TDS kept by the client" figure>
              {formatExact(tds)}
            </Fact>
          )}
          <Fact name="Open, with what is held back" figure>
            {formatExact(open)}
          </Fact>
          <Fact name="Due now" figure sum>
            {formatExact(due)}
          </Fact>
        </>
      )}
    </dl>
  );
}

const taxName = ({ label, code, percent, igst }: BillTax): string =>
  `${label}, ${code}: ${igst > 0 ? 'IGST' : 'CGST + SGST'} ${formatQuantity(percent)} %`;
