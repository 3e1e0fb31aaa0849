import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { formatExact } from '../../../lib/money';
import { paths } from '../../../lib/paths';
import { materialTablesQuery, type MaterialTables } from '../../../lib/reference-queries';
import { unitWord } from '../../../lib/units';
import { DataState } from '../../../ui/data-state';
import { FLOORING_TYPES, type FlooringType } from '../model/flooring';
import { FloorDrawing } from './floor-drawing';
import classes from './materials.module.css';

type Row = MaterialTables['tables'][number]['rows'][number];

/** Each kind of floor: how it is laid, where it belongs, what to mind, and its assumed rate. */
export function FlooringTypes() {
  const query = useQuery(materialTablesQuery);
  return (
    <DataState
      query={query}
      skeleton={
        <div className={classes.floors}>
          {FLOORING_TYPES.map(({ id }) => (
            <Skeleton key={id} h={420} radius={12} />
          ))}
        </div>
      }
    >
      {({ tables }) => {
        const rows = new Map(tables.flatMap((table) => table.rows.map((row) => [row.item_name, row] as const)));
        return (
          <>
            <ul className={classes.floors}>
              {FLOORING_TYPES.map((type) => (
                <li key={type.id} className={classes.floorCard}>
                  <FloorCard type={type} row={rows.get(type.item)} />
                </li>
              ))}
            </ul>
            <p className={classes.basis}>
              Rates are for the material, by the square foot; laying, skirting and wastage are lines of their own in an
              estimate. <Link to={paths.materialTable('flooring')}>All floors in the material tables</Link>
            </p>
          </>
        );
      }}
    </DataState>
  );
}

function FloorCard({ type, row }: { type: FlooringType; row: Row | undefined }) {
  return (
    <>
      <FloorDrawing pattern={type.pattern} />
      <div className={classes.floorText}>
        <h2>{type.title}</h2>
        {row && (
          <p className={classes.floorRate}>
            <span className="num serif">{formatExact(row.assumed_rate)}</span> a {unitWord(row.unit)}
            {(row.plank_size ?? row.slab_size) ? `, ${row.plank_size ?? row.slab_size}` : ''}
          </p>
        )}
        <p>{type.text}</p>
        <dl className={classes.facts}>
          <div>
            <dt>Good for</dt>
            <dd>{type.goodFor}</dd>
          </div>
          <div>
            <dt>Strong points</dt>
            <dd>{type.goodPoints.join('. ')}.</dd>
          </div>
          <div>
            <dt>To mind</dt>
            <dd>{type.mind.join('. ')}.</dd>
          </div>
          <div>
            <dt>Care</dt>
            <dd>{type.care}</dd>
          </div>
        </dl>
      </div>
    </>
  );
}
