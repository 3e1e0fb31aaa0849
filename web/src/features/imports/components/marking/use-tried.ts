import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { triedQuery, type Mapping, type Show } from '../../api/import-queries';

const SETTLE_MS = 250;

interface Asked {
  columns: Mapping | null;
  show: Show | null;
}

/** What the columns and marks of the moment make of the file, and whether that is still asked for. */
export function useTried(importId: string, asked: Asked) {
  const wanted = JSON.stringify(asked);
  const [settled] = useDebouncedValue(wanted, SETTLE_MS);
  const { columns, show } = JSON.parse(settled) as Asked;
  const query = useQuery(triedQuery(importId, columns, show));
  return { query, waits: query.isFetching || settled !== wanted };
}
