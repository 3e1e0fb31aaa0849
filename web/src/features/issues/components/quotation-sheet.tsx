import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { moneyIn } from '../../../lib/language/figures';
import { useWords } from '../../../lib/language/words';
import { Card } from '../../../ui/layout/card';
import { quotationPdf, type Quotation, type QuotationLink } from '../api/issue-queries';
import { AnswerForm } from './answer/answer-form';
import { AskForm } from './ask-form';
import { LedPresentation } from './present/led-presentation';
import { QuotationAltered } from './quotation-altered';
import { QuotationCover } from './quotation-cover';
import { QuotationProof } from './quotation-proof';
import { choiceOf } from '../model/option-choice';
import { GeneralQuestions } from './quotation/questions';
import { LooksNote } from './quotation/looks-note';
import { RoomNav } from './quotation/room-nav';
import { ShareQuotation } from './quotation/share';
import { useAccent } from './quotation/use-accent';
import { QuotationRooms, roomLabels } from './quotation-rooms';
import { QuotationStages } from './quotation-stages';
import { QuotationTerms } from './quotation-terms';
import { QuotationThanks } from './quotation-thanks';
import { QuotationTotal } from './quotation-total';
import { QuotationVariation } from './quotation-variation';
import classes from './quotation.module.css';

interface Props {
  asked: QuotationLink;
  quotation: Quotation;
  /** The options were changed and the quotation priced with them is on its way. */
  isPricing: boolean;
  /** Called with the ids of all options that are chosen from now on. */
  onOptions: (options: readonly string[]) => void;
  onDeclined: (message: string) => void;
}

type Item = Quotation['document']['items'][number];

/** The ids of the items that the page has a line for. */
function itemsOf({ items, proposal }: Quotation['document']): ReadonlySet<string> {
  return new Set([...items, ...(proposal?.options ?? []).map(({ item }) => item)].map(({ id }) => id));
}

/** A quotation on one page: for whom, the total with what can be done about it, every room, the terms and the proof. */
export function QuotationSheet({ asked, quotation, isPricing, onOptions, onDeclined }: Props) {
  const i18n = useWords();
  const { document, status, intact, pictures, questions } = quotation;
  useAccent(document.proposal?.firm.accent);
  const { code, issue } = asked;
  const [answering, setAnswering] = useState<'accept' | 'decline' | null>(null);
  const [about, setAbout] = useState<Item | 'all' | null>(null);
  const canAnswer = status === 'open' && intact;
  const choice = canAnswer ? choiceOf(asked.options, onOptions) : undefined;
  const accept = (): void => setAnswering('accept');
  const rooms = roomLabels(document);
  return (
    <>
      <div className={classes.sheet}>
        {!intact && <QuotationAltered quotation={quotation} />}
        {status === 'accepted' && <QuotationThanks code={code} quotation={quotation} />}
        <Stack gap={24} miw={0} className={classes.main}>
          <QuotationCover {...{ document, pictures, status }} />
          <RoomNav rooms={rooms} />
          <QuotationVariation document={document} />
          <QuotationRooms {...{ document, pictures, questions }} choice={choice} onAsk={setAbout} />
          <GeneralQuestions questions={questions} items={itemsOf(document)} />
          <QuotationTerms document={document} />
          <QuotationProof code={code} issue={issue} quotation={quotation} />
          {quotation.is_counted && <LooksNote asked={asked} rooms={rooms} />}
        </Stack>
        <div className={classes.side}>
          <QuotationTotal document={document}>
            <Stack gap={8} my="sm">
              {canAnswer && (
                <Button loading={isPricing} onClick={accept}>
                  {i18n.t('Accept this quotation')}
                </Button>
              )}
              {status === 'expired' && <Button onClick={() => setAbout('all')}>{i18n.t('Ask for a new date')}</Button>}
              <Group gap={8} grow>
                <Button variant="default" onClick={() => setAbout('all')}>
                  {i18n.t('Ask a question')}
                </Button>
                <Button component="a" variant="default" href={quotationPdf(asked, i18n.locale)} download>
                  {i18n.t('Download PDF')}
                </Button>
              </Group>
              <LedPresentation
                {...{ asked, document, pictures, choice, onOptions }}
                canLead={!quotation.is_counted}
                onAccept={canAnswer ? accept : undefined}
              />
              <ShareQuotation title={i18n.t('Quotation: {title}', { title: document.title })}>
                {canAnswer && (
                  <Button variant="subtle" color="gray" size="xs" onClick={() => setAnswering('decline')}>
                    {i18n.t('Decline')}
                  </Button>
                )}
              </ShareQuotation>
            </Stack>
          </QuotationTotal>
          {status === 'open' && !intact && (
            <Card title={i18n.t('Your decision')}>
              <AnswerForm code={code} issue={issue} quotation={quotation} onDeclined={onDeclined} />
            </Card>
          )}
          <QuotationStages document={document} isAccepted={status === 'accepted'} />
        </div>
      </div>
      {canAnswer && (
        <div className={classes.pinned}>
          <div>
            <Text fz={12} c="dimmed">
              {i18n.t('With GST; without it {amount}', { amount: moneyIn(i18n, document.totals.total) })}
            </Text>
            <span className="serif num">{moneyIn(i18n, document.totals.total_with_gst)}</span>
          </div>
          <Button loading={isPricing} onClick={accept} aria-label={i18n.t('Accept this quotation now')}>
            {i18n.t('Accept')}
          </Button>
        </div>
      )}
      {answering && (
        <Modal
          opened
          onClose={() => setAnswering(null)}
          title={answering === 'accept' ? i18n.t('Accept this quotation') : i18n.t('Decline')}
          closeButtonProps={{ 'aria-label': i18n.t('Close') }}
        >
          <AnswerForm
            {...{ code, issue, quotation, onDeclined }}
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
