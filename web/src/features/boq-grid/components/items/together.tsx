import { lazy, Suspense } from 'react';
import type { Item } from '../../api/items-query';
import { useGridData, useGridDispatch, useGridFacts } from '../grid/grid-context';

// Comes with the first selection.
const BulkPreview = lazy(async () => ({ default: (await import('../bulk/bulk-preview')).BulkPreview }));
const BulkBar = lazy(async () => ({ default: (await import('../bulk/bulk-bar')).BulkBar }));

interface Props {
  ticked: readonly Item[];
  /** The items that the filter leaves. */
  filtered: readonly Item[];
  /** Items that are about to be removed, once the person has seen what goes with them. */
  removing: readonly string[];
  setRemoving: (ids: readonly string[]) => void;
}

/** What is done with several items together. */
export function Together({ ticked, filtered, removing, setRemoving }: Props) {
  const { boqId, rights } = useGridFacts();
  const { verbs } = useGridData();
  const dispatch = useGridDispatch();
  const onSelect = (ids: readonly string[]): void => dispatch({ type: 'tick-only', ids });
  return (
    <>
      {removing.length > 0 && (
        <Suspense fallback={null}>
          <BulkPreview
            {...{ boqId, ids: [...removing], change: { delete: true } }}
            onClose={() => setRemoving([])}
            onDone={() => {
              setRemoving([]);
              onSelect([]);
            }}
          />
        </Suspense>
      )}
      {rights.edit && ticked.length > 0 && (
        <Suspense fallback={null}>
          <BulkBar
            boqId={boqId}
            selected={ticked}
            shown={filtered}
            canEditRate={rights.editRates}
            onSelect={onSelect}
            onDuplicate={() => verbs.duplicate(ticked.map(({ id }) => id))}
          />
        </Suspense>
      )}
    </>
  );
}
