import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ChangeHistory, type RecordChange } from '../../../ui/directory/change-history';
import { DataState } from '../../../ui/feedback/data-state';
import { finishHistoryQuery, type FinishChange } from '../api/finish-queries';
import type { FinishType } from '../model/finish-types';

/** Who changed a finish, when, and the values before and after. */
export function FinishHistory({ type, id }: { type: FinishType; id: string }) {
  const query = useQuery(finishHistoryQuery(type, id));
  return (
    <DataState query={query} skeleton={<Skeleton h={90} radius={8} />}>
      {({ data }) => <ChangeHistory changes={data.map(recordChange)} />}
    </DataState>
  );
}

function recordChange({ by, at, before, after }: FinishChange): RecordChange {
  const fields = [
    { label: 'Name', before: before?.label ?? '', after: after?.label ?? '' },
    { label: 'Alias', before: before?.alias.join(', ') ?? '', after: after?.alias.join(', ') ?? '' },
  ];
  return { by, at, fields: fields.filter((field) => field.before !== field.after) };
}
