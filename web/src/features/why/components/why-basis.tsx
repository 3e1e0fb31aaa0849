import { formatQuantity } from '../../../lib/money';
import type { Why } from '../api/why-query';
import classes from './why.module.css';

/** What every price of the BOQ stands on: rate book, city, overhead, GST. */
export function WhyBasis({ basis }: { basis: Why['basis'] }) {
  const city = basis.city.charAt(0).toUpperCase() + basis.city.slice(1);
  const facts = [
    { term: 'Rate book', value: `version ${basis.rate_book_version}: ${basis.rate_book}` },
    {
      term: city,
      value: `material × ${formatQuantity(basis.material_factor)} %, labour × ${formatQuantity(basis.labour_factor)} % of the rate book`,
    },
    { term: 'Overhead', value: `${formatQuantity(basis.overhead)} %, already inside works with applied rates` },
    { term: 'GST', value: `${formatQuantity(basis.gst)} %` },
  ];
  return (
    <section aria-label="What prices stand on">
      <h4 className={classes.heading}>What prices stand on</h4>
      <dl className={classes.basis}>
        {facts.map(({ term, value }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
