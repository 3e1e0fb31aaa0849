import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { messageOf } from '../../../../lib/api/errors';
import { formatExact } from '../../../../lib/format/money';
import { triedQuery, type Mapping } from '../../api/import-queries';
import { changeWords } from '../../model/row-marks';
import { itemsWords } from '../../model/words';
import type { useTried } from './use-tried';

interface Props {
  importId: string;
  columns: Mapping | null;
  /** The reading that was offered: what changes is said against it. */
  offered: Mapping | null;
  tried: ReturnType<typeof useTried>;
}

/** Items and sum of what is chosen at the moment, as the server reads the file with it. */
export function Outcome({ importId, columns, offered, tried: { query, waits } }: Props) {
  const isChanged = JSON.stringify(offered) !== JSON.stringify(columns);
  const before = useQuery({ ...triedQuery(importId, offered), enabled: isChanged }).data;
  if (!columns)
    return <span role="status">Name a description and an amount or a quantity, on at least one sheet.</span>;
  const found = query.data;
  const change = isChanged && before && found && !waits ? changeWords(before, found) : '';
  return (
    <span role="status" aria-busy={waits}>
      {query.isError && messageOf(query.error)}
      {found && !query.isError && (
        <Text span c={waits ? 'dimmed' : undefined}>
          {itemsWords(found.items)}, <strong className="num">{formatExact(found.computed_total)}</strong>
          {found.stated_total !== null && `; the file states ${formatExact(found.stated_total)}`}
        </Text>
      )}
      {change !== '' && (
        <Text fz="sm" c="dimmed">
          {change}
        </Text>
      )}
    </span>
  );
}
