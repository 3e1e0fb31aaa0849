import { dateLabel } from '../../../lib/dates';
import { formatExact, formatSigned } from '../../../lib/money';
import { Card } from '../../../ui/card';
import type { Offer } from '../api/issue-queries';
import classes from './offer.module.css';

/** The total of an issue with what it is made of; of a variation, what it adds to what was accepted. */
export function OfferTotal({ offer }: { offer: Offer }) {
  const { document } = offer;
  const { totals, variation } = document;
  const rows: [label: string, value: number, isSum?: boolean][] = [
    ['Material', totals.material],
    ['Labour', totals.labour],
    [`Design fee, ${document.design_fee_percentage} %`, totals.design_fee],
    [`Miscellaneous, ${document.miscellaneous_percentage} %`, totals.miscellaneous],
    ['Total without GST', totals.total, true],
    [`GST payable, ${document.gst_percentage} %`, totals.gst],
    ['Total with GST', totals.total_with_gst, true],
  ];
  return (
    <Card title={variation ? 'This variation' : 'Total'}>
      {variation && (
        <p className={classes.delta}>
          <span className={`serif num ${classes.big}`}>{formatSigned(variation.totals.total)}</span>
          <span className={classes.soft}>
            Without GST. With GST <span className={classes.whole}>{formatSigned(variation.totals.total_with_gst)}</span>
            . What follows is the whole after it.
          </span>
        </p>
      )}
      {!variation && (
        <p className={classes.delta}>
          <span className={`serif num ${classes.big}`}>{formatExact(totals.total)}</span>
          <span className={classes.soft}>Without GST. With GST {formatExact(totals.total_with_gst)}.</span>
        </p>
      )}
      <dl className={classes.figures}>
        {rows.map(([label, value, isSum]) => (
          <div key={label} data-sum={isSum}>
            <dt>{label}</dt>
            <dd className="num">{formatExact(value)}</dd>
          </div>
        ))}
      </dl>
      {totals.gst_included > 0 && (
        <p className={classes.soft}>
          The civil rates include GST of {formatExact(totals.gst_included)} already; none is added to them.
        </p>
      )}
      <p className={classes.soft}>
        Issued by {document.issued_by} on {dateLabel(document.issued_at)}, revision {document.revision}.
      </p>
    </Card>
  );
}
