import { quantityText } from '../../../../../lib/format/units';
import { Card } from '../../../../../ui/layout/card';
import { DataTable, num } from '../../../../../ui/layout/data-table';
import { ScrollRegion } from '../../../../../ui/layout/scroll-region';
import type { SheetEffect } from '../../../api/sheets';
import { inShort } from '../../../model/measure/measured';
import { LineName } from '../../line-name';

/** What each line comes to with the sheet. */
export function SheetLines({ lines }: Pick<SheetEffect, 'lines'>) {
  if (lines.length === 0) return null;
  return (
    <Card title="What the lines come to">
      <ScrollRegion label="What the lines come to">
        <DataTable of="words" head={['Item', num('Contract'), num('Before'), num('This sheet'), num('Over')]}>
          <tbody>
            {lines.map(({ item_id: id, title, room, unit, contract, before, added, excess }) => (
              <tr key={id}>
                <LineName {...{ title, room }} />
                <td className="num">{quantityText(inShort(contract), unit)}</td>
                <td className="num">{quantityText(inShort(before), unit)}</td>
                <td className="num">{quantityText(inShort(added), unit)}</td>
                <td className="num">{excess > 0 ? quantityText(inShort(excess), unit) : '–'}</td>
              </tr>
            ))}
          </tbody>
        </DataTable>
      </ScrollRegion>
    </Card>
  );
}
