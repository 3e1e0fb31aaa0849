import { Text, Title } from '@mantine/core';
import { calendarDay, dateLabel, timeLabel } from '../../../lib/format/dates';
import { formatExact, formatRounded } from '../../../lib/format/money';
import { Notice } from '../../../ui/feedback/notice';
import type { Quotation } from '../api/issue-queries';
import { inWholeRupees } from '../model/whole-rupees';

/** The stamp of an accepted quotation, and what happens next. */
export function QuotationThanks({ quotation }: { quotation: Quotation }) {
  const { accepted_at: at, accepted_by: by, accepted_sum: sum, document } = quotation;
  if (at === null) return null;
  const { proposal } = document;
  const [first] = inWholeRupees(document).milestones;
  const start = proposal?.schedule[0];
  // Of several accepted quotations the sum without GST is known alone.
  const withGst = sum === document.totals.total ? `, ${formatExact(document.totals.total_with_gst)} with it` : '';
  const steps = [
    'Download your copy as PDF here. If the link was mailed to you, or you gave an address, it is mailed there as well.',
    ...(first ? [`${first.label}: ₹${formatRounded(first.amount)} with GST.`] : []),
    ...(start ? [`Work is planned to start on ${calendarDay(start.starts_on)}.`] : []),
    'Later changes will be sent to you for approval.',
  ];
  return (
    <Notice component="section" tone="good" display="block" style={{ gridColumn: '1 / -1' }} aria-label="Accepted">
      <Title order={2} fz={20} mb={4}>
        Thank you, {by}
      </Title>
      <Text fz="sm" role="status" className="wrap">
        {by} accepted quotation {document.issue} on {dateLabel(at)} at {timeLabel(at)}.
        {sum !== null && ` Accepted in all: ${formatExact(sum)} without GST${withGst}.`}
      </Text>
      <Text component="ul" fz="sm" mt={6} className="bullets">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </Text>
    </Notice>
  );
}
