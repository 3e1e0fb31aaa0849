import { Box, Title } from '@mantine/core';
import { Link } from 'react-router-dom';
import { dateLabel } from '../../../lib/format/dates';
import { paths } from '../../../lib/paths';
import { Notice } from '../../../ui/feedback/notice';
import type { Quotation } from '../api/issue-queries';

/**
 * Warns that the record differs from what was issued. Shows no names from the document, which may be altered as well.
 */
export function QuotationAltered({ quotation }: { quotation: Quotation }) {
  const { accepted_at: at, content_hash: hash, document } = quotation;
  const what = document.kind === 'variation' ? 'variation' : 'quotation';
  return (
    <Notice component="div" tone="error" display="block" style={{ gridColumn: '1 / -1' }} role="alert">
      <Title order={2} mb={4} fz="lg">
        This {what} was altered after it was {at === null ? 'sent' : 'accepted'}
      </Title>
      {at === null ? (
        <Box component="p" maw="80ch">
          What is on record is no longer what your designer sent you, so the figures below may be wrong. It cannot be
          accepted. Please ask your designer for a new one.
        </Box>
      ) : (
        <Box component="p" maw="80ch">
          What is on record is no longer what was accepted on {dateLabel(at)}, so the figures below may be wrong. The
          acceptance stands. A document that was downloaded before shows what was agreed:{' '}
          <Link to={paths.verify(hash)}>check it on the public page</Link>.
        </Box>
      )}
    </Notice>
  );
}
