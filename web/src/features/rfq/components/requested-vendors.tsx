import { Button, Group, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { messageOf } from '../../../lib/api/errors';
import { useCommand } from '../../../lib/api/use-command';
import { stampLabel } from '../../../lib/format/dates';
import { toast } from '../../../ui/feedback/toast-store';
import { Card } from '../../../ui/layout/card';
import { makeLink, writeToVendor, type Quote, type QuoteRequest } from '../api/rfq';
import { Messages } from './messages';

interface Props {
  boqId: string;
  request: QuoteRequest;
  isOver: boolean;
}

/** The vendors of a request: who has answered, their links, and what was written. */
export function RequestedVendors({ boqId, request, isOver }: Props) {
  return (
    <Card title="Vendors">
      {request.quotes.map((quote) => (
        <Vendor key={quote.id} boqId={boqId} requestId={request.id} quote={quote} isOver={isOver} />
      ))}
    </Card>
  );
}

interface VendorProps {
  boqId: string;
  requestId: string;
  quote: Quote;
  isOver: boolean;
}

function Vendor({ boqId, requestId, quote, isOver }: VendorProps) {
  const { id: quoteId, name, email } = quote;
  const [url, setUrl] = useState<string | null>(null);
  const [text, setText] = useState('');
  const refresh = ['boq', boqId, 'quote-requests'];
  const onError = (error: Error): void => void toast.error(messageOf(error));
  const link = useCommand<{ mail: boolean }, string>({
    run: ({ mail }, key) => makeLink({ boqId, requestId, quoteId, mail }, key),
    refresh,
    onSuccess: (made, { mail }) => {
      if (mail) toast.success(`Reminder sent to ${email}.`);
      else setUrl(made);
    },
    onError,
  });
  const write = useCommand<{ text: string }, string>({
    run: (input, key) => writeToVendor({ boqId, requestId, quoteId, ...input }, key),
    refresh,
    onSuccess: (message) => {
      setText('');
      toast.success(message);
    },
    onError,
  });
  return (
    <section aria-label={name} style={{ borderTop: '1px solid var(--fo-line)', paddingBlock: 12 }}>
      <Group gap="sm">
        <Text fw={600} className="wrap">
          {name}
        </Text>
        <Text c="dimmed" fz="sm" className="wrap">
          {[email ?? 'no email', progressOf(quote)].join(' · ')}
        </Text>
        {!isOver && (
          <Group gap="xs" ml="auto">
            {email && (
              <Button size="xs" variant="default" disabled={link.isPending} onClick={() => link.mutate({ mail: true })}>
                Remind
              </Button>
            )}
            <Button size="xs" variant="default" disabled={link.isPending} onClick={() => link.mutate({ mail: false })}>
              Make a link
            </Button>
          </Group>
        )}
      </Group>
      {url && (
        <Text fz="sm" mt={6} className="wrap" role="status">
          Send this link to {name} yourself: <b style={{ overflowWrap: 'anywhere' }}>{url}</b>
        </Text>
      )}
      {quote.note && (
        <Text fz="sm" mt={6} className="wrap">
          Note: {quote.note}
        </Text>
      )}
      <Messages messages={quote.messages} names={{ vendor: name, sender: 'You' }} />
      {quote.messages.length > 0 && (
        <Group align="flex-end" gap="sm" mt="xs">
          <Textarea
            flex="1 1 260px"
            label={`Message to ${name}`}
            autosize
            maxLength={1000}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <Button
            size="xs"
            disabled={!text.trim() || write.isPending}
            onClick={() => write.mutate({ text: text.trim() })}
          >
            Send message
          </Button>
        </Group>
      )}
    </section>
  );
}

function progressOf({ answered_at, opened_at, mailed_at }: Quote): string {
  if (answered_at) return `answered ${stampLabel(answered_at)}`;
  if (opened_at) return `opened ${stampLabel(opened_at)}`;
  return mailed_at ? `mailed ${stampLabel(mailed_at)}` : 'not mailed';
}
