import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { focusFirstBad } from '../../../lib/browser/focus-first-bad';
import { fieldErrors, messageOf } from '../../../lib/api/errors';
import { useCommand } from '../../../lib/api/use-command';
import { formatWhole } from '../../../lib/format/money';
import { calendarDay, stampLabel } from '../../../lib/format/dates';
import { useWords, type Words } from '../../../lib/language/words';
import { DateField } from '../../../ui/form/date-field';
import { ErrorNotice } from '../../../ui/feedback/data-state';
import { Notice } from '../../../ui/feedback/notice';
import { MessagePlace } from '../../../ui/feedback/message-place';
import { toast } from '../../../ui/feedback/toast-store';
import { holdUnread, NumberField } from '../../../ui/form/number-field';
import { Card } from '../../../ui/layout/card';
import { saveQuote, vendorPageQuery, type QuotedLine, type SaveInput, type VendorPage } from '../api/rfq';
import { faultsOf, faultText, refusedFaults, withoutLine, type Faults } from '../model/quote-faults';
import { sumsOf, type QuoteSums } from '../model/quote-sums';
import { Questions } from './questions';
import { SheetUpload } from './sheet-upload';
import { VendorLine } from './vendor-line';
import classes from './vendor-line.module.css';

const blank = (no: number): QuotedLine => ({
  no,
  rate: null,
  unit: null,
  per: null,
  tax_included: false,
  gst_percent: 18,
  brand: '',
  remark: '',
  delivery_days: null,
  cannot_supply: false,
});

/** How a request stands for this vendor; null while it is open. */
function endOf(i18n: Words, { state, awarded, sent_at: sentAt, sender }: VendorPage): string | null {
  if (state === 'closed') return i18n.t('The last day for answers is over. What you sent is below.');
  if (state === 'withdrawn') return i18n.t('This request was withdrawn. Prices are no longer needed.');
  if (state !== 'awarded') return null;
  if (awarded.length > 0) {
    return i18n.t('Your prices were chosen. Lines: {lines}. {name} will send the order.', {
      lines: awarded.join(', '),
      name: sender.name || i18n.t('The sender'),
    });
  }
  return sentAt
    ? i18n.t('This request has been awarded to others. Thank you for your prices.')
    : i18n.t('This request has been awarded. Prices are no longer needed.');
}

interface Props {
  code: string;
  page: VendorPage;
  /** Called when an uploaded sheet was read, so that its figures are shown. */
  onRead: () => void;
}

/** A vendor's page: prices per line, saved for later or sent, until the request closes. */
export function VendorQuote({ code, page, onRead }: Props) {
  const i18n = useWords();
  const queryClient = useQueryClient();
  const { answer, state } = page;
  const [lines, setLines] = useState<readonly QuotedLine[]>(() =>
    page.lines.map(({ no }) => answer?.lines.find((line) => line.no === no) ?? blank(no)),
  );
  const [order, setOrder] = useState<Order>({
    freight: answer?.freight ?? null,
    validUntil: answer?.valid_until ?? '',
    note: answer?.note ?? '',
  });
  const isOver = state !== 'open';
  const form = useRef<HTMLDivElement>(null);
  const [faults, setFaults] = useState<Faults>({});
  /** Shows what is wrong where it is wrong, and goes to the first of it. */
  const show = (found: Faults): void => {
    flushSync(() => setFaults(found));
    if (Object.keys(found).length > 0) focusFirstBad(form.current, found);
  };
  const save = useCommand<SaveInput & { code: string }, VendorPage>({
    run: saveQuote,
    onError: (error) => show(refusedFaults(fieldErrors(error), lines, i18n)),
    onSuccess: (next, { submit }) => {
      queryClient.setQueryData(vendorPageQuery(code).queryKey, next);
      toast.success(
        submit
          ? i18n.t('Your prices are sent. You can change them until the last day.')
          : i18n.t('Saved. Not sent yet.'),
      );
    },
  });
  const send = (submit: boolean): void => {
    if (save.isPending) return;
    // A price that could not be read is not sent as none.
    if (holdUnread(form.current)) {
      toast.error(i18n.t('One field could not be read. Nothing has been sent yet.'));
      return;
    }
    const found = faultsOf(lines, page.lines, submit, i18n);
    show(found);
    if (Object.keys(found).length > 0) return;
    const { freight, validUntil, note } = order;
    save.mutate({ code, lines: [...lines], freight: freight ?? 0, valid_until: validUntil || null, note, submit });
  };
  const sums = sumsOf(lines, page.lines, order.freight);
  const refusal = faultText(faults, lines, i18n) ?? (save.error && i18n.own(messageOf(save.error)));
  return (
    <Stack gap="md" ref={form}>
      <Asked page={page} />
      <Standing page={page} />
      {!isOver && <SheetUpload code={code} page={page} onRead={onRead} />}
      {lines.map((line, index) => {
        const asked = page.lines[index];
        return (
          asked && (
            <VendorLine
              key={line.no}
              {...{ asked, line, faults }}
              amount={sums.amounts[index] ?? null}
              at={index}
              disabled={isOver}
              onChange={(next) => {
                setLines(lines.map((one) => (one.no === next.no ? next : one)));
                setFaults(withoutLine(faults, index));
                if (save.error) save.reset();
              }}
            />
          )
        );
      })}
      <WholeOrder {...{ order, setOrder }} disabled={isOver} />
      <Questions code={code} page={page} />
      <div className={classes.bar}>
        {refusal && <ErrorNotice message={refusal} />}
        <Sums {...sums} lines={lines.length} />
        <MessagePlace className={classes.message} />
        {!isOver && (
          <Group gap="sm" className={classes.buttons}>
            <Button variant="default" disabled={save.isPending} onClick={() => send(false)}>
              {i18n.t('Save for later')}
            </Button>
            <Button disabled={save.isPending} onClick={() => send(true)}>
              {page.sent_at ? i18n.t('Send again') : i18n.t('Send prices')}
            </Button>
          </Group>
        )}
      </div>
    </Stack>
  );
}

/** Who asks, until when, and their message. */
function Asked({ page }: { page: VendorPage }) {
  const i18n = useWords();
  const { name, firm } = page.sender;
  return (
    <>
      <Text className="wrap">
        {i18n.t('{sender} asks {vendor} for prices by {day}. Give rates without GST; leave out what you do not sell.', {
          sender: firm && firm !== name ? i18n.t('{name} of {firm}', { name, firm }) : name,
          vendor: page.vendor,
          day: calendarDay(page.closes_on),
        })}
      </Text>
      {page.message && (
        <Text className="wrap" style={{ whiteSpace: 'pre-line' }}>
          {page.message}
        </Text>
      )}
    </>
  );
}

/** Whether the request is over, and what was sent. */
function Standing({ page }: { page: VendorPage }) {
  const i18n = useWords();
  const { sent_at: sentAt, is_draft: isDraft, awarded } = page;
  const end = endOf(i18n, page);
  return (
    <>
      {end && <Notice tone={awarded.length > 0 ? 'good' : 'attention'}>{end}</Notice>}
      {sentAt && (
        <Notice tone="good">
          {i18n.t('Sent {moment}.', { moment: stampLabel(sentAt) })}
          {isDraft && ` ${i18n.t('What you changed since is saved, but not sent.')}`}
        </Notice>
      )}
    </>
  );
}

/** What is said of all lines together; `freight` in rupees, null where none was named. */
interface Order {
  freight: number | null;
  validUntil: string;
  note: string;
}

interface OrderProps {
  order: Order;
  setOrder: (order: Order) => void;
  disabled: boolean;
}

function WholeOrder({ order, setOrder, disabled }: OrderProps) {
  const i18n = useWords();
  return (
    <Card title={i18n.t('For the whole order')}>
      <Group align="flex-start" gap="sm">
        <NumberField
          flex="1 1 160px"
          label={i18n.t('Freight without GST, ₹')}
          rupees
          disabled={disabled}
          value={order.freight}
          onChange={(freight) => setOrder({ ...order, freight })}
        />
        <DateField
          flex="1 1 160px"
          label={i18n.t('Prices valid until')}
          disabled={disabled}
          value={order.validUntil}
          onChange={(validUntil) => setOrder({ ...order, validUntil })}
        />
      </Group>
      <Textarea
        mt="sm"
        label={i18n.t('Note')}
        autosize
        minRows={2}
        maxLength={1000}
        disabled={disabled}
        value={order.note}
        onChange={(event) => setOrder({ ...order, note: event.currentTarget.value })}
      />
    </Card>
  );
}

/** The sum of what has a rate so far, `lines` being all that were asked for. */
function Sums({ rated, gst, total, lines }: Omit<QuoteSums, 'amounts'> & { lines: number }) {
  const i18n = useWords();
  return (
    <div aria-live="polite">
      <Text fz={13} c="dimmed">
        {i18n.t('Without GST, {rated} of {lines, plural, one {# line} other {# lines}}', { rated, lines })}
        {gst > 0 && i18n.t('; GST on them {gst}', { gst: formatWhole(gst) })}
      </Text>
      <span className={`serif num ${classes.total}`}>{formatWhole(total)}</span>
    </div>
  );
}
