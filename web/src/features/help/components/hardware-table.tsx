import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { formatPlain } from '../../../lib/money';
import { paths } from '../../../lib/paths';
import { materialTablesQuery } from '../../../lib/reference-queries';
import { unitWord } from '../../../lib/units';
import { Card } from '../../../ui/card';
import { DataState } from '../../../ui/data-state';
import { ScrollRegion } from '../../../ui/scroll-region';
import classes from './help.module.css';

/** Hinges, channels, baskets and locks with what they are assumed to cost. */
export function HardwareTable() {
  const query = useQuery(materialTablesQuery);
  return (
    <Card title="Hardware">
      <DataState query={query} skeleton={<Skeleton h={480} />}>
        {({ tables }) => (
          <ScrollRegion label="Table of hardware">
            <table className={classes.table} aria-label="Hardware">
              <thead>
                <tr>
                  <th scope="col">Item</th>
                  <th scope="col">Unit</th>
                  <th scope="col" className={classes.amount}>
                    Rate
                  </th>
                  <th scope="col" className={classes.brand}>
                    Brand
                  </th>
                </tr>
              </thead>
              <tbody>
                {tables
                  .filter(({ id }) => id === 'hardware')
                  .flatMap(({ rows }) => rows)
                  .map((row) => (
                    <tr key={row.item_name}>
                      <th scope="row">
                        {row.item_name}
                        <span className={classes.small}>{row.description}</span>
                      </th>
                      <td>{unitWord(row.unit)}</td>
                      <td className={classes.amount}>₹{formatPlain(row.assumed_rate)}</td>
                      <td className={classes.brand}>{row.brand_used}</td>
                    </tr>
                  ))}
              </tbody>
            </table>
          </ScrollRegion>
        )}
      </DataState>
      <p className={classes.found}>
        Boards, finishes and stone stand in the <Link to={paths.materials}>material tables</Link>.
      </p>
    </Card>
  );
}
