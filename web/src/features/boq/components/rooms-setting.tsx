import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { quickEstimateQuery, type QuickEstimateRequest } from '../../../lib/reference/quick-estimate';
import { RoomsField } from '../../../ui/boq/rooms-field';

const SETTLE_MS = 250;

interface Props {
  /** What the rooms follow from; null while an answer is missing. */
  answers: QuickEstimateRequest | null;
  value: readonly string[] | null;
  onChange: (value: string[] | null) => void;
}

/** The rooms of a BOQ's flat that are worked on; nothing until its rooms are known. */
export function RoomsSetting({ answers, ...field }: Props) {
  return answers && <Planned answers={answers} {...field} />;
}

function Planned({ answers, ...field }: Props & { answers: QuickEstimateRequest }) {
  const [settled] = useDebouncedValue(answers, SETTLE_MS);
  const { data } = useQuery(quickEstimateQuery(settled));
  return data ? <RoomsField rooms={data.plan} {...field} /> : null;
}
