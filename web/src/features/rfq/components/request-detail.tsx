import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useCommand } from '../../../lib/api/use-command';
import { messageOf } from '../../../lib/api/errors';
import { calendarDay } from '../../../lib/format/dates';
import { formatWhole } from '../../../lib/format/money';
import { confirmWithReason } from '../../../ui/feedback/confirm-store';
import { Notice } from '../../../ui/feedback/notice';
import { toast } from '../../../ui/feedback/toast-store';
import { Card } from '../../../ui/layout/card';
import { MessageBar } from '../../../ui/layout/message-bar';
import { Pill } from '../../../ui/layout/pill';
import { withdraw, type Choice, type QuoteRequest, type RequestInput } from '../api/rfq';
import { STATE_NAMES } from '../model/states';
import { AwardDialog } from './award-dialog';
import { LevelledTable, type Picks } from './levelled-table';
import { RequestedVendors } from './requested-vendors';

const picksOf = (choices: readonly Choice[]): Picks => new Map(choices.map(({ no, quote_id: id }) => [no, id]));

interface Props {
  boqId: string;
  request: QuoteRequest;
  /** The phone of a vendor of the directory, as far as this person may see it. */
  phoneOf: (vendorId: string) => string | null;
}

/** A request with its quotes side by side, and its award. */
export function RequestDetail({ boqId, request, phoneOf }: Props) {
  const { id: requestId, state, best_mix: best, quotes, awards, award_undone: isUndone } = request;
  const isAwarded = state === 'awarded' && !isUndone;
  const isOver = isAwarded || state === 'withdrawn';
  const [own, setOwn] = useState<Picks>(new Map());
  const [asks, setAsks] = useState(false);
  const end = useCommand<RequestInput & { reason: string }, string>({
    run: withdraw,
    refresh: ['boq', boqId, 'quote-requests'],
    onSuccess: (message) => void toast.success(message),
    onError: (error) => void toast.error(messageOf(error)),
  });
  const picks = isAwarded ? picksOf(awards) : own;
  const choices = [...own].sort(([a], [b]) => a - b).map(([no, quote_id]) => ({ no, quote_id }));
  const askToWithdraw = async (): Promise<void> => {
    const reason = await confirmWithReason({
      title: 'Withdraw this request?',
      body: 'Vendors can no longer answer. Those who have an email are told.',
      confirmLabel: 'Withdraw',
      danger: true,
    });
    if (reason !== null) end.mutate({ boqId, requestId, reason });
  };
  return (
    <Stack gap="md">
      <MessageBar>
        <Pill tone={isAwarded ? 'good' : 'neutral'}>{STATE_NAMES[state]}</Pill>
        <Text c="dimmed">Answers until {calendarDay(request.closes_on)}</Text>
        {!isOver && !isUndone && (
          <Button size="xs" variant="default" ml="auto" onClick={() => void askToWithdraw()}>
            Withdraw
          </Button>
        )}
      </MessageBar>
      {isUndone && (
        <Notice tone="attention">
          The award was undone in the BOQ. You can award again; each vendor is told of it once more.
        </Notice>
      )}
      <Card title="Quotes side by side">
        <Text c="dimmed" fz="sm" mb="sm">
          Rates without tax, per the unit that was asked.
        </Text>
        <LevelledTable
          request={request}
          picks={picks}
          onPick={isOver ? null : (no, quoteId) => setOwn(new Map(own).set(no, quoteId))}
        />
        {!isOver && best && (
          <Group mt="md" gap="sm">
            <Button variant="default" size="xs" onClick={() => setOwn(picksOf(best.choices))}>
              Choose the best mix: {formatWhole(best.total)}
            </Button>
            {quotes
              .filter(({ total }) => total !== null)
              .map(({ id, name, lines }) => (
                <Button
                  key={id}
                  variant="default"
                  size="xs"
                  onClick={() =>
                    setOwn(new Map(lines.flatMap(({ no, net_rate: rate }) => (rate === null ? [] : [[no, id]]))))
                  }
                >
                  All from {name}
                </Button>
              ))}
            <Button ml="auto" disabled={choices.length === 0} onClick={() => setAsks(true)}>
              Award {choices.length} {choices.length === 1 ? 'line' : 'lines'}
            </Button>
          </Group>
        )}
      </Card>
      <RequestedVendors {...{ boqId, request, phoneOf }} isOver={isOver || isUndone} />
      {asks && (
        <AwardDialog
          boqId={boqId}
          requestId={requestId}
          choices={choices}
          onClose={() => setAsks(false)}
          onDone={() => setAsks(false)}
        />
      )}
    </Stack>
  );
}
