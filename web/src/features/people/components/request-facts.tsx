import { Text } from '@mantine/core';
import type { Schema } from '../../../lib/api/api-types';
import { whenLabel } from '../../../lib/format/dates';
import { Card } from '../../../ui/layout/card';
import { Fact } from '../../../ui/layout/fact';

/** What a designer sent to be verified, and the answer. */
export function RequestFacts({ request }: { request: Schema<'VerificationRequest'> }) {
  const { firm, gstin, portfolio, note, at, answer, reason } = request;
  return (
    <Card title="Asks to be verified">
      <dl>
        <Fact name="Firm">{firm}</Fact>
        {gstin && <Fact name="GSTIN">{gstin}</Fact>}
        {portfolio && (
          <Fact name="Work">
            <a href={portfolio} target="_blank" rel="noreferrer">
              {portfolio}
            </a>
          </Fact>
        )}
        <Fact name="Sent">{whenLabel(at)}</Fact>
        {answer && <Fact name="Answer">{answer === 'verified' ? 'Verified' : `Refused: ${reason ?? ''}`}</Fact>}
      </dl>
      {note && (
        <Text mt="xs" fz="sm" className="wrap" style={{ whiteSpace: 'pre-wrap' }}>
          {note}
        </Text>
      )}
    </Card>
  );
}
