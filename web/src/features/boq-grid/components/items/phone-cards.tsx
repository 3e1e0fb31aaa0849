import { Skeleton } from '@mantine/core';
import { Suspense, useCallback } from 'react';
import { useGridData, useGridDispatch, useGridFacts, useTicks } from '../grid/grid-context';
import { Cards } from '../cards/cards';

interface Props {
  /** Opens the item where its comments are written. */
  onComment: ((itemId: string) => void) | undefined;
}

/** The items as cards, with the verbs that a finger finds on them. */
export function PhoneCards({ onComment }: Props) {
  const { boqId, rooms, rights, onOpen, onWhy } = useGridFacts();
  const { groups, titles, seenRevision, marks, verbs, onRemove } = useGridData();
  const { ids } = useTicks();
  const dispatch = useGridDispatch();
  const onToggle = useCallback(
    (itemId: string, range = false): void => dispatch({ type: 'tick', itemId, range }),
    [dispatch],
  );
  const cardVerbs = {
    onOpen,
    onComment: onComment ?? onOpen,
    onDuplicate: (id: string): void => verbs.duplicate([id]),
    onRemove: (id: string): void => onRemove([id]),
  };
  return (
    <Suspense fallback={<Skeleton h={520} radius={12} />}>
      <Cards
        {...{ boqId, groups, titles, seenRevision, marks, rights, rooms, onWhy, onToggle }}
        selected={rights.edit ? ids : null}
        verbs={cardVerbs}
      />
    </Suspense>
  );
}
