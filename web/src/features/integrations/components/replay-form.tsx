import { Button, Group } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { ApiError } from '../../../lib/api/errors';
import { useCommand } from '../../../lib/api/use-command';
import { confirm, type Question } from '../../../ui/feedback/confirm-store';
import { toast, toastError } from '../../../ui/feedback/toast-store';
import { replayFrom } from '../api/integration-commands';
import { replayOutlineQuery, type Webhook } from '../api/integration-queries';
import { eventCount, eventSpan, startParams, type Outline, type Start, type StartParams } from '../model/start';
import { OutlineNote } from './outline-note';
import { StartFields } from './start-fields';
import { Form } from '../../../ui/form/form';

const SETTLE_MS = 300;
const STARTS = ['beginning', 'moment', 'cursor'] as const;

interface Props {
  webhook: Webhook;
  /** Initial value. */
  from: Start;
  onDone: () => void;
}

/** Resends everything from a point in the feed, after the person has seen the amount and confirmed. */
export function ReplayForm({ webhook, from, onDone }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const [start, setStart] = useState(from);
  const [settled] = useDebouncedValue(start, SETTLE_MS);
  const params = startParams(settled);
  const outline = useQuery(replayOutlineQuery(webhook.id, params));
  const replay = useCommand<{ id: string; start: StartParams }, void>({
    run: replayFrom,
    onSuccess: () => {
      toast.success(webhook.state === 'paused' ? 'They are sent once it is resumed.' : 'They are being sent.');
      onDone();
    },
    refresh: ['webhooks'],
    onError: toastError,
  });
  const { data, error } = outline;
  const ready = start === settled && params !== null && data !== undefined && !outline.isFetching;

  // It may be opened from a delivery far below.
  useEffect(() => {
    form.current?.scrollIntoView?.({ block: 'nearest' });
    form.current?.querySelector<HTMLElement>('input:checked')?.focus();
  }, []);

  async function onSubmit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (!ready) return;
    // Feed and webhook may have changed since the preview.
    const { data: now } = await outline.refetch();
    if (!now || !(await confirm(question(webhook, now)))) return;
    // The previewed cursor: the event at a given time could change in between.
    replay.mutate({ id: webhook.id, start: { after: now.after } });
  }

  return (
    <Form
      ref={form}

      gap={12}
      p={14}
      bd="1px solid var(--fo-line)"
      bdrs={8}
      bg="var(--fo-sunk)"
      style={{ scrollMarginTop: 80 }}
      onSubmit={(event) => void onSubmit(event)}

      aria-label="Send events again"
    >
      <StartFields
        legend="Send again everything from"
        offered={STARTS}
        value={start}
        onChange={setStart}
        errors={error instanceof ApiError ? error.errors : {}}
      />
      <OutlineNote query={outline} />
      <Group gap={8}>
        <Button type="submit" size="xs" disabled={!ready || replay.isPending}>
          Send again…
        </Button>
        <Button size="xs" variant="default" onClick={onDone}>
          Cancel
        </Button>
      </Group>
    </Form>
  );
}

function question({ state, url }: Webhook, outline: Outline & { cursor: string }): Question {
  const { after, cursor } = outline;
  const paused = state === 'paused' ? ' It is paused: nothing is sent before it is resumed.' : '';
  const what = `${eventCount(outline)}${outline.first ? `, ${eventSpan(outline)}` : ''}`;
  if (BigInt(after) > BigInt(cursor)) {
    return {
      title: `Continue after #${after}?`,
      body: `It is at #${cursor}: the events in between are skipped. To be sent: ${what}.${paused}`,
      confirmLabel: 'Continue there',
      danger: true,
    };
  }
  return {
    title: `Send ${eventCount(outline)} again?`,
    body: `To ${url}, in order: ${what}. A receiver recognises repeats by their event_id.${paused}`,
    confirmLabel: 'Send again',
  };
}
