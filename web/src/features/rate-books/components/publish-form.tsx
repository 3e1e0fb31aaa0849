import { Button, Group, Paper, Text, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { isStatus, messageOf } from '../../../lib/api/errors';
import { useCommand } from '../../../lib/api/use-command';
import { DeltaText } from '../../../ui/boq/money-text';
import { confirm } from '../../../ui/feedback/confirm-store';
import { toast } from '../../../ui/feedback/toast-store';
import { publishRateBook } from '../api/rate-book-commands';
import type { RateBook } from '../api/rate-book-queries';
import { differences } from '../model/rates';
import classes from './rate-books.module.css';

interface Props {
  book: RateBook;
  /** Number of BOQs that stay on their version. */
  affected: number;
  /** What it would do to their totals together. Rupees. */
  delta: number;
  /** The list above is complete. */
  ready: boolean;
}

/** Publishing asks for confirmation, because it cannot be undone. */
export function PublishForm({ book, affected, delta, ready }: Props) {
  const [reason, setReason] = useState('');
  const queryClient = useQueryClient();
  const differs = differences(book).length > 0;
  const publish = useCommand({
    run: publishRateBook,
    onSuccess: async () => {
      toast.success(`Version ${book.version} is published.`);
      await queryClient.invalidateQueries({ queryKey: ['rate-books'] });
      void queryClient.invalidateQueries({ queryKey: ['root'] });
    },
    onError: (error) => {
      toast.error(messageOf(error));
      // Someone else changed it in the meantime: the list above is computed again.
      if (isStatus(error, 409)) void queryClient.invalidateQueries({ queryKey: ['rate-books', 'one', book.version] });
    },
  });

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (!ready || publish.isPending) return;
    const yes = await confirm({
      title: `Publish version ${book.version}?`,
      body: `Published rates cannot be edited. New estimates will use them; ${affected === 1 ? 'the existing BOQ stays' : `the ${affected} existing BOQs stay`} unchanged until re-priced.`,
      confirmLabel: 'Publish',
    });
    if (yes) publish.mutate({ version: book.version, revision: book.revision, reason: reason.trim() });
  }

  return (
    <Paper component="section" withBorder radius="lg" p="sm" className={classes.publish} aria-label="Publish">
      <Group component="form" gap="sm" onSubmit={(event) => void submit(event)} aria-label="Publish">
        <Text fz="sm" fw={600}>
          {affected} {affected === 1 ? 'BOQ' : 'BOQs'} · <DeltaText rupees={delta} />
        </Text>
        <TextInput
          flex="1 1 220px"
          aria-label="Reason"
          placeholder="Reason, shown in the history"
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <Button type="submit" disabled={!ready || !differs || publish.isPending}>
          {publish.isPending ? 'Publishing…' : `Publish version ${book.version}`}
        </Button>
      </Group>
      {!differs && (
        <Text c="dimmed" fz="sm">
          There are no changes from version {book.compared_with} yet.
        </Text>
      )}
    </Paper>
  );
}
