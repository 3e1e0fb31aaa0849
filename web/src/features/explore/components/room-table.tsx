import { Text } from '@mantine/core';
import { formatDimension } from '../../../lib/format/feet-inch';
import { formatMoney, formatWhole } from '../../../lib/format/money';
import { DataTable, num } from '../../../ui/layout/data-table';
import type { Room } from '../api/explore-queries';

/** Rooms with their assumed sizes, areas and costs. */
export function RoomTable({ rooms }: { rooms: readonly Room[] }) {
  return (
    <DataTable
      of="words"
      head={['Room', { name: 'Size', className: 'num mantine-visible-from-sm' }, num('Area'), num('Cost')]}
    >
      <tbody>
        {rooms.map((room) => (
          <tr key={room.id ?? room.label}>
            <th scope="row">
              {room.label}
              {room.size && (
                <Text span display="block" c="dimmed" fz={13} hiddenFrom="sm">
                  {formatDimension({ L: room.size.L, W: room.size.W })}
                </Text>
              )}
            </th>
            <td className="num mantine-visible-from-sm">
              {room.size && formatDimension({ L: room.size.L, W: room.size.W })}
            </td>
            <td className="num">{room.area === null ? '—' : `${room.area} sq ft`}</td>
            <td className="num" title={formatWhole(room.cost)}>
              <span className="num">{formatMoney(room.cost)}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </DataTable>
  );
}
