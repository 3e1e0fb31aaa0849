import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ChangeHistory, type RecordChange } from '../../../ui/directory/change-history';
import { DataState } from '../../../ui/feedback/data-state';
import { entryHistoryQuery, type EntryChange } from '../api/entry-queries';
import type { Catalogue } from '../model/catalogue-types';

/** Who changed an entry, when, and the values before and after. */
export function EntryHistory({ type, id }: { type: Catalogue; id: string }) {
  const query = useQuery(entryHistoryQuery(type, id));
  return (
    <DataState query={query} skeleton={<Skeleton h={90} radius={8} />}>
      {({ data }) => <ChangeHistory changes={data.map(recordChange)} />}
    </DataState>
  );
}

function recordChange({ by, at, before, after }: EntryChange): RecordChange {
  const fields = [
    { label: 'Name', before: before?.label ?? '', after: after?.label ?? '' },
    {
      label: 'Description',
      before: before?.description?.join('; ') ?? '',
      after: after?.description?.join('; ') ?? '',
    },
    { label: 'Alias', before: before?.alias.join(', ') ?? '', after: after?.alias.join(', ') ?? '' },
  ];
  return { by, at, fields: fields.filter((field) => field.before !== field.after) };
}
