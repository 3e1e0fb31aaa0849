import { dateLabel } from '../../../lib/dates';
import { formatExact, formatSigned } from '../../../lib/money';
import { Card } from '../../../ui/card';
import { WhyButton } from '../../../ui/why-button';
import type { Offer } from '../api/issue-queries';
import classes from './offer.module.css';

/** The total of an issue with what it is made of; of a variation, what it adds to what was accepted. */
export function OfferTotal({ offer }: { offer: Offer }) {
  const { document } = offer;
  const { totals, variation } = document;
  const rows: [of: string, label: string, value: number, isSum?: boolean][] = [
    ['material', 'Material', totals.material],
    ['labour', 'Labour', totals.labour],
    ['design_fee', `Design fee, ${document.design_fee_percentage} %`, totals.design_fee],
    ['miscellaneous', `Miscellaneous, ${document.miscellaneous_percentage} %`, totals.miscellaneous],
    ['total', 'Total without GST', totals.total, true],
    ['gst', `GST payable, ${document.gst_percentage} %`, totals.gst],
    ['total_with_gst', 'Total with GST', totals.total_with_gst, true],
  ];
  return (
    <Card title={variation ? 'This variation' : 'Total'}>
      {variation && (
        <p className={classes.delta}>
          <span className={`serif num ${classes.big}`}>
            <WhyButton of="delta" label="this variation">
              {formatSigned(variation.totals.total)}
            </WhyButton>
          </span>
          <span className={classes.soft}>
            Without GST. With GST{' '}
            <span className={classes.whole}>
              <WhyButton of="delta:total_with_gst" label="this variation with GST">
                {formatSigned(variation.totals.total_with_gst)}
              </WhyButton>
            </span>
            . What follows is the whole after it.
          </span>
        </p>
      )}
      {!variation && (
        <p className={classes.delta}>
          <span className={`serif num ${classes.big}`}>
            <WhyButton of="total" label="the total">
              {formatExact(totals.total)}
            </WhyButton>
          </span>
          <span className={classes.soft}>
            Without GST. With GST{' '}
            <WhyButton of="total_with_gst" label="the total with GST">
              {formatExact(totals.total_with_gst)}
            </WhyButton>
            .
          </span>
        </p>
      )}
      <dl className={classes.figures}>
        {rows.map(([of, label, value, isSum]) => (
          <div key={of} data-sum={isSum}>
            <dt>{label}</dt>
            <dd className="num">
              <WhyButton of={of} label={label}>
                {formatExact(value)}
              </WhyButton>
            </dd>
          </div>
        ))}
      </dl>
      {totals.gst_included > 0 && (
        <p className={classes.soft}>
          The civil rates include GST of{' '}
          <WhyButton of="gst_included" label="GST included">
            {formatExact(totals.gst_included)}
          </WhyButton>{' '}
          already; none is added to them.
        </p>
      )}
      <p className={classes.soft}>
        Issued by {document.issued_by} on {dateLabel(document.issued_at)}, revision {document.revision}.
      </p>
    </Card>
  );
}
