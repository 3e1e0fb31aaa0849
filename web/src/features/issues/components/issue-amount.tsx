import { Text } from '@mantine/core';
import { formatWhole, formatWholeSigned } from '../../../lib/format/money';
import { WhyButton } from '../../../ui/boq/why-button';
import type { Issue } from '../api/issue-queries';
import { issueSubject } from '../model/issue-subject';

interface Props {
  issue: Pick<Issue, 'issue' | 'kind' | 'delta' | 'total'>;
}

/** Amount of an issue, explained by its document; says so when the altered record no longer has it. */
export function IssueAmount({ issue: { issue, kind, delta, total } }: Props) {
  const isVariation = kind === 'variation';
  const amount = isVariation ? delta : total;
  if (amount === null)
    return (
      <Text c="dimmed" fz={13} fw={400} className="wrap">
        The amount is not on record any more.
      </Text>
    );
  return (
    <Text mt={6} mb={2} fz="lg" fw={600}>
      <span className="num">
        <WhyButton of={issueSubject(issue, isVariation ? 'delta' : 'total')} label={`quotation ${issue}`}>
          {isVariation ? formatWholeSigned(amount) : formatWhole(amount)}
        </WhyButton>
      </span>{' '}
      <Text span c="dimmed" fz={13} fw={400} className="wrap">
        without GST
        {isVariation && total !== null && (
          <>
            ,{' '}
            <WhyButton of={issueSubject(issue, 'total')} label={`quotation ${issue} in all`}>
              {formatWhole(total)}
            </WhyButton>{' '}
            in all
          </>
        )}
      </Text>
    </Text>
  );
}
