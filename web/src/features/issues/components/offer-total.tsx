import { Stack, Text } from '@mantine/core';
import { dateLabel } from '../../../lib/format/dates';
import { formatExact, formatSigned } from '../../../lib/format/money';
import { Card } from '../../../ui/layout/card';
import { TaxTable } from '../../../ui/boq/tax-table';
import { WhyButton } from '../../../ui/boq/why-button';
import type { Offer } from '../api/issue-queries';
import { Fact } from '../../../ui/layout/fact';
import classes from './offer.module.css';

/** The total of an issue with its components; for a variation, the difference from what was accepted. */
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
        <Stack component="p" gap={0} mt={-4} mb={14}>
          <span className={`serif num ${classes.big}`}>
            <WhyButton of="delta" label="this variation">
              {formatSigned(variation.totals.total)}
            </WhyButton>
          </span>
          <Text span c="dimmed" fz={13}>
            Without GST. With GST{' '}
            <Text span className="nowrap">
              <WhyButton of="delta:total_with_gst" label="this variation with GST">
                {formatSigned(variation.totals.total_with_gst)}
              </WhyButton>
            </Text>
            . What follows is the whole after it.
          </Text>
        </Stack>
      )}
      {!variation && (
        <Stack component="p" gap={0} mt={-4} mb={14}>
          <span className={`serif num ${classes.big}`}>
            <WhyButton of="total" label="the total">
              {formatExact(totals.total)}
            </WhyButton>
          </span>
          <Text span c="dimmed" fz={13}>
            Without GST. With GST{' '}
            <WhyButton of="total_with_gst" label="the total with GST">
              {formatExact(totals.total_with_gst)}
            </WhyButton>
            .
          </Text>
        </Stack>
      )}
      <Text component="dl" mb="xs" fz="sm" className="ruled">
        {rows.map(([of, label, value, isSum]) => (
          <Fact key={of} name={label} sum={isSum} figure>
            <WhyButton of={of} label={label}>
              {formatExact(value)}
            </WhyButton>
          </Fact>
        ))}
      </Text>
      {totals.gst_included > 0 && (
        <Text c="dimmed" fz={13}>
          The civil rates include GST of{' '}
          <WhyButton of="gst_included" label="GST included">
            {formatExact(totals.gst_included)}
          </WhyButton>{' '}
          already; none is added to them.
        </Text>
      )}
      {document.tax && document.tax.tax.length > 0 && (
        <TaxTable tax={document.tax.tax} split={document.tax.tax_split} gstin={document.tax.gstin} />
      )}
      <Text c="dimmed" fz={13}>
        Issued by {document.issued_by} on {dateLabel(document.issued_at)}, revision {document.revision}.
      </Text>
    </Card>
  );
}
