import { Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatExact } from '../../../lib/format/money';
import { StackedBar } from '../../../ui/charts-svg/stacked-bar';
import { Card } from '../../../ui/layout/card';
import { MoneyText } from '../../../ui/boq/money-text';
import { RangeText } from '../../../ui/boq/range-text';
import { gstName, TaxTable } from '../../../ui/boq/tax-table';
import { WhyButton } from '../../../ui/boq/why-button';
import type { Boq } from '../api/boq-queries';
import { feeName } from '../model/facts';
import { ByRoom } from './by-room';
import { ByService } from './by-service';
import { MaterialAndLabour } from './material-and-labour';
import { TermRows } from '../selling/term-rows';
import { Schedule } from './schedule';
import { Columns } from '../../../ui/layout/columns';
import { Fact } from '../../../ui/layout/fact';

/** A BOQ on one sheet: total with and without GST, where it goes by service and room, and when it is done. */
export function Summary({ boq, plan }: { boq: Boq; plan?: ReactNode }) {
  const parts = [
    { key: 'material', label: 'Material', value: boq.material_cost },
    { key: 'labour', label: 'Labour', value: boq.labour_cost },
    { key: 'design_fee', label: feeName(boq), value: boq.design_fee.cost },
    { key: 'miscellaneous', label: 'Miscellaneous', value: boq.miscellaneous.cost },
  ].map((part) => ({ ...part, of: part.key }));
  return (
    <Columns of={2} min={380} gap={16}>
      <Stack gap="md" miw={0}>
        <Card title="Total">
          <Text mt={-4} fz={40} fw={600} lh={1.2} className="serif">
            <WhyButton of="total" label="the total">
              <MoneyText rupees={boq.total_cost} />
            </WhyButton>
          </Text>
          <Text mt={2} mb={14} c="dimmed" fz={13}>
            {boq.cost_per_sq_feet !== null && (
              <>
                <WhyButton of="cost_per_sq_feet" label="the cost per square foot">
                  {formatExact(boq.cost_per_sq_feet)} / sq ft
                </WhyButton>{' '}
                ·{' '}
              </>
            )}
            <WhyButton of="weeks" label="the weeks on site">
              {boq.project_duration} weeks
            </WhyButton>{' '}
            · {boq.items} items
          </Text>
          <StackedBar label="Where the money goes" parts={parts} />
          <RangeText range={boq.range} basis={boq.basis} />
          <Text component="dl" mt="md" mb={4} fz="sm">
            {parts.map((part) => (
              <Fact key={part.key} name={part.label} figure py={4}>
                <WhyButton of={part.of} label={part.label}>
                  {formatExact(part.value)}
                </WhyButton>
              </Fact>
            ))}
            <TermRows boq={boq} />
            <Fact name="Total" figure py={4} style={{ borderTop: '1px solid var(--fo-line)' }}>
              <WhyButton of="total" label="the total">
                {formatExact(boq.total_cost)}
              </WhyButton>
            </Fact>
            <Fact name={gstName(boq.tax)} figure py={4}>
              <WhyButton of="gst" label="GST">
                {formatExact(boq.gst)}
              </WhyButton>
            </Fact>
            <Fact name="Total with GST" figure py={4} style={{ borderTop: '1px solid var(--fo-line)' }}>
              <WhyButton of="total_with_gst" label="the total with GST">
                <strong>{formatExact(boq.total_with_gst)}</strong>
              </WhyButton>
            </Fact>
          </Text>
          {boq.gst_included > 0 && (
            <Text mt={2} mb={14} c="dimmed" fz={13}>
              The civil rates include GST of{' '}
              <WhyButton of="gst_included" label="the GST included">
                {formatExact(boq.gst_included)}
              </WhyButton>{' '}
              already.
            </Text>
          )}
        </Card>
        {boq.tax.length > 0 && (
          <Card title="GST">
            <TaxTable tax={boq.tax} split={boq.tax_split} gstin={boq.supplier.gstin} />
          </Card>
        )}
        <Card
          title="Schedule"
          aside={
            <Text span mt={2} mb={14} c="dimmed" fz={13}>
              <WhyButton of="weeks" label="the weeks on site">
                {boq.project_duration} weeks
              </WhyButton>
            </Text>
          }
        >
          <Schedule boq={boq} />
        </Card>
      </Stack>
      <Stack gap="md" miw={0}>
        {plan}
        <ByService boq={boq} />
        <MaterialAndLabour boq={boq} />
        <ByRoom boq={boq} />
      </Stack>
    </Columns>
  );
}
