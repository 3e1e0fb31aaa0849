import { Text } from '@mantine/core';
import { formatWhole } from '../../../../lib/format/money';
import { gstName } from '../../../../ui/boq/tax-table';
import { Fact } from '../../../../ui/layout/fact';
import type { Boq } from '../../api/boq-queries';
import { feeName } from '../../model/facts';
import { TermRows } from './term-rows';

const LINE = { borderTop: '1px solid var(--fo-line)' };

/** From cost to what the client pays; the upper rows for those who may see costs alone. */
export function PriceTable({ boq }: { boq: Boq }) {
  const { costing } = boq;
  const items = boq.material_cost + boq.labour_cost;
  return (
    <Text component="dl" fz="sm" aria-label="From cost to price">
      {costing && (
        <>
          <Fact name="Cost" figure py={4}>
            {formatWhole(costing.cost)}
          </Fact>
          <Fact name="Overhead and profit" figure py={4}>
            {formatWhole(items - costing.cost)}
          </Fact>
        </>
      )}
      <Fact name="Price of the items" figure py={4} style={LINE} sum>
        {formatWhole(items)}
      </Fact>
      <TermRows boq={boq} />
      <Fact name={feeName(boq)} figure py={4}>
        {formatWhole(boq.design_fee.cost)}
      </Fact>
      <Fact name={boq.miscellaneous_note ? `Miscellaneous (${boq.miscellaneous_note})` : 'Miscellaneous'} figure py={4}>
        {formatWhole(boq.miscellaneous.cost)}
      </Fact>
      <Fact name="Total" figure py={4} style={LINE} sum>
        {formatWhole(boq.total_cost)}
      </Fact>
      <Fact name={gstName(boq.tax)} figure py={4}>
        {formatWhole(boq.gst)}
      </Fact>
      <Fact name="Total with GST" figure py={4} style={LINE} sum>
        {formatWhole(boq.total_with_gst)}
      </Fact>
      {costing && (
        <>
          <Fact name="Margin on the items" figure py={4}>
            {formatWhole(costing.margin)}
          </Fact>
          <Fact name="of their price" py={4} c={costing.below_floor ? 'terracotta' : undefined}>
            {costing.margin_percent} %{costing.below_floor && `, under the floor of ${costing.margin_floor_percent} %`}
          </Fact>
        </>
      )}
    </Text>
  );
}
