import { Text } from '@mantine/core';
import { formatPlain } from '../../../lib/format/money';
import { PROVENANCE_WORDS } from '../../../lib/format/provenance';
import type { AssumedRates } from '../../../lib/reference/reference-queries';
import { unitWord } from '../../../lib/format/units';
import { ScrollRegion } from '../../../ui/layout/scroll-region';
import { DataTable, num } from '../../../ui/layout/data-table';

export type RateRow = AssumedRates['trades'][number]['rows'][number];
type Shown = Pick<RateRow, 'item' | 'unit' | 'rate' | 'brand' | 'note'> & {
  readonly provenance?: RateRow['provenance'];
  readonly gst_included?: RateRow['gst_included'];
};

/** Assumed rates: item, unit, rate, brand. Provisional ones are marked. */
export function RateTable({ label, rows }: { label: string; rows: readonly Shown[] }) {
  return (
    <ScrollRegion label={`Table: ${label}`}>
      <DataTable of="words" pad={8} aria-label={label} head={['Item', 'Unit', num('Rate'), 'Brand']}>
        <tbody>
          {rows.map(({ item, unit, rate, brand, note, provenance, gst_included: withGst }) => (
            <tr key={item}>
              <th scope="row">
                {item}
                {note && (
                  <Text span display="block" c="dimmed" fz={13} style={{ whiteSpace: 'normal' }}>
                    {note}
                  </Text>
                )}
              </th>
              <td>{unitWord(unit)}</td>
              <td className="num">
                ₹{formatPlain(rate)}
                {withGst && (
                  <Text span display="block" c="dimmed" fz={13}>
                    incl. GST
                  </Text>
                )}
                {provenance === 'provisional' && (
                  <Text span display="block" c="dimmed" fz={13} style={{ whiteSpace: 'normal' }}>
                    {PROVENANCE_WORDS[provenance]}
                  </Text>
                )}
              </td>
              <td>{brand ?? '—'}</td>
            </tr>
          ))}
        </tbody>
      </DataTable>
    </ScrollRegion>
  );
}
