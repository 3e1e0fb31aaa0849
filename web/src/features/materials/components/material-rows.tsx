import { formatExact } from '../../../lib/money';
import type { MaterialTable } from '../../../lib/reference-queries';
import { unitWord } from '../../../lib/units';
import { Card } from '../../../ui/card';
import { ScrollRegion } from '../../../ui/scroll-region';
import classes from './materials.module.css';

/** One table of materials; on a phone its narrower facts stand below the name. */
export function MaterialRows({ table }: { table: MaterialTable }) {
  return (
    <Card
      title={table.title}
      aside={
        <span className={classes.count}>
          {table.rows.length === 1 ? '1 material' : `${table.rows.length} materials`}
        </span>
      }
    >
      <p className={classes.about}>{table.about}</p>
      <ScrollRegion label={`Table: ${table.title}`}>
        <table className={classes.table} aria-label={table.title}>
          <thead>
            <tr>
              <th scope="col" className={classes.wide}>
                No.
              </th>
              <th scope="col">Item</th>
              <th scope="col" className={classes.wide}>
                Available as
              </th>
              <th scope="col" className={classes.wide}>
                Plank or slab size
              </th>
              <th scope="col" className={classes.wide}>
                Brand used
              </th>
              <th scope="col" className={classes.amount}>
                Assumed rate
              </th>
            </tr>
          </thead>
          <tbody>
            {table.rows.map((row) => {
              const size = row.plank_size ?? row.slab_size;
              return (
                <tr key={row.item_name}>
                  <td className={classes.wide}>{row.no}</td>
                  <th scope="row">
                    {row.item_name}
                    <span className={classes.text}>{row.description}</span>
                    <span className={classes.small}>
                      {[row.available_as, size, row.brand_used].filter(Boolean).join(' · ')}
                    </span>
                  </th>
                  <td className={classes.wide}>{row.available_as}</td>
                  <td className={classes.wide}>{size ?? '—'}</td>
                  <td className={classes.wide}>{row.brand_used}</td>
                  <td className={classes.amount}>
                    <span className="num">{formatExact(row.assumed_rate)}</span>
                    <span className={classes.unit}>a {unitWord(row.unit)}</span>
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </ScrollRegion>
    </Card>
  );
}
