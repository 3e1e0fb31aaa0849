import { Button, Group, Text, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { messageOf } from '../../../lib/api/errors';
import { useCommand } from '../../../lib/api/use-command';
import { copyText } from '../../../lib/browser/copy-text';
import { openTab } from '../../../lib/browser/open-tab';
import { whatsApp } from '../../../lib/browser/whats-app';
import { calendarDay, stampLabel } from '../../../lib/format/dates';
import { toast } from '../../../ui/feedback/toast-store';
import { Card } from '../../../ui/layout/card';
import { makeLink, writeToVendor, type Quote, type QuoteRequest } from '../api/rfq';
import { Messages } from './messages';

interface Props {
  boqId: string;
  request: QuoteRequest;
  isOver: boolean;
  /** The phone of a vendor of the directory, as far as this person may see it. */
  phoneOf: (vendorId: string) => string | null;
}

/** The vendors of a request: who has answered, their links, and what was written. */
export function RequestedVendors({ boqId, request, isOver, phoneOf }: Props) {
  return (
    <Card title="Vendors">
      {request.quotes.map((quote) => (
        <Vendor
          key={quote.id}
          {...{ boqId, request, quote, isOver }}
          phone={quote.vendor_id === null ? null : phoneOf(quote.vendor_id)}
        />
      ))}
    </Card>
  );
}

interface VendorProps extends Omit<Props, 'phoneOf'> {
  quote: Quote;
  phone: string | null;
}

function Vendor({ boqId, request, quote, isOver, phone }: VendorProps) {
  const { id: quoteId, name, email } = quote;
  const requestId = request.id;
  const [text, setText] = useState('');
  const refresh = ['boq', boqId, 'quote-requests'];
  const onError = (error: Error): void => void toast.error(messageOf(error));
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
        {!isOver && <VendorLink {...{ boqId, request, quote, phone }} />}
      </Group>
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

/** Ways to bring the vendor to their page: a reminder by mail, WhatsApp, or the link to copy. Each makes a link of its own. */
function VendorLink({ boqId, request, quote, phone }: Omit<VendorProps, 'isOver'>) {
  const { id: quoteId, name, email } = quote;
  /** A link that the browser would not copy. */
  const [url, setUrl] = useState<string | null>(null);
  const link = useCommand<{ by: 'mail' | 'copy' | 'whatsapp' }, string>({
    run: async ({ by }, key) => {
      const made = (): Promise<string> => makeLink({ boqId, requestId: request.id, quoteId, mail: by === 'mail' }, key);
      if (by !== 'whatsapp') return made();
      let address = '';
      await openTab(async () => {
        address = await made();
        return whatsApp(
          `${request.title}: please enter your prices by ${calendarDay(request.closes_on)}.\n${address}`,
          phone,
        );
      });
      return address;
    },
    refresh: ['boq', boqId, 'quote-requests'],
    onSuccess: async (made, { by }) => {
      if (by === 'mail') toast.success(`Reminder sent to ${email}.`);
      if (by !== 'copy') return;
      const isCopied = await copyText(made);
      setUrl(isCopied ? null : made);
      if (isCopied) toast.success(`Link for ${name} copied.`, { detail: 'It works without an account.' });
    },
    onError: (error) => void toast.error(messageOf(error)),
  });
  const button = (by: 'mail' | 'copy' | 'whatsapp', label: string) => (
    <Button size="xs" variant="default" disabled={link.isPending} onClick={() => link.mutate({ by })}>
      {label}
    </Button>
  );
  return (
    <>
      <Group gap="xs" ml="auto">
        {email && button('mail', 'Remind')}
        {button('whatsapp', 'WhatsApp')}
        {button('copy', 'Copy link')}
      </Group>
      {url && (
        <TextInput
          w="100%"
          readOnly
          ref={focus}
          label={`Link for ${name}`}
          description="Your browser did not copy it. It works without an account."
          value={url}
          onFocus={(event) => event.currentTarget.select()}
        />
      )}
    </>
  );
}

/** The link is there to be copied by hand: the focus selects it. */
const focus = (field: HTMLInputElement | null): void => field?.focus();

function progressOf({ answered_at, opened_at, mailed_at }: Quote): string {
  if (answered_at) return `answered ${stampLabel(answered_at)}`;
  if (opened_at) return `opened ${stampLabel(opened_at)}`;
  return mailed_at ? `mailed ${stampLabel(mailed_at)}` : 'not mailed';
}
