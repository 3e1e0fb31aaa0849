import { Button, Group, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useToken } from '../../../../lib/session';
import { useCommand } from '../../../../lib/api/use-command';
import { toastError } from '../../../../ui/feedback/toast-store';
import { SelectField } from '../../../../ui/form/select-field';
import { Card } from '../../../../ui/layout/card';
import { detailsQuery, type VendorDetails } from '../../api/vendor-queries';
import { chooseNames, importQuery, reviewQuery, type UnknownName, type ManageImport } from '../../api/manage-queries';
import {
  choiceOf,
  isSame,
  meaningOf,
  needsCategory,
  choiceBody,
  suggestedChoice,
  type NameChoice,
} from '../../model/manage/name-choice';

type Details = Pick<VendorDetails, 'vendors' | 'brands' | 'finishes' | 'patterns'>;
type Named = readonly { slug: string; name: string }[];

/** Names in a previewed file that the directory lacks: each is added, is an existing record, or its rows are left out. */
export function UnknownNames({ job }: { job: ManageImport }) {
  const { data } = useQuery(reviewQuery(job));
  const details = useQuery(detailsQuery(useToken())).data;
  if (!data || !details || data.names.length === 0) return null;
  return <Names key={job.reading} importId={job.import_id} names={data.names} details={details} />;
}

interface Props {
  importId: string;
  names: readonly UnknownName[];
  details: Details;
}

function Names({ importId, names, details }: Props) {
  const queryClient = useQueryClient();
  const [chosen, setChosen] = useState<readonly NameChoice[]>(() => names.map(choiceOf));
  const send = useCommand<Parameters<typeof chooseNames>[0], ManageImport>({
    run: chooseNames,
    onSuccess: (job) => void queryClient.setQueryData(importQuery(importId).queryKey, job),
    onError: toastError,
  });
  const isChanged = names.some((one, index) => !isSame(choiceOf(one), chosen[index]));
  const isWithout = names.some((one, index) => needsCategory(one, chosen[index]) && details.finishes.length > 0);
  const change = (index: number, next: Partial<NameChoice>): void =>
    setChosen(chosen.map((before, at) => (at === index ? { ...before, ...next } : before)));
  return (
    <Card
      title="Names that the directory does not have"
      aside={
        <Button size="xs" variant="default" onClick={() => setChosen(names.map(suggestedChoice))}>
          Accept all suggestions
        </Button>
      }
    >
      <Text fz="sm" mb="xs">
        Rows with these names are refused until you choose. What you add is part of this import and of its undo.
      </Text>
      <ul className="ruled" aria-label="Unknown names">
        {names.map((one, index) => (
          <NameRow
            key={`${one.kind} ${one.name}`}
            name={one}
            choice={chosen[index] ?? choiceOf(one)}
            details={details}
            onChange={(next) => change(index, next)}
          />
        ))}
      </ul>
      {isWithout && (
        <Text fz="sm" mt="xs" role="status">
          Choose the category of each new pattern.
        </Text>
      )}
      <Button
        mt="md"
        disabled={!isChanged || isWithout || send.isPending}
        onClick={() => send.mutate({ id: importId, names: names.map((one, index) => choiceBody(one, chosen[index])) })}
      >
        {send.isPending ? 'Saving...' : 'Preview with these names'}
      </Button>
    </Card>
  );
}

interface RowProps {
  name: UnknownName;
  choice: NameChoice;
  details: Details;
  onChange: (next: Partial<NameChoice>) => void;
}

function NameRow({ name: one, choice, details, onChange }: RowProps) {
  return (
    <Group component="li" gap="sm" py="xs" justify="space-between">
      <Text fz="sm" flex="1 1 200px" className="wrap">
        {one.name}
        <Text span display="block" c="dimmed" fz={13}>
          {one.kind} of {one.rows === 1 ? '1 row' : `${one.rows.toLocaleString('en-IN')} rows`}, first {one.sheet} row{' '}
          {one.row}
        </Text>
      </Text>
      <Stack flex="1 1 240px" maw={360} gap={6}>
        <SelectField
          label={`What ${one.name} is`}
          hideLabel
          value={choice.is}
          options={optionsOf(one, LISTS[one.kind](details))}
          onChange={(is) => onChange({ is })}
        />
        {one.kind === 'pattern' && choice.is === 'add' && (
          <SelectField
            label={`Category of ${one.name}`}
            hideLabel
            value={choice.category}
            options={[
              { value: '', label: 'Choose its category' },
              ...details.finishes.map(({ slug, name }) => ({ value: slug, label: `in ${name}` })),
            ]}
            onChange={(category) => onChange({ category })}
          />
        )}
      </Stack>
    </Group>
  );
}

const LISTS: Readonly<Record<UnknownName['kind'], (details: Details) => Named>> = {
  vendor: ({ vendors }) => vendors,
  brand: ({ brands }) => brands,
  category: ({ finishes }) => finishes,
  pattern: ({ patterns }) => patterns,
};

function optionsOf({ kind, name, suggestion }: UnknownName, known: Named) {
  return [
    ...(suggestion ? [{ value: meaningOf(suggestion.slug), label: `Did you mean ${suggestion.name}?` }] : []),
    { value: 'add', label: `Add ${kind} “${name}”` },
    { value: 'refuse', label: 'Leave its rows out' },
    ...known
      .filter(({ slug }) => slug !== suggestion?.slug)
      .map((one) => ({ value: meaningOf(one.slug), label: one.name, group: `It is the ${kind}` })),
  ];
}
