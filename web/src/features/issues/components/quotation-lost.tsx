import { Stack, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import { paths } from '../../../lib/paths';
import { Card } from '../../../ui/layout/card';
import type { LostQuotation } from '../model/refused-quotation';
import { AnswerForm } from './answer/answer-form';
import { FactList } from './fact-list';
import { HashPair } from './hash-pair';
import { Notice } from '../../../ui/feedback/notice';
import { stampLabel } from '../../../lib/format/dates';
import { useWords } from '../../../lib/language/words';

interface Props {
  code: string;
  lost: LostQuotation;
  onDeclined: (message: string) => void;
}

/** An issue without a document on record: what is still known, and a way to decline it. */
export function QuotationLost({ code, lost, onDeclined }: Props) {
  const i18n = useWords();
  const { message, issue, accepted, issuedAt, hash, recomputed } = lost;
  const facts: (readonly [string, string])[] = [
    [i18n.t('Document'), i18n.t('Quotation {issue}', { issue })],
    [i18n.t('Sent on'), stampLabel(issuedAt)],
    ...(accepted
      ? ([
          [i18n.t('Accepted on'), stampLabel(accepted.at)],
          [i18n.t('Accepted by'), accepted.by],
        ] as const)
      : []),
  ];
  return (
    <Stack gap="md" miw={0}>
      <Notice tone="error" role="alert">
        {i18n.own(message)}
      </Notice>
      <Card title={i18n.t('What is still known')}>
        <FactList facts={facts} />
        {accepted && (
          <Text c="dimmed" fz={13}>
            {i18n.t('A document that was downloaded before shows what was agreed:')}{' '}
            <Link to={paths.verify(hash)}>{i18n.t('check it on the public page')}</Link>.
          </Text>
        )}
      </Card>
      <Card title={i18n.t('Two hashes that differ')}>
        <HashPair
          label={accepted ? i18n.t('SHA-256 when it was accepted') : i18n.t('SHA-256 when it was sent')}
          kept={hash}
          recomputed={recomputed}
        />
      </Card>
      {!accepted && (
        <Card title={i18n.t('Your decision')}>
          <AnswerForm code={code} quotation={null} onDeclined={onDeclined} />
        </Card>
      )}
    </Stack>
  );
}
