import { Group, Text } from '@mantine/core';
import { useMemo } from 'react';
import { formatExact } from '../../../lib/format/money';
import type { QuickEstimate } from '../../../lib/reference/quick-estimate';
import { weekSpan } from '../../../lib/reference/schedule';
import { MoneyText } from '../../../ui/boq/money-text';
import { StackedBar } from '../../../ui/charts-svg/stacked-bar';
import { Card } from '../../../ui/layout/card';
import { FlatPlan } from '../../../ui/plan/flat-plan';
import { drawnRooms } from '../../../ui/plan/model/drawn-rooms';
import { PlanLegend } from '../../../ui/plan/plan-legend';
import type { Answers } from '../model/answers';

/** The flat; a room leads into it. */
export function PlanPart({
  answers,
  estimate,
  onEnter,
}: {
  answers: Answers;
  estimate: QuickEstimate;
  onEnter: (room: string) => void;
}) {
  const { layout_type: layout, carpet_area: carpetArea } = answers;
  const rooms = useMemo(() => drawnRooms(estimate, layout, carpetArea), [estimate, layout, carpetArea]);
  const drawn = new Set<string | null>(rooms.map(({ id }) => id));
  const elsewhere = [...estimate.rooms.filter(({ id }) => !drawn.has(id)), ...feesOf(estimate)];
  return (
    <Card
      title="Your plan"
      aside={
        <Text span c="dimmed" fz={13}>
          Choose a room to walk in
        </Text>
      }
    >
      <FlatPlan rooms={rooms} total={estimate.total_cost} scale={12} onEnter={onEnter} />
      <Group mt="sm">
        <PlanLegend elsewhere={elsewhere} />
      </Group>
    </Card>
  );
}

/** The total with GST and of what it is. */
export function TotalPart({ estimate, updating }: { estimate: QuickEstimate; updating: boolean }) {
  const parts = [
    { key: 'material', label: 'Material', value: estimate.material_cost },
    { key: 'labour', label: 'Labour', value: estimate.labour_cost },
    ...feesOf(estimate).map(({ label, cost }) => ({ key: label, label, value: cost })),
    { key: 'gst', label: 'GST', value: estimate.gst },
  ];
  return (
    <Card
      title="Total with GST"
      aside={
        <Text span fz={13} ta="right">
          <strong>{estimate.timeline ? weekSpan(estimate.timeline) : `${estimate.weeks} weeks`}</strong>
          <br />
          {formatExact(Math.round(estimate.cost_per_sq_feet))} per sq ft before GST
        </Text>
      }
    >
      <Text mt={-10} mb="xs" fz={46} fw={600} lh={1.15} lts="-0.01em" aria-live="polite">
        <MoneyText rupees={estimate.total_with_gst} updating={updating} className="serif" />
      </Text>
      <StackedBar label="Of the total with GST" parts={parts} />
      <Text mt="xs" fz={13}>
        Before GST <MoneyText rupees={estimate.total_cost} updating={updating} />, likely{' '}
        <MoneyText rupees={estimate.range.low} /> – <MoneyText rupees={estimate.range.high} />
      </Text>
    </Card>
  );
}

/** What comes on top of the work. */
export function feesOf({ design_fee: fee, miscellaneous }: QuickEstimate) {
  return [
    { label: 'Design fee', cost: fee },
    { label: 'Miscellaneous', cost: miscellaneous },
  ];
}
