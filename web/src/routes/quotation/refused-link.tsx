import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { parseClosedQuotation, type ClosedQuotation } from '../../features/issues/model/refused-quotation';
import { isStatus } from '../../lib/api/errors';
import { useWords } from '../../lib/language/words';
import { paths } from '../../lib/paths';
import { EmptyState } from '../../ui/feedback/data-state';
import { PageLayout } from '../../ui/layout/page-layout';

/** Whether a link does not open what it should: it is unknown, over, or its quotation came to nothing. */
export const isRefusedLink = (error: unknown): boolean => isStatus(error, 404) || parseClosedQuotation(error) !== null;

/** What is said instead, with the way on. */
export function RefusedLink({ error }: { error: unknown }) {
  const i18n = useWords();
  const closed = parseClosedQuotation(error);
  if (closed) return <Closed quotation={closed} />;
  return (
    <PageLayout title={i18n.t('Quotation')} width="narrow">
      <EmptyState
        title={i18n.t('This link does not work')}
        reason={i18n.t('It is too old or incomplete. Ask your designer for a new link.')}
        action={<Link to={paths.home}>{i18n.t('To Fitout')}</Link>}
      />
    </PageLayout>
  );
}

/** A quotation that was withdrawn, replaced or declined, with the way to a newer one. */
function Closed({ quotation }: { quotation: ClosedQuotation }) {
  const i18n = useWords();
  const whom = [quotation.firm, quotation.phone].filter(Boolean).join(', ');
  return (
    <PageLayout title={i18n.t('Quotation')} width="narrow">
      <EmptyState
        title={i18n.own(quotation.message)}
        reason={
          quotation.newer === null
            ? whom
              ? i18n.t('Ask for a new link: {whom}.', { whom })
              : i18n.t('Ask for a new link.')
            : i18n.t('The newer one is ready for your decision.')
        }
        action={
          quotation.newer !== null && (
            <Button component={Link} to={`?issue=${quotation.newer}`}>
              {i18n.t('View the newer quotation')}
            </Button>
          )
        }
      />
    </PageLayout>
  );
}
