import { Card } from '../../../ui/card';
import { ScrollRegion } from '../../../ui/scroll-region';
import {
  CITIES,
  CIVIL_RATES,
  EXCLUSIONS,
  FINISH_RATES,
  HARDWARE_RATES,
  SHEET_RATES,
  SIZES,
  STATEMENTS,
  TERMS,
  WARRANTY,
} from '../model/assumptions';
import classes from './help.module.css';
import { PointList } from './point-list';
import { RateTable } from './rate-table';

function CityTable() {
  return (
    <Card title="Other cities against Mumbai">
      <ScrollRegion label="Table of cities">
        <table className={classes.table} aria-label="Other cities against Mumbai">
          <thead>
            <tr>
              <th scope="col">City</th>
              <th scope="col">Labour</th>
              <th scope="col">Material</th>
              <th scope="col">Overall</th>
            </tr>
          </thead>
          <tbody>
            {CITIES.map(({ city, labour, material, overall }) => (
              <tr key={city}>
                <th scope="row">{city}</th>
                <td>{labour}</td>
                <td>{material}</td>
                <td>{overall}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </Card>
  );
}

function Warranty() {
  return (
    <Card title="Warranty">
      <dl className={classes.terms}>
        {WARRANTY.map(({ span, what }) => (
          <div key={span}>
            <dt>{span}</dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

export type Part = 'assumptions' | 'material' | 'hardware' | 'exclusions' | 'warranty';

/** One part of the assumptions; several of them stand below each other on a phone. */
export function AssumptionPart({ part }: { part: Part }) {
  switch (part) {
    case 'assumptions':
      return (
        <>
          <PointList title="What every estimate assumes" points={STATEMENTS} />
          <CityTable />
        </>
      );
    case 'material':
      return (
        <>
          <div className={classes.two}>
            <RateTable table={CIVIL_RATES} />
            <div className={classes.stack}>
              <RateTable table={SHEET_RATES} />
              <RateTable table={FINISH_RATES} />
            </div>
          </div>
          <div className={classes.two}>
            <PointList title="Sizes" points={SIZES} />
            <PointList title="Terms" points={TERMS} />
          </div>
        </>
      );
    case 'hardware':
      return <RateTable table={HARDWARE_RATES} />;
    case 'exclusions':
      return <PointList title="What is not included" points={EXCLUSIONS} />;
    case 'warranty':
      return <Warranty />;
    default:
      return null;
  }
}
