import { Button, Group, Text, Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../../lib/api/errors';
import { useCommand } from '../../../lib/api/use-command';
import { rateLibraryQuery, type RateLibrary } from '../../../lib/reference/rate-library';
import { toast } from '../../../ui/feedback/toast-store';
import { Form } from '../../../ui/form/form';
import { importRates, readRates, type ReadList } from '../api/library-commands';
import type { NewRate } from '../api/library-queries';
import { LibraryEffect } from './library-effect';

interface Props {
  version: number;
  onClose: () => void;
}

/** A list from a spreadsheet: first parsed, with its problems and effect, then saved as one version. */
export function PasteRates({ version, onClose }: Props) {
  const queryClient = useQueryClient();
  const [text, setText] = useState('');
  const [list, setList] = useState<ReadList | null>(null);
  const failed = (error: Error): void => void toast.error(messageOf(error));
  const read = useCommand<{ text: string }, { data: ReadList }>({
    run: readRates,
    onSuccess: ({ data }) => setList(data),
    onError: failed,
  });
  const save = useCommand<{ rates: NewRate[] }, { data: RateLibrary }>({
    run: importRates,
    onSuccess: ({ data }) => {
      queryClient.setQueryData(rateLibraryQuery().queryKey, data);
      toast.success(`Saved as version ${data.version} of your rates.`);
      onClose();
    },
    onError: failed,
  });
  const count = list?.rates.length ?? 0;
  return (
    <Form
      aria-label="Pasted rates"
      onSubmit={(event) => {
        event.preventDefault();
        if (list && count > 0) save.mutate({ rates: list.rates });
        else read.mutate({ text });
      }}
    >
      <Textarea
        label="List"
        description="With headings: label, rate, trade, kind, unit, GST, brand, vendor, document, date, valid until, note. Without them: label, rate, unit, vendor."
        placeholder={'Veneer, 168, sqft, Mehta Timber'}
        rows={8}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setList(null);
        }}
      />
      {list && (
        <div role="status">
          <p>
            {count} {count === 1 ? 'rate was' : 'rates were'} read.
          </p>
          {list.problems.length > 0 && (
            <Text component="ul" c="var(--fo-up)" fz={13} m={0} pl={18}>
              {list.problems.slice(0, 10).map(({ row, message }) => (
                <li key={row}>
                  Row {row}: {message}
                </li>
              ))}
              {list.problems.length > 10 && <li>and {list.problems.length - 10} more</li>}
            </Text>
          )}
        </div>
      )}
      {list && count > 0 && <LibraryEffect change={{ rates: list.rates }} version={version} />}
      <Group gap="xs" justify="flex-end">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" disabled={text.trim() === '' || read.isPending || save.isPending}>
          {list && count > 0 ? `Save ${count} ${count === 1 ? 'rate' : 'rates'}` : 'Read the list'}
        </Button>
      </Group>
    </Form>
  );
}
