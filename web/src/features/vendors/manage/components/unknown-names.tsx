import { Button, Group, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCommand } from '../../../../lib/api/use-command';
import { toastError } from '../../../../ui/feedback/toast-store';
import { SelectField } from '../../../../ui/form/select-field';
import { Card } from '../../../../ui/layout/card';
import { chooseNames, importQuery, reviewQuery, type AskedName, type ManageImport } from '../api/manage-queries';

type Choice = AskedName['choice'];

/** Names in a previewed file that the directory lacks: each is added, is an existing record, or its rows are left out. */
export function UnknownNames({ importId }: { importId: string }) {
  const { data } = useQuery({ ...reviewQuery(importId), staleTime: 0, gcTime: 0 });
  return data && data.names.length > 0 ? <Names importId={importId} names={data.names} /> : null;
}

function Names({ importId, names }: { importId: string; names: readonly AskedName[] }) {
  const queryClient = useQueryClient();
  const [chosen, setChosen] = useState<readonly Choice[]>(() => names.map(({ choice }) => choice));
  const send = useCommand<Parameters<typeof chooseNames>[0], ManageImport>({
    run: chooseNames,
    onSuccess: (job) => void queryClient.setQueryData(importQuery(importId).queryKey, job),
    onError: toastError,
  });
  const isChanged = names.some(({ choice }, index) => choice !== chosen[index]);
  return (
    <Card
      title="Names that the directory does not have"
      aside={
        <Button
          size="xs"
          variant="default"
          onClick={() => setChosen(names.map(({ suggestion }) => (suggestion ? 'same' : 'add')))}
        >
          Accept all suggestions
        </Button>
      }
    >
      <Text fz="sm" mb="xs">
        Rows with these names are refused until you choose. What you add is part of this import and of its undo.
      </Text>
      <ul className="ruled" aria-label="Unknown names">
        {names.map((one, index) => (
          <Group component="li" key={`${one.kind} ${one.name}`} gap="sm" py="xs" justify="space-between">
            <Text fz="sm" flex="1 1 200px" className="wrap">
              {one.name}
              <Text span display="block" c="dimmed" fz={13}>
                {one.kind} of {one.rows === 1 ? '1 row' : `${one.rows.toLocaleString('en-IN')} rows`}, first {one.sheet}{' '}
                row {one.row}
              </Text>
            </Text>
            <SelectField
              flex="1 1 240px"
              maw={360}
              label={`What ${one.name} is`}
              hideLabel
              value={chosen[index] ?? 'refuse'}
              options={optionsOf(one)}
              onChange={(value) => setChosen(chosen.map((before, at) => (at === index ? (value as Choice) : before)))}
            />
          </Group>
        ))}
      </ul>
      <Button
        mt="md"
        disabled={!isChanged || send.isPending}
        onClick={() =>
          send.mutate({
            id: importId,
            names: names.map(({ kind, name }, index) => ({ kind, name, choice: chosen[index] ?? 'refuse' })),
          })
        }
      >
        {send.isPending ? 'Saving...' : 'Preview with these names'}
      </Button>
    </Card>
  );
}

function optionsOf({ kind, name, suggestion }: AskedName): { value: Choice; label: string }[] {
  return [
    ...(suggestion ? [{ value: 'same' as const, label: `Did you mean ${suggestion.name}?` }] : []),
    { value: 'add', label: `Add ${kind} “${name}”` },
    { value: 'refuse', label: 'Leave its rows out' },
  ];
}
