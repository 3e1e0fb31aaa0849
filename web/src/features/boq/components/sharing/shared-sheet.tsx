import { WHOLE_FLAT } from '../../../../lib/reference/whole-flat';
import { Stack, Text, Title } from '@mantine/core';
import { formatExact, formatPlain, formatQuantity, formatRounded } from '../../../../lib/format/money';
import { wholeParts } from '../../../../lib/format/whole-parts';
import { asLeftOut, LeftOut } from '../../../../ui/overview/left-out';
import { HeadlineTotal } from '../../../../ui/boq/headline-total';
import { Columns } from '../../../../ui/layout/columns';
import { DataTable, num, wide } from '../../../../ui/layout/data-table';
import type { SharedBoq } from '../../api/shared-query';

/** A BOQ for someone with a link: totals, costs by room and by trade, and every item, to read. */
export function SharedSheet({ boq }: { boq: SharedBoq }) {
  const rooms = [...new Set(boq.items.map(({ room }) => room))];
  return (
    <Stack gap="lg">
      <div>
        <HeadlineTotal size={30} total={boq.total_cost} gst={boq.gst} totalWithGst={boq.total_with_gst} />
        <LeftOut parts={asLeftOut(boq.left_out)} />
      </div>
      <Columns of={2} min={280} gap={24}>
        <Parts title="By room" parts={boq.rooms} boq={boq} />
        <Parts title="By trade" parts={boq.services} boq={boq} />
      </Columns>
      {rooms.map((room) => (
        <section key={room ?? ''}>
          <Title order={2} fz={16} ff="inherit" fw={600} mb={4}>
            {room ?? WHOLE_FLAT}
          </Title>
          <DataTable of="words" head={['Item', wide('Quantity'), wide('Rate, ₹'), num('Amount, ₹')]}>
            <tbody>
              {boq.items
                .filter((item) => item.room === room)
                .map((item) => (
                  <tr key={item.id}>
                    <td className="wrap">
                      {item.title}
                      <Text c="dimmed" fz={13} hiddenFrom="sm">
                        {formatQuantity(item.quantity)} {item.unit} × {formatPlain(item.rate)}
                      </Text>
                    </td>
                    <td className="mantine-visible-from-sm nowrap">
                      {formatQuantity(item.quantity)} {item.unit}
                    </td>
                    <td className="mantine-visible-from-sm">{formatPlain(item.rate)}</td>
                    <td className="num">{formatRounded(item.amount)}</td>
                  </tr>
                ))}
            </tbody>
          </DataTable>
        </section>
      ))}
    </Stack>
  );
}

/** Rooms or trades and what comes on top of them, in whole rupees that add up to the total without GST. */
function Parts({ title, parts, boq }: { title: string; parts: SharedBoq['rooms']; boq: SharedBoq }) {
  const all = [...parts, ...boq.others];
  const amounts = wholeParts(all.map(({ cost }) => cost));
  return (
    <section>
      <Title order={2} fz={16} ff="inherit" fw={600} mb={4}>
        {title}
      </Title>
      <DataTable aria-label={title}>
        <tbody>
          {all.map(({ label, cost }, at) => (
            <tr key={`${label} ${cost}`}>
              <th scope="row" className="wrap">
                {label}
              </th>
              <td className="num">{formatExact(amounts[at] ?? 0)}</td>
            </tr>
          ))}
          <tr data-sum>
            <th scope="row">Total without GST</th>
            <td className="num">{formatExact(Math.round(boq.total_cost))}</td>
          </tr>
        </tbody>
      </DataTable>
    </section>
  );
}
