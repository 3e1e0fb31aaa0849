import { Stack, Title } from '@mantine/core';
import { formatExact, formatWhole } from '../../../../lib/format/money';
import { quantityText } from '../../../../lib/format/units';
import { wholeParts } from '../../../../lib/format/whole-parts';
import { WHOLE_FLAT } from '../../../../lib/reference/whole-flat';
import { HeadlineTotal } from '../../../../ui/boq/headline-total';
import { DataTable } from '../../../../ui/layout/data-table';
import { asLeftOut, LeftOut } from '../../../../ui/overview/left-out';
import type { SharedBoq } from '../../api/shared-query';
import { SharedRoom, type SharedLine } from './shared-room';

/** A BOQ for someone with a link: totals, every room with its items, and costs by trade, to read. */
export function SharedSheet({ boq }: { boq: SharedBoq }) {
  const { items, services, others } = boq;
  // Rooms and trades are the same money, with the same fees below them.
  const parts = wholeParts([...services, ...others].map(({ cost }) => cost));
  const [trades, fees] = [parts.slice(0, services.length), parts.slice(services.length)];
  const amounts = wholeParts(
    items.map(({ amount }) => amount),
    trades.reduce((sum, amount) => sum + amount, 0),
  );
  const onTop = others.map(({ label }, at) => ({ label, amount: fees[at] ?? 0 }));
  const rooms = new Map<string, SharedLine[]>();
  items.forEach(({ id, room, title, quantity, unit }, at) => {
    const line = { id, title, size: quantityText(quantity, unit), amount: amounts[at] ?? 0 };
    const name = room ?? WHOLE_FLAT;
    rooms.set(name, [...(rooms.get(name) ?? []), line]);
  });
  return (
    <Stack gap="lg">
      <div>
        <HeadlineTotal size={30} total={boq.total_cost} gst={boq.gst} totalWithGst={boq.total_with_gst} />
        <LeftOut parts={asLeftOut(boq.left_out)} />
      </div>
      <section>
        <Heading>By room</Heading>
        {[...rooms].map(([name, lines]) => (
          <SharedRoom key={name} name={name} lines={lines} />
        ))}
        <Sums of="On top of the rooms" rows={onTop} total={boq.total_cost} />
      </section>
      <section>
        <Heading>By trade</Heading>
        <Sums
          of="By trade"
          rows={[...services.map(({ label }, at) => ({ label, amount: trades[at] ?? 0 })), ...onTop]}
          total={boq.total_cost}
        />
      </section>
    </Stack>
  );
}

function Heading({ children }: { children: string }) {
  return (
    <Title order={2} fz={16} ff="inherit" fw={600} mb={4}>
      {children}
    </Title>
  );
}

interface SumsProps {
  of: string;
  /** Amounts in whole rupees. */
  rows: readonly { label: string; amount: number }[];
  total: number;
}

function Sums({ of, rows, total }: SumsProps) {
  return (
    <DataTable aria-label={of}>
      <tbody>
        {rows.map(({ label, amount }) => (
          <tr key={`${label} ${amount}`}>
            <th scope="row" className="wrap">
              {label}
            </th>
            <td className="num">{formatExact(amount)}</td>
          </tr>
        ))}
        <tr data-sum>
          <th scope="row">Total without GST</th>
          <td className="num">{formatWhole(total)}</td>
        </tr>
      </tbody>
    </DataTable>
  );
}
