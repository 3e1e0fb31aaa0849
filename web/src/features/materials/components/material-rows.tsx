import { Text } from '@mantine/core';
import { formatExact } from '../../../lib/format/money';
import type { MaterialTable } from '../../../lib/reference/reference-queries';
import { unitWord } from '../../../lib/format/units';
import { Card } from '../../../ui/layout/card';
import { ScrollRegion } from '../../../ui/layout/scroll-region';
import { DataTable, num, wide } from '../../../ui/layout/data-table';

/** One table of materials; on a phone the narrow columns move below the name. */
export function MaterialRows({ table }: { table: MaterialTable }) {
  return (
    <Card
      title={table.title}
      aside={
        <Text span c="dimmed" fz={13}>
          {table.rows.length === 1 ? '1 material' : `${table.rows.length} materials`}
        </Text>
      }
    >
      <Text mt={-4} mb="xs" maw="76ch" c="dimmed" fz="sm">
        {table.about}
      </Text>
      <ScrollRegion label={`Table: ${table.title}`}>
        <DataTable
          of="words"
          pad={10}
          gap={14}
          aria-label={table.title}
          head={[
            wide('No.'),
            'Item',
            wide('Available as'),
            wide('Plank or slab size'),
            wide('Brand used'),
            num('Assumed rate'),
          ]}
        >
          <tbody>
            {table.rows.map((row) => {
              const size = row.plank_size ?? row.slab_size;
              return (
                <tr key={row.item_name}>
                  <td className="mantine-visible-from-sm">{row.no}</td>
                  <th scope="row">
                    {row.item_name}
                    <Text span display="block" maw="52ch" c="dimmed" fz={13} fw={400}>
                      {row.description}
                    </Text>
                    <Text span display="block" mt={4} fz={13} fw={400} hiddenFrom="sm">
                      {[row.available_as, size, row.brand_used].filter(Boolean).join(' · ')}
                    </Text>
                  </th>
                  <td className="mantine-visible-from-sm">{row.available_as}</td>
                  <td className="mantine-visible-from-sm">{size ?? '—'}</td>
                  <td className="mantine-visible-from-sm">{row.brand_used}</td>
                  <td className="num">
                    <span className="num">{formatExact(row.assumed_rate)}</span>
                    <Text span display="block" c="dimmed" fz={13}>
                      a {unitWord(row.unit)}
                    </Text>
                  </td>
                </tr>
              );
            })}
          </tbody>
        </DataTable>
      </ScrollRegion>
    </Card>
  );
}
