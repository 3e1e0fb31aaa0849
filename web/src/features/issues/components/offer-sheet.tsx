import { Box, Button, Stack, Text, Title } from '@mantine/core';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import type { Offer } from '../api/issue-queries';
import { AnswerForm } from './answer-form';
import { OfferLines } from './offer-lines';
import { OfferProof } from './offer-proof';
import { OfferTerms } from './offer-terms';
import { OfferTotal } from './offer-total';
import { OfferVariation } from './offer-variation';
import { Notice } from '../../../ui/feedback/notice';
import classes from './offer.module.css';
import { Columns } from '../../../ui/layout/columns';
import { dateLabel } from '../../../lib/format/dates';
import { paths } from '../../../lib/paths';
import { formatExact } from '../../../lib/format/money';
import { Card } from '../../../ui/layout/card';
import { WhyButton } from '../../../ui/boq/why-button';

interface Props {
  code: string;
  offer: Offer;
  onDeclined: (message: string) => void;
}

/** An issue on one page, from total to last line, with the answer form. */
export function OfferSheet({ code, offer, onDeclined }: Props) {
  const { document } = offer;
  const side = useRef<HTMLDivElement>(null);
  const toAnswer = (): void => side.current?.querySelector('input')?.focus();
  return (
    <div className={classes.sheet}>
      {!offer.intact && <OfferAltered offer={offer} />}
      <Stack gap="md" miw={0}>
        {offer.status === 'open' && (
          <Button className={classes.jump} onClick={toAnswer}>
            Go to your decision
          </Button>
        )}
        {document.note && (
          <Notice
            component="blockquote"
            tone="attention"
            display="block"

            className="wrap"
            style={{ whiteSpace: 'pre-line' }}
          >
            {document.note}
          </Notice>
        )}
        <OfferTotal offer={offer} />
        <OfferVariation document={document} />
        <Columns of={2} min={170} gap={16}>
          <OfferParts title="By room" parts={document.rooms.map((part) => ({ ...part, of: `room:${part.label}` }))} />
          <OfferParts
            title="By service"
            parts={document.services.map((part) => ({ ...part, of: `service:${part.service}` }))}
          />
        </Columns>
        <OfferLines document={document} />
        <OfferTerms document={document} />
      </Stack>
      <div className={classes.side} ref={side}>
        {offer.status === 'open' && <AnswerForm code={code} offer={offer} onDeclined={onDeclined} />}
        <OfferProof code={code} offer={offer} />
      </div>
    </div>
  );
}

/**
 * Warns that the record differs from what was issued. Shows no names from the document, which may be altered as well.
 */
function OfferAltered({ offer }: { offer: Offer }) {
  const { accepted_at: at, content_hash: hash, document } = offer;
  const what = document.kind === 'variation' ? 'variation' : 'estimate';
  return (
    <Notice component="div" tone="error" display="block" style={{ gridColumn: '1 / -1' }} role="alert">
      <Title order={2} mb={4} fz="lg">
        This {what} was altered after it was {at === null ? 'issued' : 'accepted'}
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

interface PartsProps {
  title: string;
  /** `of` is the subject for the explanation. */
  parts: readonly { of: string; label: string; items: number; cost: number }[];
}

/** Breakdown of the cost: parts with their amounts, most expensive first, each with a bar. */
function OfferParts({ title, parts }: PartsProps) {
  const sorted = [...parts].sort((a, b) => b.cost - a.cost);
  const most = sorted[0]?.cost ?? 0;
  return (
    <Card title={title}>
      <ul className={classes.parts}>
        {sorted.map(({ of, label, items, cost }) => (
          <li key={of}>
            <span>{label}</span>
            <Text span c="dimmed" fz={13}>
              {items} {items === 1 ? 'item' : 'items'}
            </Text>
            <span className="num">
              <WhyButton of={of} label={label}>
                {formatExact(cost)}
              </WhyButton>
            </span>
            <svg className={classes.bar} viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden>
              <rect width={most > 0 ? Math.max(0, (cost / most) * 100) : 0} height="1" />
            </svg>
          </li>
        ))}
      </ul>
    </Card>
  );
}
