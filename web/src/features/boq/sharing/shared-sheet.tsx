import { Group, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { formatExact, formatPlain, formatQuantity } from '../../../lib/format/money';
import { MoneyText } from '../../../ui/boq/money-text';
import { DataTable, num, wide } from '../../../ui/layout/data-table';
import type { SharedBoq } from '../api/shared-query';

/** A BOQ for someone with a link: totals, costs by room and by trade, and every item, to read. */
export function SharedSheet({ boq }: { boq: SharedBoq }) {
  const rooms = [...new Set(boq.items.map(({ room }) => room))];
  return (
    <Stack gap="lg">
      <div>
        <Text fz={30} fw={600} className="serif">
          <MoneyText rupees={boq.total_with_gst} />
        </Text>
        <Text c="dimmed" fz="sm">
          With GST of {formatExact(boq.gst)}. Without it {formatExact(boq.total_cost)}.
        </Text>
      </div>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg">
        <Parts title="By room" parts={boq.rooms} />
        <Parts title="By trade" parts={boq.services} />
      </SimpleGrid>
      {rooms.map((room) => (
        <section key={room ?? ''}>
          <Title order={2} fz={16} ff="inherit" fw={600} mb={4}>
            {room ?? 'Whole home'}
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
                    <td className="num">{formatPlain(item.amount)}</td>
                  </tr>
                ))}
            </tbody>
          </DataTable>
        </section>
      ))}
    </Stack>
  );
}

function Parts({ title, parts }: { title: string; parts: SharedBoq['rooms'] }) {
  return (
    <section>
      <Title order={2} fz={16} ff="inherit" fw={600} mb={4}>
        {title}
      </Title>
      <Stack component="ul" gap={0}>
        {parts.map(({ label, cost }) => (
          <Group
            key={label}
            component="li"
            justify="space-between"
            py={6}
            style={{ borderTop: '1px solid var(--fo-line)' }}
          >
            <Text fz="sm">{label}</Text>
            <Text fz="sm" className="num">
              {formatExact(cost)}
            </Text>
          </Group>
        ))}
      </Stack>
    </section>
  );
}
