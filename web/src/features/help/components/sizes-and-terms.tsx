import { useQuery } from '@tanstack/react-query';
import { materialTablesQuery } from '../../../lib/reference/reference-queries';
import { DataState } from '../../../ui/feedback/data-state';
import { PointList } from './point-list';

/** Terms that apply to all material rates and sizes. */
export function SizesAndTerms() {
  const query = useQuery(materialTablesQuery);
  return (
    <DataState query={query} skeleton={null}>
      {({ terms }) => <PointList title="Sizes and terms" points={terms} />}
    </DataState>
  );
}
