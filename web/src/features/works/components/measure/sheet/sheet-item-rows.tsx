import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { formatQuantity } from '../../../../../lib/format/money';
import { quantityText } from '../../../../../lib/format/units';
import { Card } from '../../../../../ui/layout/card';
import { DataTable, num } from '../../../../../ui/layout/data-table';
import { ScrollRegion } from '../../../../../ui/layout/scroll-region';
import type { SheetEffect, SheetItem, SheetRow } from '../../../api/sheets';
import type { ContractLine } from '../../../api/works';
import { madeOf } from '../../../model/made-of';
import { inShort } from '../../../model/measure/measured';
import { keyOf, placeOf, type SheetDraft } from '../../../model/measure/sheet-draft';
import { ItemField } from '../../site/item-field';

interface Props {
  item: SheetItem;
  lines: readonly ContractLine[];
  draft: SheetDraft;
  /** What becomes of the rows that are entered, by their key. */
  found: ReadonlyMap<string, SheetEffect['entries'][number] | undefined>;
  onPlace: (rows: readonly SheetRow[], line: string | null) => void;
}

/** The rows below one heading of a sheet, and the lines that they go to. */
export function SheetItemRows({ item, lines, draft, found, onPlace }: Props) {
  const [open, setOpen] = useState<number | null>(null);
  const { words, number, unit, quantity, problem, rows } = item;
  const lineAt = (row: SheetRow): ContractLine | null =>
    lines.find(({ item_id: id }) => id === placeOf(draft, item, row)) ?? null;
  const places = new Set(rows.map((row) => placeOf(draft, item, row)));
  return (
    <Card title={[number, words].filter(Boolean).join(' ')}>
      <Text fz="sm" mb="sm">
        {rows.length === 1 ? '1 row' : `${rows.length} rows`}, {unitText(quantity, unit)}
        {problem && (
          <Text span c="var(--fo-error)">
            {' '}
            {problem}
          </Text>
        )}
      </Text>
      <ItemField
        label={places.size > 1 ? 'All rows are of (now of several items)' : 'All rows are of'}
        lines={lines}
        value={places.size === 1 && rows[0] ? lineAt(rows[0]) : null}
        onChange={(line) => onPlace(rows, line?.item_id ?? null)}
      />
      <ScrollRegion label={`Rows of ${words}`}>
        <DataTable of="words" head={['Row', 'Item', num('Quantity')]}>
          <tbody>
            {rows.map((row) => {
              const line = lineAt(row);
              const effect = found.get(keyOf(item, row));
              const wrong = row.problem ?? effect?.problem;
              return (
                <tr key={row.row}>
                  <th scope="row" className="wrap">
                    {row.row}. {row.note || 'Measured'}
                    <Text fz={13} c="dimmed" className="num">
                      {row.deduction ? 'Deduct ' : ''}
                      {workingOf(row)}
                    </Text>
                    {wrong && (
                      <Text fz={13} c="var(--fo-error)">
                        {wrong}
                      </Text>
                    )}
                    {effect?.clause && (
                      <Text fz={13} c="dimmed">
                        IS 1200 says otherwise: {effect.clause}. It is entered as the sheet has it.
                      </Text>
                    )}
                  </th>
                  <td>
                    {open === row.row ? (
                      <ItemField
                        label={`Item of row ${row.row}`}
                        lines={lines}
                        value={line}
                        onChange={(next) => {
                          onPlace([row], next?.item_id ?? null);
                          setOpen(null);
                        }}
                      />
                    ) : (
                      <Button size="compact-sm" variant="subtle" px={0} onClick={() => setOpen(row.row)}>
                        {line ? [line.title, line.room].filter(Boolean).join(', ') : 'Choose an item'}
                      </Button>
                    )}
                  </td>
                  <td className="num">{effect?.in_book ? 'In the book' : shownSize(effect?.quantity ?? null, line)}</td>
                </tr>
              );
            })}
          </tbody>
        </DataTable>
      </ScrollRegion>
    </Card>
  );
}

const unitText = (quantity: number, unit: string): string =>
  unit === '' ? formatQuantity(quantity) : quantityText(quantity, unit);

const shownSize = (quantity: number | null, line: ContractLine | null): string =>
  quantity === null || line === null ? '–' : quantityText(inShort(quantity), line.unit);

/** "2 × 5.4 m × 3 m"; the quantity where the sheet has it alone. */
function workingOf({ nos, quantity, lengths_in: unit, ...sides }: SheetRow): string {
  const made = unit && madeOf({ nos: nos ?? 1, ...sides, lengths_in: unit });
  const plain = [nos, sides.length, sides.breadth, sides.height].filter((figure) => figure !== null);
  return made ?? (plain.length > 0 ? plain.map(formatQuantity).join(' × ') : formatQuantity(quantity ?? 0));
}
