import { Box, Title } from '@mantine/core';
import { Link } from 'react-router-dom';
import { paths } from '../../../lib/paths';
import { Notice } from '../../../ui/feedback/notice';
import type { Quotation } from '../api/issue-queries';
import { dateLabel } from '../../../lib/format/dates';
import { useWords } from '../../../lib/language/words';

/**
 * Warns that the record differs from what was issued. Shows no names from the document, which may be altered as well.
 */
export function QuotationAltered({ quotation }: { quotation: Quotation }) {
  const i18n = useWords();
  const { accepted_at: at, content_hash: hash, document } = quotation;
  return (
    <Notice component="div" tone="error" display="block" style={{ gridColumn: '1 / -1' }} role="alert">
      <Title order={2} mb={4} fz="lg">
        {i18n.t(titleOf(document.kind, at !== null))}
      </Title>
      {at === null ? (
        <Box component="p" maw="80ch">
          {i18n.t(
            'What is on record is no longer what your designer sent you, so the figures below may be wrong. It cannot be accepted. Please ask your designer for a new one.',
          )}
        </Box>
      ) : (
        <Box component="p" maw="80ch">
          {i18n.t(
            'What is on record is no longer what was accepted on {date}, so the figures below may be wrong. The acceptance remains valid. A document that was downloaded before shows what was agreed:',
            { date: dateLabel(at) },
          )}{' '}
          <Link to={paths.verify(hash)}>{i18n.t('check it on the public page')}</Link>.
        </Box>
      )}
    </Notice>
  );
}

function titleOf(kind: Quotation['document']['kind'], isAccepted: boolean): string {
  if (kind === 'variation')
    return isAccepted
      ? /*i18n*/ 'This variation was altered after it was accepted'
      : /*i18n*/ 'This variation was altered after it was sent';
  return isAccepted
    ? /*i18n*/ 'This quotation was altered after it was accepted'
    : /*i18n*/ 'This quotation was altered after it was sent';
}
