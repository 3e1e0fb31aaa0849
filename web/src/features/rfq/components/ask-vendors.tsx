import { Button, Group, Modal, Skeleton, Text, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../../lib/api/errors';
import { useCommand } from '../../../lib/api/use-command';
import { sentLanguage } from '../../../lib/language/language';
import { DateField } from '../../../ui/form/date-field';
import { DataState, ErrorNotice } from '../../../ui/feedback/data-state';
import { toast } from '../../../ui/feedback/toast-store';
import { Form } from '../../../ui/form/form';
import { RecipientLanguage } from '../../../ui/language/recipient-language';
import { Card } from '../../../ui/layout/card';
import { askVendors, mailPreviewQuery, type AskedVendor, type AskInput, type QuoteRequest } from '../api/rfq';
import type { Askable } from '../model/askable';
import classes from './ask-vendors.module.css';
import { LinePicker } from './line-picker';
import { NOBODY, VendorPicker, withTyped, type ListedVendor } from './vendor-picker';

interface Props {
  boqId: string;
  askable: readonly Askable[];
  /** Items, or rows of the purchase list, that are asked for at first. */
  chosen: readonly string[];
  vendors: readonly ListedVendor[];
  onSent: (request: QuoteRequest) => void;
}

const DAYS = 10;
const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** A new request: its lines, its vendors, the last day and the message; the mail can be read first. */
export function AskVendors({ boqId, askable, chosen, vendors, onSent }: Props) {
  const [picked, setPicked] = useState<ReadonlySet<string>>(
    () => new Set(askable.flatMap(({ key, source }) => (chosen.includes(source) ? [key] : []))),
  );
  const [added, setAdded] = useState<readonly AskedVendor[]>([]);
  const [typing, setTyping] = useState(NOBODY);
  const asked = withTyped(added, typing);
  const [title, setTitle] = useState('Request for prices');
  const [message, setMessage] = useState('');
  const [closesOn, setClosesOn] = useState(inDays(DAYS));
  const [language, setLanguage] = useState(() => sentLanguage.get().language);
  const [reads, setReads] = useState(false);
  const send = useCommand<{ body: AskInput }, QuoteRequest>({
    run: ({ body }, key) => askVendors(boqId, body, key),
    refresh: ['boq', boqId, 'quote-requests'],
    onSuccess: (request) => {
      toast.success('Request sent.');
      sentLanguage.set({ language: request.language });
      onSent(request);
    },
  });
  const lines = askable.flatMap(({ key, line }) => (picked.has(key) ? [line] : []));
  const body: AskInput = { title, message, closes_on: closesOn, language, lines, vendors: asked };
  const isReady = lines.length > 0 && asked.length > 0 && title.trim() !== '' && closesOn !== '';
  return (
    <Form
      aria-label="Ask vendors for prices"
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady && !send.isPending) send.mutate({ body });
      }}
    >
      <div className={classes.sides}>
        <LinePicker askable={askable} picked={picked} onChange={setPicked} />
        <div className={classes.request}>
          <Card title="Vendors">
            <VendorPicker vendors={vendors} asked={added} typing={typing} onChange={setAdded} onType={setTyping} />
          </Card>
          <Card title="Request">
            <Group align="flex-start" gap="md" mb="sm">
              <TextInput
                flex="1 1 100%"
                label="Title"
                description="Vendors read it. Do not name the client."
                maxLength={120}
                value={title}
                onChange={(event) => setTitle(event.currentTarget.value)}
              />
              <DateField
                label="Last day for answers"
                description="The page closes at its end."
                value={closesOn}
                onChange={setClosesOn}
              />
              <RecipientLanguage description="Of the mail and the page" value={language} onChange={setLanguage} />
            </Group>
            <Textarea
              label="Message"
              description="Place of delivery, conditions, whom to call"
              autosize
              minRows={3}
              maxLength={2000}
              value={message}
              onChange={(event) => setMessage(event.currentTarget.value)}
            />
          </Card>
          {send.error && <ErrorNotice message={messageOf(send.error)} />}
          <Group justify="flex-end" className={classes.actions}>
            <Button variant="default" disabled={!isReady} onClick={() => setReads(true)}>
              Preview the mail
            </Button>
            <Button type="submit" disabled={!isReady || send.isPending}>
              {send.isPending ? 'Sending...' : askLabel(asked.length)}
            </Button>
          </Group>
        </div>
      </div>
      {reads && <MailPreview boqId={boqId} body={body} onClose={() => setReads(false)} />}
    </Form>
  );
}

const askLabel = (vendors: number): string =>
  vendors === 0 ? 'Ask vendors' : `Ask ${vendors} ${vendors === 1 ? 'vendor' : 'vendors'}`;

function MailPreview({ boqId, body, onClose }: { boqId: string; body: AskInput; onClose: () => void }) {
  const query = useQuery(mailPreviewQuery(boqId, body));
  return (
    <Modal opened onClose={onClose} title="The mail" size="lg" closeButtonProps={{ 'aria-label': 'Close' }}>
      <DataState query={query} skeleton={<Skeleton h={220} />}>
        {({ subject, text }) => (
          <>
            <Text fw={600} mb="sm" className="wrap">
              {subject}
            </Text>
            <Text className="wrap" style={{ whiteSpace: 'pre-line' }}>
              {text}
            </Text>
          </>
        )}
      </DataState>
    </Modal>
  );
}
