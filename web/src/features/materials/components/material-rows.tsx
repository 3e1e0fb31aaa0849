import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { formatExact } from '../../../lib/format/money';
import { materialSwatch } from '../../../lib/reference/material-swatch';
import type { MaterialTable } from '../../../lib/reference/reference-queries';
import { unitWord } from '../../../lib/format/units';
import { Card } from '../../../ui/layout/card';
import { ScrollRegion } from '../../../ui/layout/scroll-region';
import { DataTable, num, wide } from '../../../ui/layout/data-table';
import classes from './materials.module.css';

/** So many rows of a folded table are shown. */
const FIRST = 4;

interface Props {
  table: MaterialTable;
  /** Only its first rows, until the others are asked for. */
  folded?: boolean;
}

/** One table of materials, each with what it looks like; on a phone the narrow columns move below the name. */
export function MaterialRows({ table, folded = false }: Props) {
  const [all, setAll] = useState(false);
  const isShort = folded && !all && table.rows.length > FIRST + 1;
  const rows = isShort ? table.rows.slice(0, FIRST) : table.rows;
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
            {rows.map((row) => {
              const size = row.plank_size ?? row.slab_size;
              return (
                <tr key={row.item_name}>
                  <td className="mantine-visible-from-sm">{row.no}</td>
                  <th scope="row">
                    <div className={classes.named}>
                      <img
                        className={classes.sample}
                        src={materialSwatch(table.id, row.item_name, row.no)}
                        alt=""
                        width={64}
                        height={48}
                        loading="lazy"
                      />
                      {row.item_name}
                      <Text span display="block" maw="52ch" c="dimmed" fz={13} fw={400}>
                        {row.description}
                      </Text>
                      <Text span display="block" mt={4} fz={13} fw={400} hiddenFrom="sm">
                        {[row.available_as, size, row.brand_used].filter(Boolean).join(' · ')}
                      </Text>
                    </div>
                  </th>
                  <td className="mantine-visible-from-sm">{row.available_as}</td>
                  <td className="mantine-visible-from-sm">{size ?? '—'}</td>
                  <td className="mantine-visible-from-sm">{row.brand_used}</td>
                  <td className="num">
                    <span className="num">{formatExact(row.assumed_rate)}</span>
                    <Text span display="block" c="dimmed" fz={13}>
                      per {unitWord(row.unit)}
                      {row.gst_included && ', incl. GST'}
                    </Text>
                  </td>
                </tr>
              );
            })}
          </tbody>
        </DataTable>
      </ScrollRegion>
      {(isShort || all) && (
        <Button variant="subtle" size="compact-sm" mt="xs" ml={-8} aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? 'Fewer' : `Show all ${table.rows.length}`}
        </Button>
      )}
    </Card>
  );
}
