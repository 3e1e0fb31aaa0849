import { Button, Group, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import { ApiError, isStatus, messageOf } from '../../../lib/api/errors';
import { formatPlain } from '../../../lib/format/money';
import { useCommand } from '../../../lib/api/use-command';
import { MoneyInput } from '../../../ui/form/money-input';
import { toast } from '../../../ui/feedback/toast-store';
import { changeRateBook, type BookChange } from '../api/rate-book-commands';
import { rateBookQuery, type BookRate, type RateBook } from '../api/rate-book-queries';
import classes from './rate-books.module.css';

interface Props {
  version: number;
  rate: BookRate;
  onClose: () => void;
}

/** The new figure of a rate and where it comes from. Enter saves, Escape leaves. */
export function RateEditor({ version, rate, onClose }: Props) {
  const queryClient = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  const [value, setValue] = useState(rate.rate);
  const [note, setNote] = useState(rate.note ?? '');
  const save = useCommand<BookChange, { data: RateBook }>({
    run: changeRateBook,
    onSuccess: (answer) => {
      queryClient.setQueryData(rateBookQuery(version).queryKey, answer);
      void queryClient.invalidateQueries({ queryKey: ['rate-books', 'list'] });
      onClose();
    },
    onError: (error) => {
      toast.error(messageOf(error));
      // Somebody else moved it: show what it is now.
      if (isStatus(error, 409)) void queryClient.invalidateQueries({ queryKey: ['rate-books', 'one', version] });
    },
  });
  const moved = save.error instanceof ApiError && typeof save.error.current === 'number' ? save.error.current : null;

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (save.isPending) return;
    const change = { rates: [{ label: rate.label, rate: value, old_rate: rate.rate, note: note.trim() }] };
    save.mutate({ version, change });
  }

  function leave(event: KeyboardEvent): void {
    if (event.key === 'Escape') onClose();
  }

  return (
    <form ref={form} className={classes.editor} onSubmit={submit} aria-label={`Rate of ${rate.label}`} noValidate>
      <MoneyInput
        label={`New rate a ${rate.unit}`}
        value={value}
        error={moved === null ? undefined : `It is ${formatPlain(moved)} now.`}
        onChange={setValue}
        onKeyDown={leave}
      />
      <TextInput
        label="Where it comes from"
        placeholder="Dealer list, November"
        maxLength={200}
        value={note}
        onKeyDown={leave}
        onChange={(event) => setNote(event.currentTarget.value)}
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
