import { Button, Skeleton, TextInput } from '@mantine/core';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { whenLabel } from '../../../lib/dates';
import { messageOf } from '../../../lib/errors';
import { useCommand } from '../../../lib/use-command';
import { DataState } from '../../../ui/data-state';
import { Pager } from '../../../ui/pager';
import { Pill, type PillTone } from '../../../ui/pill';
import { SelectField } from '../../../ui/select-field';
import { toast } from '../../../ui/toast-store';
import { replayDelivery, replayFrom } from '../api/integration-commands';
import { deliveriesQuery, type Delivery, type Webhook } from '../api/integration-queries';
import classes from './integrations.module.css';

const STATES: Readonly<Record<Delivery['status'], readonly [string, PillTone]>> = {
  delivered: ['Delivered', 'good'],
  failing: ['Tried again', 'warn'],
  waiting: ['Waiting', 'neutral'],
  dead: ['Given up', 'bad'],
};
const FILTERS = [
  { value: '', label: 'All' },
  ...(Object.keys(STATES) as Delivery['status'][]).map((value) => ({ value, label: STATES[value][0] })),
];

/** What became of the deliveries of a webhook, with ways to send them again. */
export function DeliveryList({ webhook }: { webhook: Webhook }) {
  const [status, setStatus] = useState('');
  const [page, setPage] = useState(1);
  const wanted = status === '' ? undefined : (status as Delivery['status']);
  const query = useQuery({ ...deliveriesQuery(webhook.id, wanted, page), placeholderData: keepPreviousData });
  return (
    <div className={classes.panel}>
      <p className={classes.url}>{webhook.url}</p>
      <ReplayForm id={webhook.id} cursor={webhook.cursor} />
      <SelectField
        label="Show"
        value={status}
        options={FILTERS}
        onChange={(value) => {
          setStatus(value);
          setPage(1);
        }}
      />
      <DataState
        query={query}
        skeleton={<Skeleton height={240} />}
        isEmpty={({ data }) => data.length === 0}
        empty={<p className={classes.none}>There is no such delivery.</p>}
      >
        {({ data, meta }) => (
          <>
            <ul className={classes.list}>
              {data.map((delivery) => (
                <DeliveryRow key={delivery.id} webhook={webhook.id} delivery={delivery} />
              ))}
            </ul>
            <Pager label="Pages of deliveries" page={page} totalPages={meta.total_pages} onPage={setPage} />
          </>
        )}
      </DataState>
    </div>
  );
}

function DeliveryRow({ webhook, delivery }: { webhook: string; delivery: Delivery }) {
  const queryClient = useQueryClient();
  const again = useCommand<{ id: string; delivery: string }, void>({
    run: replayDelivery,
    onSuccess: async () => {
      toast.success('The event is sent again.');
      await queryClient.invalidateQueries({ queryKey: ['webhooks'] });
    },
    onError: (error) => void toast.error(messageOf(error)),
  });
  const [state, tone] = STATES[delivery.status];
  return (
    <li className={classes.row}>
      <div className={classes.facts}>
        <strong>
          {delivery.kind === 'ping' ? 'Test' : delivery.type}{' '}
          {delivery.position && <span className="num">#{delivery.position}</span>}
        </strong>
        <span>
          <Pill tone={tone}>{state}</Pill> {whenLabel(delivery.updated_at)} ·{' '}
          {delivery.tries === 1 ? '1 try' : `${delivery.tries} tries`}
          {delivery.http_status !== null && ` · status ${delivery.http_status}`}
        </span>
        {delivery.error && <span>{delivery.error}</span>}
        {delivery.answer && <code className={classes.code}>{delivery.answer}</code>}
      </div>
      {delivery.status === 'dead' && delivery.kind === 'event' && (
        <Button
          size="xs"
          variant="default"
          disabled={again.isPending}
          aria-label={`Send ${delivery.type} #${delivery.position ?? ''} again`}
          onClick={() => again.mutate({ id: webhook, delivery: delivery.id })}
        >
          Send again
        </Button>
      )}
    </li>
  );
}

function ReplayForm({ id, cursor }: { id: string; cursor: string }) {
  const queryClient = useQueryClient();
  const [after, setAfter] = useState('');
  const replay = useCommand<{ id: string; after: string }, void>({
    run: replayFrom,
    onSuccess: async () => {
      toast.success('The events after it are sent again.');
      setAfter('');
      await queryClient.invalidateQueries({ queryKey: ['webhooks'] });
    },
  });

  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    replay.mutate({ id, after: after.trim() });
  }

  return (
    <form className={classes.line} onSubmit={onSubmit} noValidate aria-label="Send again from a cursor">
      <TextInput
        label="Send everything again after cursor"
        description={`It stands at ${cursor}; 0 is the beginning.`}
        inputMode="numeric"
        maxLength={19}
        value={after}
        error={replay.isError ? messageOf(replay.error) : undefined}
        onChange={(event) => setAfter(event.currentTarget.value)}
      />
      <Button type="submit" variant="default" disabled={replay.isPending || after.trim() === ''}>
        Send again
      </Button>
    </form>
  );
}
