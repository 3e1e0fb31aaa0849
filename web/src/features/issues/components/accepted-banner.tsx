import { Box } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Schema } from '../../../lib/api/api-types';
import { formatWhole } from '../../../lib/format/money';
import { dateLabel } from '../../../lib/format/dates';
import { moneyIn } from '../../../lib/language/figures';
import { useWords } from '../../../lib/language/words';
import { paths } from '../../../lib/paths';
import { WhyButton } from '../../../ui/boq/why-button';
import { issueSubject } from '../model/issue-subject';
import { Sentence } from '../../../ui/language/sentence';
import { Notice } from '../../../ui/feedback/notice';

export type Issued = Schema<'Boq'>['issued'];

interface Props {
  issued: Issued;
  /** The BOQ revision shown. */
  revision: number;
  /** Whether the person may see the issues and history that explain the amounts. */
  explains: boolean;
  action?: ReactNode;
  /** Space below. */
  mb?: 'md';
}

const signedWhole = (rupees: number): string => `${rupees > 0 ? '+' : ''}${formatWhole(rupees)}`;

/** Status with the home owner: what was accepted, the difference since, and any open issue. */
export function AcceptedBanner({ issued, revision, explains, action, mb }: Props) {
  const i18n = useWords();
  if (!issued) return null;
  const { accepted, waiting } = issued;
  const asks = (issue: number, of: string): string | null => (explains ? issueSubject(issue, of) : null);
  return (
    <Notice
      component="aside"
      tone={accepted ? 'calm' : 'attention'}
      justify="space-between"
      mb={mb}
      aria-label={i18n.t('Acceptance')}
    >
      <Box flex="1 1 180px" miw={0}>
        {accepted && (
          <p>
            <AcceptedSentence accepted={accepted} why={asks(accepted.issue, 'total')} />
            {accepted.changed && accepted.variation !== null && accepted.variation !== 0 && (
              <>
                {' · '}
                <Sentence
                  text={
                    waiting
                      ? i18n.t('variations {amount} (not yet accepted)')
                      : i18n.t('variations {amount} (not yet sent)')
                  }
                  parts={{
                    amount: (
                      <strong className="num">
                        <WhyButton
                          of={explains ? 'total' : null}
                          from={accepted.revision}
                          at={revision}
                          label={i18n.t('the variations')}
                        >
                          {signedWhole(accepted.variation)}
                        </WhyButton>
                      </strong>
                    ),
                  }}
                />
              </>
            )}
            {' · '}
            <Link to={paths.verify(accepted.content_hash)}>{i18n.t('View proof')}</Link>
          </p>
        )}
        {waiting && (
          <p>
            <WaitingSentence
              waiting={waiting}
              why={asks(waiting.issue, waiting.kind === 'variation' ? 'delta' : 'total')}
            />
          </p>
        )}
      </Box>
      {action}
    </Notice>
  );
}

interface PartProps {
  /** Subject of its amount; null where nothing explains it. */
  why: string | null;
}

function AcceptedSentence({ accepted, why }: PartProps & { accepted: NonNullable<NonNullable<Issued>['accepted']> }) {
  const i18n = useWords();
  const { sum, at, by } = accepted;
  const values = { date: dateLabel(at), name: by };
  if (sum === null)
    return i18n.t('Accepted on {date} by {name} · the record was altered and no longer shows the sum', values);
  const amount = (
    <strong className="num">
      <WhyButton of={why} label={i18n.t('the accepted sum')}>
        {moneyIn(i18n, sum)}
      </WhyButton>
    </strong>
  );
  return <Sentence text={i18n.t('Accepted {amount} on {date} by {name}')} parts={{ amount, ...values }} />;
}

function WaitingSentence({ waiting, why }: PartProps & { waiting: NonNullable<NonNullable<Issued>['waiting']> }) {
  const i18n = useWords();
  const { issue, delta, kind, at } = waiting;
  const isVariation = kind === 'variation';
  const amount = delta !== null && (
    <span className="num">
      <WhyButton of={why} label={i18n.t('quotation {issue}', { issue })}>
        {isVariation ? signedWhole(delta) : moneyIn(i18n, delta)}
      </WhyButton>
    </span>
  );
  const named =
    delta === null
      ? i18n.t('Quotation {issue}')
      : isVariation
        ? i18n.t('Quotation {issue}, a variation of {amount}')
        : i18n.t('Quotation {issue}, {amount}');
  return (
    <Sentence
      text={
        at === null ? i18n.t('{named}, is awaiting a reply.') : i18n.t('{named}, sent on {date}, is awaiting a reply.')
      }
      parts={{ named: <Sentence text={named} parts={{ issue, amount }} />, date: at !== null && dateLabel(at) }}
    />
  );
}
