import { Text } from '@mantine/core';
import { formatExact } from '../../../../lib/format/money';
import { weeksText } from '../../../../lib/reference/schedule';
import { HeadlineTotal } from '../../../../ui/boq/headline-total';
import { RangeText } from '../../../../ui/boq/range-text';
import { WhyButton } from '../../../../ui/boq/why-button';
import { StackedBar } from '../../../../ui/charts-svg/stacked-bar';
import { LeftOut } from '../../../../ui/overview/left-out';
import { Card } from '../../../../ui/layout/card';
import type { Boq, ScopeId } from '../../api/boq-queries';
import { feeName } from '../../model/facts';

interface Props {
  boq: Boq;
  /** Adds parts that are left out; absent for those who may not change the answers. */
  onScope?: ((scope: ScopeId[]) => void) | undefined;
}

/** The total of a BOQ, what it leaves out, with GST below it, of what it is, and how sure it is. */
export function TotalCard({ boq, onScope }: Props) {
  const parts = [
    { key: 'material', label: 'Material', value: boq.material_cost },
    { key: 'labour', label: 'Labour', value: boq.labour_cost },
    { key: 'design_fee', label: feeName(boq), value: boq.design_fee.cost },
    { key: 'miscellaneous', label: 'Miscellaneous', value: boq.miscellaneous.cost },
  ].map((part) => ({ ...part, of: part.key }));
  return (
    <Card
      title="Total without GST"
      aside={
        <Text component="div" fz={13} lh="24px" ta="right">
          {boq.timeline && (
            <WhyButton of="weeks" label="the weeks on site">
              <strong>{weeksText({ weeks: boq.project_duration, timeline: boq.timeline })}</strong>
            </WhyButton>
          )}
          {boq.cost_per_sq_feet !== null && (
            <div>
              <WhyButton of="cost_per_sq_feet" label="the cost per square foot">
                {formatExact(Math.round(boq.cost_per_sq_feet))} per sq ft
              </WhyButton>
            </div>
          )}
        </Text>
      }
    >
      <HeadlineTotal total={boq.total_cost} gst={boq.gst} totalWithGst={boq.total_with_gst} explained />
      <LeftOut parts={boq.scope} only={boq.only_rooms} onChange={onScope} />
      <StackedBar label="Of the total without GST" parts={parts} />
      <Text mt="xs" mb={4} fz={13}>
        {boq.items} {boq.items === 1 ? 'item' : 'items'}
      </Text>
      <RangeText range={boq.range} basis={boq.basis} />
      {boq.gst_included > 0 && (
        <Text mt={4} c="dimmed" fz={13}>
          The civil rates include GST of{' '}
          <WhyButton of="gst_included" label="the GST included">
            {formatExact(boq.gst_included)}
          </WhyButton>{' '}
          already.
        </Text>
      )}
    </Card>
  );
}
