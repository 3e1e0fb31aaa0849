import { Paper, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatExact, formatRounded, formatWhole, formatWholeSigned } from '../../../lib/format/money';
import { TaxTable } from '../../../ui/boq/tax-table';
import { WhyButton } from '../../../ui/boq/why-button';
import { Fact } from '../../../ui/layout/fact';
import { asLeftOut, LeftOut } from '../../../ui/overview/left-out';
import type { IssueDocument } from '../api/document';
import { feeTerms } from '../model/quotation-why';
import { WHOLE_FLAT } from '../../../lib/reference/whole-flat';
import { inWholeRupees } from '../model/whole-rupees';
import classes from './quotation.module.css';
import { moneyIn } from '../../../lib/language/figures';
import { useWords, type Words } from '../../../lib/language/words';

interface Props {
  document: IssueDocument;
  /** Buttons to accept, ask and download. */
  children?: ReactNode;
}

/** What is payable first, then without GST as lines and rooms are, for how long and how much per square foot, and what it is made of. */
export function QuotationTotal({ document, children }: Props) {
  const i18n = useWords();
  const { totals, variation, proposal, carpet_area: area } = document;
  const { totals: whole } = inWholeRupees(document);
  const weeks = proposal?.weeks;
  const groups = proposal?.alternatives ?? [];
  const grouped = new Set(groups.flatMap(({ items }) => items));
  const single = proposal?.options.filter(({ item }) => !grouped.has(item.id)) ?? [];
  const chosen = single.filter((option) => option.chosen);
  const taken = groups.map(({ label, items }) => {
    const one = proposal?.options.find((option) => option.chosen && items.includes(option.item.id));
    return `${label}: ${one?.item.title ?? i18n.t('none')}`;
  });
  const rooms = document.rooms.filter(({ label }) => label !== WHOLE_FLAT).length;
  const facts = [
    weeks && weeksOnSite(i18n, weeks),
    [
      rooms > 0 && i18n.t('{count, plural, one {# room} other {# rooms}}', { count: rooms }),
      i18n.t('{count, plural, one {# line} other {# lines}}', { count: document.items.length }),
    ]
      .filter(Boolean)
      .join(', '),
    area ? i18n.t('{amount} per sq ft without GST', { amount: formatWhole(totals.total / area) }) : null,
  ];
  return (
    <Paper component="section" withBorder radius={14} p={20} aria-label={i18n.t('Total')}>
      <Text c="dimmed" fz="sm">
        {variation ? i18n.t('Total with GST after this variation') : i18n.t('Total with GST')}
      </Text>
      <p className={`serif num ${classes.big}`}>
        <WhyButton of="total_with_gst" label={i18n.t('the total with GST')}>
          {moneyIn(i18n, totals.total_with_gst)}
        </WhyButton>
      </p>
      <Text fz={12.5} className="tabular">
        <WhyButton of="total" label={i18n.t('the total')}>
          ₹{formatRounded(whole.total)}
        </WhyButton>{' '}
        + {i18n.t('GST')}{' '}
        <WhyButton of="gst" label={i18n.t('the GST')}>
          {formatRounded(whole.gst)}
        </WhyButton>{' '}
        = {formatRounded(whole.total_with_gst)} {i18n.t('with GST')}
      </Text>
      <LeftOut parts={asLeftOut(document.left_out)} />
      {variation && (
        <Text fz="sm" mt={6}>
          {i18n.t('This variation:')}{' '}
          <strong className="num">
            <WhyButton of="delta:total_with_gst" label={i18n.t('this variation with GST')}>
              {formatWholeSigned(variation.totals.total_with_gst)}
            </WhyButton>
          </strong>{' '}
          {i18n.t('with GST')},{' '}
          <WhyButton of="delta" label={i18n.t('this variation')}>
            {formatWholeSigned(variation.totals.total)}
          </WhyButton>{' '}
          {i18n.t('without')}
        </Text>
      )}
      <Text fz={13} className={classes.facts}>
        {facts.filter(Boolean).join(' · ')}
      </Text>
      <div aria-live="polite">
        {single.length > 0 && (
          <Text fz={13} className="wrap">
            {i18n.t('{chosen} of {count} options chosen', { chosen: chosen.length, count: single.length })}
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
        <summary>{i18n.t('How it is made up')}</summary>
        <Parts document={document} />
      </details>
    </Paper>
  );
}

/** Stands for an amount until the sentence is taken apart. */
const MARK = '\u0000';

/** Every part of the total, to the paisa. */
function Parts({ document }: { document: IssueDocument }) {
  const i18n = useWords();
  const { totals, tax } = document;
  const rows: [of: string | null, label: string, value: number, isSum?: boolean][] = [
    ['material', i18n.t('Material'), totals.material],
    ['labour', i18n.t('Labour'), totals.labour],
    ['design_fee', i18n.t('Design fee, {terms}', { terms: feeTerms(document) }), totals.design_fee],
    [
      'miscellaneous',
      i18n.t('Miscellaneous, {percent} %', { percent: document.miscellaneous_percentage }),
      totals.miscellaneous,
    ],
    ...document.adjustments.map(({ label, amount }): [null, string, number] => [null, label, amount]),
    ['total', i18n.t('Total without GST'), totals.total, true],
    ['gst', i18n.t('GST payable'), totals.gst],
    ['total_with_gst', i18n.t('Total with GST'), totals.total_with_gst, true],
  ];
  // The amount is a button, where the language has it in the sentence.
  const [before, after] = i18n
    .t('The civil rates include GST of {amount} already; none is added to them.', { amount: MARK })
    .split(MARK);
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
          {before}
          <WhyButton of="gst_included" label={i18n.t('GST included')}>
            {formatExact(totals.gst_included)}
          </WhyButton>
          {after}
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

function weeksOnSite(i18n: Words, { low, high }: { low: number; high: number }): string {
  return low === high
    ? i18n.t('{weeks} weeks on site', { weeks: low })
    : i18n.t('{low} to {high} weeks on site', { low, high });
}
