import { Box, Button, Group, Text, Title } from '@mantine/core';
import { Link } from 'react-router-dom';
import { calendarDay, dateLabel, timeLabel } from '../../../lib/format/dates';
import { formatWhole } from '../../../lib/format/money';
import { paths } from '../../../lib/paths';
import { Notice } from '../../../ui/feedback/notice';
import type { Quotation } from '../api/issue-queries';
import { inWholeRupees } from '../model/whole-rupees';
import { UpiPayment } from '../../../ui/payment/upi-payment';
import { useWords, type Words } from '../../../lib/language/words';

/** The stamp of an accepted quotation, and what happens next. */
export function QuotationThanks({ code, quotation }: { code: string; quotation: Quotation }) {
  const i18n = useWords();
  const { accepted_at: at, accepted_by: by, accepted_sum: sum, document } = quotation;
  if (at === null) return null;
  const { proposal } = document;
  const [first] = inWholeRupees(document).milestones;
  const start = proposal?.schedule[0];
  // Of several accepted quotations the sum without GST is known alone.
  const withGst = sum === document.totals.total ? document.totals.total_with_gst : null;
  const steps = [
    i18n.t(
      'Your copy is under “Download PDF”. If the link was mailed to you, or you gave an address, it is mailed there as well.',
    ),
    // With a code to pay by, the exact amount is next to that.
    ...(first && !quotation.payment
      ? [i18n.t('{stage}: {amount} with GST.', { stage: first.label, amount: formatWhole(first.amount) })]
      : []),
    ...(start ? [i18n.t('Work is planned to start on {day}.', { day: calendarDay(start.starts_on) })] : []),
    i18n.t('Later changes will be sent to you for approval.'),
  ];
  return (
    <Notice
      component="section"
      tone="good"
      display="block"
      style={{ gridColumn: '1 / -1' }}
      aria-label={i18n.t('Accepted')}
    >
      <Group align="flex-start" gap="0 40px">
        <Box flex="1 1 420px" miw={0}>
          <Title order={2} fz={20} mb={4}>
            {i18n.t('Thank you, {name}', { name: by ?? '' })}
          </Title>
          <Text fz="sm" role="status" className="wrap">
            {i18n.t('{name} accepted quotation {issue} on {date} at {time}.', {
              name: by ?? '',
              issue: document.issue,
              date: dateLabel(at),
              time: timeLabel(at),
            })}
            {quotation.confirmed_to !== null &&
              ` ${i18n.t('Confirmed by a code mailed to {to}.', { to: quotation.confirmed_to })}`}
            {sum !== null && ` ${sumWords(i18n, sum, withGst)}`}
          </Text>
          <Text component="ul" fz="sm" mt={6} className="bullets">
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </Text>
          <Button
            component={Link}
            to={`${paths.linkedWorks(code)}${langOf(i18n)}`}
            mt="sm"
            variant={quotation.payment ? 'default' : 'filled'}
          >
            {i18n.t('Follow the works')}
          </Button>
        </Box>
        {quotation.payment && (
          <Box flex="1 1 420px" miw={0}>
            <UpiPayment title={i18n.t('Pay the first stage by UPI')} payment={quotation.payment} />
          </Box>
        )}
      </Group>
    </Notice>
  );
}

const langOf = ({ locale }: Words): string => (locale === 'en' ? '' : `?lang=${locale}`);

function sumWords(i18n: Words, sum: number, withGst: number | null): string {
  const total = formatWhole(sum);
  if (withGst === null) return i18n.t('Accepted in all: {total} without GST.', { total });
  return i18n.t('Accepted in all: {total} without GST, {withGst} with it.', { total, withGst: formatWhole(withGst) });
}
