import { Button, Group, Text, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../../lib/api/errors';
import { useCommand } from '../../../lib/api/use-command';
import { Card } from '../../../ui/layout/card';
import { NumberField } from '../../../ui/form/number-field';
import { toast } from '../../../ui/feedback/toast-store';
import { changeRateBook, type BookChange } from '../api/rate-book-commands';
import { rateBookQuery, type RateBook } from '../api/rate-book-queries';
import { cityName } from '../../../lib/reference/cities';
import classes from './rate-books.module.css';
import { Columns } from '../../../ui/layout/columns';
import { Form } from '../../../ui/form/form';
import { useFields } from '../../../ui/form/use-fields';

type City = RateBook['cities'][number]['city'];
interface Draft {
  basis: string;
  overhead: number | null;
  cities: Record<string, { labour: number | null; material: number | null }>;
}

function draftOf(book: RateBook): Draft {
  return {
    basis: book.basis,
    overhead: book.overhead.value,
    cities: Object.fromEntries(
      book.cities.map(({ city, labour, material }) => [city, { labour: labour.value, material: material.value }]),
    ),
  };
}

/** What differs from the stored book; null when nothing does. A cleared field is ignored. */
function changeOf(book: RateBook, draft: Draft): BookChange['change'] | null {
  const change: BookChange['change'] = {};
  const basis = draft.basis.trim();
  if (basis && basis !== book.basis) change.basis = basis;
  if (draft.overhead !== null && draft.overhead !== book.overhead.value) change.overhead = draft.overhead;
  const cities = book.cities.flatMap((was) => {
    const now = draft.cities[was.city];
    const labour = now?.labour ?? was.labour.value;
    const material = now?.material ?? was.material.value;
    if (labour === was.labour.value && material === was.material.value) return [];
    return [{ city: was.city satisfies City, labour, material }];
  });
  if (cities.length > 0) change.cities = cities;
  return Object.keys(change).length > 0 ? change : null;
}

/** Settings of a draft besides its rates: its basis, the overhead, and the cost of each city relative to Mumbai. */
export function BookSettings({ book }: { book: RateBook }) {
  const queryClient = useQueryClient();
  const form = useFields<Draft>({ initialValues: draftOf(book) });
  const change = changeOf(book, form.values);
  const save = useCommand<BookChange, { data: RateBook }>({
    run: changeRateBook,
    onSuccess: (answer) => {
      queryClient.setQueryData(rateBookQuery(book.version).queryKey, answer);
      form.setValues(draftOf(answer.data));
      toast.success('Updated successfully.');
    },
    onError: (error) => {
      if (!form.refuse(error)) toast.error(messageOf(error));
    },
  });
  const submit = form.onSubmit(() => {
    if (change && !save.isPending) save.mutate({ version: book.version, change });
  });

  return (
    <Card title="Overhead and cities">
      <Form gap={18} onSubmit={submit} aria-label="Overhead and cities">
        <TextInput label="Basis" maxLength={200} {...form.getInputProps('basis')} />
        <NumberField
          maw={320}
          label="Overhead, % of material and labour"
          decimals={2}
          {...form.getInputProps('overhead')}
        />
        <Columns min={250} fill gap={24} rowGap={12} mb={14}>
          {book.cities
            .filter(({ city }) => city !== 'mumbai')
            .map(({ city }) => (
              <fieldset key={city} className={classes.pair} aria-label={cityName(city)}>
                <Text span pb={8} fz="sm" fw={600} aria-hidden>
                  {cityName(city)}
                </Text>
                <NumberField label="Labour, %" decimals={2} {...form.getInputProps(`cities.${city}.labour`)} />
                <NumberField label="Material, %" decimals={2} {...form.getInputProps(`cities.${city}.material`)} />
              </fieldset>
            ))}
        </Columns>
        <Text c="dimmed" fz="sm">
          Cities are in percent of Mumbai’s rates: 100 is the same.
        </Text>
        <Group gap={8}>
          <Button type="submit" disabled={!change || save.isPending}>
            {save.isPending ? 'Saving...' : 'Save'}
          </Button>
          <Button variant="default" disabled={!change} onClick={() => form.setValues(draftOf(book))}>
            Reset
          </Button>
        </Group>
      </Form>
    </Card>
  );
}
