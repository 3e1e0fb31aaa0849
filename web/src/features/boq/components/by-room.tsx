import { Card } from '../../../ui/card';
import { Bars } from '../../../ui/charts-svg/bars';
import type { Boq } from '../api/boq-queries';

/** What each room costs, the dearest first. */
export function ByRoom({ boq }: { boq: Boq }) {
  const rooms = [...boq.rooms].sort((a, b) => b.cost - a.cost);
  return (
    <Card title="By room">
      <Bars
        caption="Cost by room"
        parts={rooms.map(({ room, label, cost }) => ({
          key: room ?? label,
          label,
          value: cost,
          of: `room:${room ?? ''}`,
        }))}
      />
    </Card>
  );
}
