import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { itemsQuery, type Items } from '../../../features/boq-grid/api/items-query';
import type { ItemFilter } from '../../../features/boq-grid/model/arrange';
import {
  parseRoomQuestion,
  countWords,
  roomQuestionOf,
  sumRoom,
  type RoomQuestion,
} from '../../../features/boq-grid/model/rooms/room-sum';
import { AmountExplanation, type WhySubject } from '../../../features/why/components/amount-explanation';
import { WhyShown } from '../../../features/why/components/why-shown';
import { DataState } from '../../../ui/feedback/data-state';

interface Props extends WhySubject {
  /** What the screen shows of the items. */
  filter: ItemFilter;
}

/**
 * Why an amount on the screen of a BOQ is what it is. The sum of the items that a filter leaves of a room is explained from these
 * items, for the server does not know of the filter; everything else by the server.
 */
export function ExplainHere({ boqId, of, revision, filter }: Props) {
  const query = useQuery(itemsQuery(boqId, revision));
  const asked = parseRoomQuestion(of);
  if (!asked) {
    const around = query.data && roomQuestionOf(query.data.items, filter, of);
    return <AmountExplanation boqId={boqId} of={of} revision={revision} further={around ? [around] : undefined} />;
  }
  return (
    <DataState query={query} skeleton={<Skeleton h={420} />}>
      {(listed) => <Shown boqId={boqId} revision={revision} asked={asked} filter={filter} listed={listed} />}
    </DataState>
  );
}

interface ShownProps extends Pick<Props, 'boqId' | 'revision' | 'filter'> {
  asked: RoomQuestion;
  listed: Items;
}

function Shown({ boqId, revision, asked, filter, listed }: ShownProps) {
  const sum = sumRoom(listed.items, filter, asked);
  // Nothing is left out of it (any more): it is the room's own sum.
  if (!sum) return <AmountExplanation boqId={boqId} of={asked.whole} revision={revision} />;
  const { label, side, items, amount, hidden, all } = sum;
  const sided = side === 'cost' ? '' : `: ${side}`;
  return (
    <WhyShown
      title={`${label}, items shown${sided}`}
      amount={amount}
      revision={listed.revision}
      tax={sum.tax}
      partOf={[
        { label: 'Total', of: 'total' },
        { label, of: asked.place },
      ]}
      words={`${countWords(sum)} of ${label} shown: ${sum.filters.join(', ')}.`}
      formula={`${label}, items shown${sided} = Σ ${side} of the items shown`}
      terms={items.map(({ title, note, of, amount: own }) => ({ label: title, note, of, amount: own }))}
      further={[
        {
          name: 'The whole of it',
          title: `${label}${sided}`,
          of: asked.whole,
          amount: sum.wholeAmount,
          terms: [
            { label: `Items shown (${items.length})`, of: null, note: null, amount },
            { label: `Items not shown (${hidden} of ${all})`, of: null, note: null, amount: sum.hiddenAmount },
          ],
        },
      ]}
    />
  );
}
