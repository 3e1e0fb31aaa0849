import { formatPlain } from '../../../lib/money';
import { Card } from '../../../ui/card';
import type { RateTable as Table } from '../model/assumptions';
import classes from './help.module.css';

/** Assumed rates of one trade. */
export function RateTable({ table }: { table: Table }) {
  return (
    <Card title={table.title}>
      <table className={classes.table} aria-label={table.title}>
        <thead>
          <tr>
            <th scope="col">Item</th>
            <th scope="col" className={classes.amount}>
              Assumed rate
            </th>
          </tr>
        </thead>
        <tbody>
          {table.rows.map(({ item, rate, unit }) => (
            <tr key={item}>
              <th scope="row">{item}</th>
              <td className={classes.amount}>
                ₹{formatPlain(rate)} / {unit}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}
