import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { formatMoney } from '../../../lib/format/money';
import { Card } from '../../../ui/layout/card';
import { offerPdf, type Offer, type OfferAsked } from '../api/issue-queries';
import { AnswerForm } from './answer-form';
import { AskForm } from './ask-form';
import { OfferAltered } from './offer-altered';
import { OfferCover } from './offer-cover';
import { OfferProof } from './offer-proof';
import type { OptionChoice } from './offer/line';
import { GeneralQuestions } from './offer/questions';
import { RoomNav } from './offer/room-nav';
import { ShareOffer } from './offer/share';
import { useAccent } from './offer/use-accent';
import { OfferRooms, roomLabels } from './offer-rooms';
import { OfferStages } from './offer-stages';
import { OfferTerms, TERMS } from './offer-terms';
import { OfferThanks } from './offer-thanks';
import { OfferTotal } from './offer-total';
import { OfferVariation } from './offer-variation';
import classes from './offer.module.css';

interface Props {
  asked: OfferAsked;
  offer: Offer;
  /** The options were changed and the offer priced with them is on its way. */
  isPricing: boolean;
  onOption: OptionChoice['choose'];
  onDeclined: (message: string) => void;
}

type Item = Offer['document']['items'][number];

/** The ids of the items that the page has a line for. */
function itemsOf({ items, proposal }: Offer['document']): ReadonlySet<string> {
  return new Set([...items, ...(proposal?.options ?? []).map(({ item }) => item)].map(({ id }) => id));
}

/** A quotation on one page: for whom, the total with what can be done about it, every room, the terms and the proof. */
export function OfferSheet({ asked, offer, isPricing, onOption, onDeclined }: Props) {
  const { document, status, intact, pictures, questions } = offer;
  useAccent(document.proposal?.firm.accent);
  const { code, issue } = asked;
  const [answering, setAnswering] = useState<'accept' | 'decline' | null>(null);
  const [about, setAbout] = useState<Item | 'all' | null>(null);
  const canAnswer = status === 'open' && intact;
  return (
    <>
      <div className={classes.sheet}>
        {!intact && <OfferAltered offer={offer} />}
        {status === 'accepted' && <OfferThanks offer={offer} />}
        <Stack gap={24} miw={0} className={classes.main}>
          <OfferCover {...{ document, pictures, status }} />
          <RoomNav labels={[...roomLabels(document), TERMS]} />
          <OfferVariation document={document} />
          <OfferRooms
            {...{ document, pictures, questions }}
            choice={canAnswer ? { wanted: asked.options, choose: onOption } : undefined}
            onAsk={setAbout}
          />
          <GeneralQuestions questions={questions} items={itemsOf(document)} />
          <OfferTerms document={document} />
          <OfferProof code={code} issue={issue} offer={offer} />
        </Stack>
        <div className={classes.side}>
          <OfferTotal document={document}>
            <Stack gap={8} my="sm">
              {canAnswer && (
                <Button loading={isPricing} onClick={() => setAnswering('accept')}>
                  Accept this quotation
                </Button>
              )}
              {status === 'expired' && <Button onClick={() => setAbout('all')}>Ask for a new date</Button>}
              <Group gap={8} grow>
                <Button variant="default" onClick={() => setAbout('all')}>
                  Ask a question
                </Button>
                <Button component="a" variant="default" href={offerPdf(asked)} download>
                  Download PDF
                </Button>
              </Group>
              <ShareOffer title={`Quotation: ${document.title}`} />
              {canAnswer && (
                <Button variant="subtle" color="gray" size="xs" onClick={() => setAnswering('decline')}>
                  Decline
                </Button>
              )}
            </Stack>
          </OfferTotal>
          {status === 'open' && !intact && (
            <Card title="Your decision">
              <AnswerForm code={code} issue={issue} offer={offer} onDeclined={onDeclined} />
            </Card>
          )}
          <OfferStages document={document} />
        </div>
      </div>
      {canAnswer && (
        <div className={classes.pinned}>
          <div>
            <Text fz={12} c="dimmed">
              Without GST; with it {formatMoney(document.totals.total_with_gst)}
            </Text>
            <span className="serif num">{formatMoney(document.totals.total)}</span>
          </div>
          <Button loading={isPricing} onClick={() => setAnswering('accept')} aria-label="Accept this quotation now">
            Accept
          </Button>
        </div>
      )}
      {answering && (
        <Modal
          opened
          onClose={() => setAnswering(null)}
          title={answering === 'accept' ? 'Accept this quotation' : 'Decline'}
          closeButtonProps={{ 'aria-label': 'Close' }}
        >
          <AnswerForm
            {...{ code, issue, offer, onDeclined }}
            declines={answering === 'decline'}
            onAccepted={() => {
              setAnswering(null);
              window.scrollTo({ top: 0 });
            }}
          />
        </Modal>
      )}
      {about && <AskForm {...{ code, issue }} item={about === 'all' ? null : about} onClose={() => setAbout(null)} />}
    </>
  );
}
