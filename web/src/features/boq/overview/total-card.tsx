import { Text } from '@mantine/core';
import { formatExact } from '../../../lib/format/money';
import { weekSpan } from '../../../lib/reference/schedule';
import { MoneyText } from '../../../ui/boq/money-text';
import { RangeText } from '../../../ui/boq/range-text';
import { gstName } from '../../../ui/boq/tax-table';
import { WhyButton } from '../../../ui/boq/why-button';
import { StackedBar } from '../../../ui/charts-svg/stacked-bar';
import { Card } from '../../../ui/layout/card';
import type { Boq } from '../api/boq-queries';
import { feeName } from '../model/facts';

/** The total of a BOQ with GST and before it, of what it is, and how sure it is. */
export function TotalCard({ boq }: { boq: Boq }) {
  const parts = [
    { key: 'material', label: 'Material', value: boq.material_cost },
    { key: 'labour', label: 'Labour', value: boq.labour_cost },
    { key: 'design_fee', label: feeName(boq), value: boq.design_fee.cost },
    { key: 'miscellaneous', label: 'Miscellaneous', value: boq.miscellaneous.cost },
    { key: 'gst', label: gstName(boq.tax), value: boq.gst },
  ].map((part) => ({ ...part, of: part.key }));
  return (
    <Card
      title="Total with GST"
      aside={
        <Text component="div" fz={13} ta="right">
          {boq.timeline && (
            <WhyButton of="weeks" label="the weeks on site">
              <strong>{weekSpan(boq.timeline)}</strong>
            </WhyButton>
          )}
          {boq.cost_per_sq_feet !== null && (
            <div>
              <WhyButton of="cost_per_sq_feet" label="the cost per square foot">
                {formatExact(Math.round(boq.cost_per_sq_feet))} per sq ft
              </WhyButton>{' '}
              before GST
            </div>
          )}
        </Text>
      }
    >
      <Text mt={-10} mb="xs" fz={46} fw={600} lh={1.15} lts="-0.01em" className="serif">
        <WhyButton of="total_with_gst" label="the total with GST">
          <MoneyText rupees={boq.total_with_gst} />
        </WhyButton>
      </Text>
      <StackedBar label="Of the total with GST" parts={parts} />
      <Text mt="xs" mb={4} fz={13}>
        Before GST{' '}
        <WhyButton of="total" label="the total">
          <MoneyText rupees={boq.total_cost} />
        </WhyButton>
        , {boq.items} {boq.items === 1 ? 'item' : 'items'}
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
