import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Schema } from '../../../lib/api/api-types';
import { dateLabel } from '../../../lib/format/dates';
import { formatMoney, formatWhole } from '../../../lib/format/money';
import { paths } from '../../../lib/paths';
import { WhyButton } from '../../../ui/boq/why-button';
import { issueSubject } from '../model/issue-subject';
import { Notice } from '../../../ui/feedback/notice';

export type Issued = Schema<'Boq'>['issued'];

interface Props {
  issued: Issued;
  /** The BOQ revision shown. */
  revision: number;
  /** Whether the person may see the issues and history that explain the amounts. */
  explains: boolean;
  action?: ReactNode;
}

const signedWhole = (rupees: number): string => `${rupees > 0 ? '+' : ''}${formatWhole(rupees)}`;

/** Status with the home owner: what was accepted, the difference since, and any open issue. */
export function AcceptedBanner({ issued, revision, explains, action }: Props) {
  if (!issued) return null;
  const { accepted, waiting } = issued;
  const asks = (issue: number, of: string): string | null => (explains ? issueSubject(issue, of) : null);
  return (
    <Notice
      component="aside"
      tone={accepted ? 'calm' : 'attention'}
      justify="space-between"
      mb="md"
      aria-label="Acceptance"
    >
      <div>
        {accepted && (
          <p>
            Accepted{' '}
            {accepted.sum !== null && (
              <>
                <strong className="num">
                  <WhyButton of={asks(accepted.issue, 'total')} label="the accepted sum">
                    {formatMoney(accepted.sum)}
                  </WhyButton>
                </strong>{' '}
              </>
            )}
            on {dateLabel(accepted.at)} by {accepted.by}
            {accepted.sum === null && ' · the record was altered and no longer tells the sum'}
            {accepted.changed && accepted.variation !== null && accepted.variation !== 0 && (
              <>
                {' '}
                · variations{' '}
                <strong className="num">
                  <WhyButton
                    of={explains ? 'total' : null}
                    from={accepted.revision}
                    at={revision}
                    label="the variations"
                  >
                    {signedWhole(accepted.variation)}
                  </WhyButton>
                </strong>{' '}
                {waiting ? '(not yet accepted)' : '(not yet sent)'}
              </>
            )}
            {' · '}
            <Link to={paths.verify(accepted.content_hash)}>View proof</Link>
          </p>
        )}
        {waiting && (
          <p>
            Quotation {waiting.issue}
            {waiting.delta !== null && (
              <>
                {waiting.kind === 'variation' ? ', a variation of ' : ', '}
                <span className="num">
                  <WhyButton
                    of={asks(waiting.issue, waiting.kind === 'variation' ? 'delta' : 'total')}
                    label={`quotation ${waiting.issue}`}
                  >
                    {waiting.kind === 'variation' ? signedWhole(waiting.delta) : formatMoney(waiting.delta)}
                  </WhyButton>
                </span>
              </>
            )}
            {waiting.at !== null && `, sent on ${dateLabel(waiting.at)}`}, is awaiting a reply.
          </p>
        )}
      </div>
      {action}
    </Notice>
  );
}
