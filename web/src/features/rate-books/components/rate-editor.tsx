import { Button, Group, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { ApiError, isStatus, messageOf } from '../../../lib/api/errors';
import { formatPlain } from '../../../lib/format/money';
import { unitWord } from '../../../lib/format/units';
import { useCommand } from '../../../lib/api/use-command';
import { MoneyInput } from '../../../ui/form/money-input';
import { useFields } from '../../../ui/form/use-fields';
import { toast } from '../../../ui/feedback/toast-store';
import { changeRateBook, type BookChange } from '../api/rate-book-commands';
import { rateBookQuery, type BookRate, type RateBook } from '../api/rate-book-queries';
import classes from './rate-books.module.css';

interface Props {
  version: number;
  rate: BookRate;
  onClose: () => void;
}

/** The new figure of a rate and its source. Enter saves, Escape cancels. */
export function RateEditor({ version, rate, onClose }: Props) {
  const queryClient = useQueryClient();
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => element.current?.querySelector('input')?.focus(), []);
  const form = useFields({ initialValues: { rate: rate.rate, note: rate.note ?? '' } });
  const save = useCommand<BookChange, { data: RateBook }>({
    run: changeRateBook,
    onSuccess: (answer) => {
      queryClient.setQueryData(rateBookQuery(version).queryKey, answer);
      void queryClient.invalidateQueries({ queryKey: ['rate-books', 'list'] });
      onClose();
    },
    onError: (error) => {
      toast.error(messageOf(error));
      // Someone else changed it: show the current figure.
      if (isStatus(error, 409)) void queryClient.invalidateQueries({ queryKey: ['rate-books', 'one', version] });
    },
  });
  const moved = save.error instanceof ApiError && typeof save.error.current === 'number' ? save.error.current : null;

  const submit = form.onSubmit((values) => {
    if (save.isPending) return;
    const change = { rates: [{ label: rate.label, rate: values.rate, old_rate: rate.rate, note: values.note.trim() }] };
    save.mutate({ version, change });
  });

  function leave(event: KeyboardEvent): void {
    if (event.key === 'Escape') onClose();
  }

  return (
    <form ref={element} className={classes.editor} onSubmit={submit} aria-label={`Rate of ${rate.label}`} noValidate>
      <MoneyInput
        label={`New rate per ${unitWord(rate.unit)}`}
        {...form.getInputProps('rate')}
        error={moved === null ? undefined : `It is ${formatPlain(moved)} now.`}
        onKeyDown={leave}
      />
      <TextInput
        label="Where it comes from"
        placeholder="Dealer list, November"
        maxLength={200}
        onKeyDown={leave}
        {...form.getInputProps('note')}
      />
      <Group gap={8}>
        <Button type="submit" disabled={save.isPending}>
          {save.isPending ? 'Saving...' : 'Save'}
        </Button>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
      </Group>
    </form>
  );
}
