import { Skeleton, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import type { Sizes } from '../../../lib/boq/room-sizes';
import { quickEstimateQuery, type QuickEstimateRequest } from '../../../lib/reference/quick-estimate';
import { RoomSizes } from '../../../ui/boq/room-sizes';
import { DataState } from '../../../ui/feedback/data-state';

const SETTLE_MS = 250;

interface Props {
  /** What the rooms follow from; null while an answer is missing. */
  answers: QuickEstimateRequest | null;
  value: Sizes | null;
  onChange: (value: Sizes | null) => void;
}

/** The rooms that follow from the settings of a BOQ, with the sizes that someone measured. */
export function SizesSetting({ answers, value, onChange }: Props) {
  if (!answers)
    return (
      <Text c="dimmed" fz={13}>
        Rooms follow from the layout, the carpet area, the package and what the flat is like. Choose these first.
      </Text>
    );
  return <Planned answers={answers} value={value} onChange={onChange} />;
}

function Planned({ answers, value, onChange }: Props & { answers: QuickEstimateRequest }) {
  const [settled] = useDebouncedValue(answers, SETTLE_MS);
  const query = useQuery(quickEstimateQuery(settled));
  return (
    <DataState query={query} skeleton={<Skeleton h={220} />}>
      {({ plan }) => <RoomSizes plan={plan} carpetArea={answers.carpet_area} value={value} onChange={onChange} />}
    </DataState>
  );
}
