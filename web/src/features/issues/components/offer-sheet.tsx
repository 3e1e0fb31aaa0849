import { Button, Stack } from '@mantine/core';
import { useRef } from 'react';
import type { Offer } from '../api/issue-queries';
import { AnswerForm } from './answer-form';
import { OfferAltered } from './offer-altered';
import { OfferLines } from './offer-lines';
import { OfferParts } from './offer-parts';
import { OfferProof } from './offer-proof';
import { OfferTerms } from './offer-terms';
import { OfferTotal } from './offer-total';
import { OfferVariation } from './offer-variation';
import { Notice } from '../../../ui/feedback/notice';
import classes from './offer.module.css';
import { Columns } from '../../../ui/layout/columns';

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
