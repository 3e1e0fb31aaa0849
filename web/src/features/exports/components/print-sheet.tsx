import { useEffect, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import type { Schema } from '../../../lib/api/api-types';
import { dateLabel } from '../../../lib/format/dates';
import { formatDimension } from '../../../lib/format/feet-inch';
import { formatExact, formatPlain } from '../../../lib/format/money';
import { quantityText } from '../../../lib/format/units';
import { TaxTable } from '../../../ui/boq/tax-table';
import classes from './print-sheet.module.css';

type Boq = Schema<'Boq'>;
type Item = Schema<'Item'>;

interface Props {
  boq: Boq;
  items: readonly Item[];
  /** Layout, area, package and city in one line. */
  facts: string;
}

/**
 * The printed BOQ with every line: the screen itself renders only visible rows. It is in the DOM only while printing,
 * and hides everything else then.
 */
export function PrintSheet(props: Props) {
  const printing = usePrinting();
  return printing ? createPortal(<Sheet {...props} />, document.body) : null;
}

function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    // The browser captures the page right after the event: the sheet must be rendered when the handler returns.
    const begin = (): void => flushSync(() => setPrinting(true));
    const end = (): void => setPrinting(false);
    const media = window.matchMedia('print');
    const change = (event: MediaQueryListEvent): void => (event.matches ? begin() : end());
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    media.addEventListener('change', change);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
      media.removeEventListener('change', change);
    };
  }, []);
  return printing;
}

function Sheet({ boq, items, facts }: Props) {
  return (
    <section className={classes.sheet} aria-label={`${boq.title}, for printing`} data-print-sheet>
      <h1>{boq.title}</h1>
      <p>
        {facts} · version {boq.revision} · {dateLabel(boq.updated_at)}
      </p>
      {boq.cost_breakup.map((part) => (
        <table key={part.service} className={classes.table}>
          <caption>{part.label}</caption>
          <thead>
            <tr>
              <th scope="col">Item</th>
              <th scope="col">Room</th>
              <th scope="col">Size</th>
              <th scope="col">Finish</th>
              <th scope="col">Quantity</th>
              <th scope="col">Count</th>
              <th scope="col">Amount ₹</th>
            </tr>
          </thead>
          <tbody>
            {items
              .filter(({ service }) => service === part.service)
              .map((item) => (
                <tr key={item.id}>
                  <td>{item.title}</td>
                  <td>{item.room_label}</td>
                  <td>{formatDimension(item.dimension)}</td>
                  <td>{item.finish?.label}</td>
                  <td>{quantityText(item.quantity, item.unit)}</td>
                  <td>{item.count}</td>
                  <td>{formatPlain(item.cost)}</td>
                </tr>
              ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" colSpan={6}>
                {part.label}, together
              </th>
              <td>{formatPlain(part.cost)}</td>
            </tr>
          </tfoot>
        </table>
      ))}
      <dl className={classes.totals}>
        <Sum label="Material and labour" value={boq.material_cost + boq.labour_cost} />
        {boq.discounts.map(({ label, reason, amount }) => (
          <Sum key={`${label} ${reason} ${amount}`} label={`${label}: ${reason}`} value={-amount} />
        ))}
        <Sum
          label={boq.fee.kind === 'percent' ? `Design fee, ${boq.design_fee.percentage} %` : 'Design fee'}
          value={boq.design_fee.cost}
        />
        <Sum label={`Miscellaneous, ${boq.miscellaneous.percentage} %`} value={boq.miscellaneous.cost} />
        {boq.contingency && <Sum label={`Contingency, ${boq.contingency.percent} %`} value={boq.contingency.amount} />}
        {boq.additions.map(({ label, percent, amount }) => (
          <Sum
            key={`${label} ${amount}`}
            label={percent === null || label.includes('%') ? label : `${label}, ${Math.abs(percent)} %`}
            value={amount}
          />
        ))}
        <Sum label="Total without GST" value={boq.total_cost} />
        <Sum label="GST payable" value={boq.gst} />
        <Sum label="Total with GST" value={boq.total_with_gst} />
      </dl>
      {boq.tax.length > 0 && <TaxTable tax={boq.tax} split={boq.tax_split} gstin={boq.supplier.gstin} />}
    </section>
  );
}

function Sum({ label, value }: { label: string; value: number }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{formatExact(Math.round(value * 100) / 100)}</dd>
    </div>
  );
}
