import { Stack, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import { dateLabel, timeLabel } from '../../../lib/format/dates';
import { paths } from '../../../lib/paths';
import { Card } from '../../../ui/layout/card';
import type { LostQuotation } from '../model/refused-quotation';
import { AnswerForm } from './answer-form';
import { FactList } from './fact-list';
import { HashPair } from './hash-pair';
import { Notice } from '../../../ui/feedback/notice';

interface Props {
  code: string;
  lost: LostQuotation;
  onDeclined: (message: string) => void;
}

/** An issue without a document on record: what is still known, and a way to decline it. */
export function QuotationLost({ code, lost, onDeclined }: Props) {
  const { message, issue, accepted, issuedAt, hash, recomputed } = lost;
  const moment = (at: string): string => `${dateLabel(at)}, ${timeLabel(at)}`;
  const facts: (readonly [string, string])[] = [
    ['Document', `Quotation ${issue}`],
    ['Sent on', moment(issuedAt)],
    ...(accepted
      ? ([
          ['Accepted on', moment(accepted.at)],
          ['Accepted by', accepted.by],
        ] as const)
      : []),
  ];
  return (
    <Stack gap="md" miw={0}>
      <Notice tone="error" role="alert">
        {message}
      </Notice>
      <Card title="What is still known">
        <FactList facts={facts} />
        {accepted && (
          <Text c="dimmed" fz={13}>
            A document that was downloaded before shows what was agreed:{' '}
            <Link to={paths.verify(hash)}>check it on the public page</Link>.
          </Text>
        )}
      </Card>
      <Card title="Two hashes that differ">
        <HashPair
          label={accepted ? 'SHA-256 when it was accepted' : 'SHA-256 when it was sent'}
          kept={hash}
          recomputed={recomputed}
        />
      </Card>
      {!accepted && (
        <Card title="Your decision">
          <AnswerForm code={code} quotation={null} onDeclined={onDeclined} />
        </Card>
      )}
    </Stack>
  );
}
