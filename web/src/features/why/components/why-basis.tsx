import { Text, Title } from '@mantine/core';
import { formatQuantity } from '../../../lib/format/money';
import type { Why } from '../api/why-query';
import classes from './why.module.css';

/** The basis of every price of the BOQ: rate book, city, overhead, GST. */
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
    <section aria-label="Basis of the prices">
      <Title order={4} mt="xs" mb={6} ff="text" fz="sm" fw={600}>
        Basis of the prices
      </Title>
      <dl className={classes.basis}>
        {facts.map(({ term, value }) => (
          <div key={term}>
            <Text component="dt" c="dimmed">
              {term}
            </Text>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
