import { Paper, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatExact, formatMoney, formatRounded, formatSigned } from '../../../lib/format/money';
import { TaxTable } from '../../../ui/boq/tax-table';
import { WhyButton } from '../../../ui/boq/why-button';
import { Fact } from '../../../ui/layout/fact';
import { asLeftOut, LeftOut } from '../../../ui/overview/left-out';
import type { IssueDocument } from '../api/document';
import { feeTerms } from '../model/quotation-why';
import { WHOLE_FLAT } from '../../../lib/reference/whole-flat';
import { inWholeRupees } from '../model/whole-rupees';
import classes from './quotation.module.css';

interface Props {
  document: IssueDocument;
  /** Buttons to accept, ask and download. */
  children?: ReactNode;
}

/** The total without GST first, as on every screen, then with it, for how long and how much per square foot, and what it is made of. */
export function QuotationTotal({ document, children }: Props) {
  const { totals, variation, proposal, carpet_area: area } = document;
  const { totals: whole } = inWholeRupees(document);
  const weeks = proposal?.weeks;
  const groups = proposal?.alternatives ?? [];
  const grouped = new Set(groups.flatMap(({ items }) => items));
  const single = proposal?.options.filter(({ item }) => !grouped.has(item.id)) ?? [];
  const chosen = single.filter((option) => option.chosen);
  const taken = groups.map(({ label, items }) => {
    const one = proposal?.options.find((option) => option.chosen && items.includes(option.item.id));
    return `${label}: ${one?.item.title ?? 'none'}`;
  });
  const rooms = document.rooms.filter(({ label }) => label !== WHOLE_FLAT).length;
  const facts = [
    weeks && `${weeks.low === weeks.high ? weeks.low : `${weeks.low} to ${weeks.high}`} weeks on site`,
    [rooms > 0 && counted(rooms, 'room'), counted(document.items.length, 'line')].filter(Boolean).join(', '),
    area ? `₹${formatRounded(totals.total / area)} per sq ft without GST` : null,
  ];
  return (
    <Paper component="section" withBorder radius={14} p={20} aria-label="Total">
      <Text c="dimmed" fz="sm">
        {variation ? 'Total without GST after this variation' : 'Total without GST'}
      </Text>
      <p className={`serif num ${classes.big}`}>
        <WhyButton of="total" label="the total">
          {formatMoney(totals.total)}
        </WhyButton>
      </p>
      <Text fz={13} className="num">
        ₹{formatRounded(whole.total)} + GST{' '}
        <WhyButton of="gst" label="the GST">
          {formatRounded(whole.gst)}
        </WhyButton>{' '}
        ={' '}
        <WhyButton of="total_with_gst" label="the total with GST">
          {formatRounded(whole.total_with_gst)}
        </WhyButton>{' '}
        with GST
      </Text>
      <LeftOut parts={asLeftOut(document.left_out)} />
      {variation && (
        <Text fz="sm" mt={6}>
          This variation:{' '}
          <strong className="num">
            <WhyButton of="delta:total_with_gst" label="this variation with GST">
              {formatSigned(variation.totals.total_with_gst)}
            </WhyButton>
          </strong>{' '}
          with GST,{' '}
          <WhyButton of="delta" label="this variation">
            {formatSigned(variation.totals.total)}
          </WhyButton>{' '}
          without
        </Text>
      )}
      <Text fz={13} className={classes.facts}>
        {facts.filter(Boolean).join(' · ')}
      </Text>
      <div aria-live="polite">
        {single.length > 0 && (
          <Text fz={13} className="wrap">
            {chosen.length} of {single.length} options chosen
            {chosen.length > 0 && `: ${chosen.map(({ item }) => item.title).join(', ')}`}
          </Text>
        )}
        {taken.map((words) => (
          <Text key={words} fz={13} className="wrap">
            {words}
          </Text>
        ))}
      </div>
      {children}
      <details className={classes.service}>
        <summary>How it is made up</summary>
        <Parts document={document} />
      </details>
    </Paper>
  );
}

/** Every part of the total, to the paisa. */
function Parts({ document }: { document: IssueDocument }) {
  const { totals, tax } = document;
  const rows: [of: string | null, label: string, value: number, isSum?: boolean][] = [
    ['material', 'Material', totals.material],
    ['labour', 'Labour', totals.labour],
    ['design_fee', `Design fee, ${feeTerms(document)}`, totals.design_fee],
    ['miscellaneous', `Miscellaneous, ${document.miscellaneous_percentage} %`, totals.miscellaneous],
    ...document.adjustments.map(({ label, amount }): [null, string, number] => [null, label, amount]),
    ['total', 'Total without GST', totals.total, true],
    ['gst', 'GST payable', totals.gst],
    ['total_with_gst', 'Total with GST', totals.total_with_gst, true],
  ];
  return (
    <>
      <Text component="dl" mb="xs" fz="sm" className="ruled">
        {rows.map(([of, label, value, isSum]) => (
          <Fact key={label} name={label} sum={isSum} figure>
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
      {tax && tax.tax.length > 0 && <TaxTable tax={tax.tax} split={tax.tax_split} gstin={tax.gstin} />}
      {document.services.map(({ service, label, cost }) => (
        <Fact key={service} name={label} figure>
          <WhyButton of={`service:${service}`} label={label}>
            {formatExact(cost)}
          </WhyButton>
        </Fact>
      ))}
    </>
  );
}

const counted = (count: number, name: string): string => `${count} ${count === 1 ? name : `${name}s`}`;
