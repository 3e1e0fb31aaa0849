import type { BridgePart, Comparison } from '../api/compare-queries';
import { wholeSums } from '../model/whole-sums';
import { BridgeTable } from './bridge-table';
import classes from './compare.module.css';
import { SideBySide } from './side-by-side';

/** Both states in figures, exact to the paisa: the price bridge, and totals, services and rooms side by side. */
export function Figures({ comparison, onOpen }: { comparison: Comparison; onOpen: (part: BridgePart) => void }) {
  const parts = [
    { name: 'Services side by side', head: 'Service', rows: comparison.services },
    { name: 'Rooms side by side', head: 'Room', rows: comparison.places },
  ].filter(({ rows }) => rows.length > 0);
  return (
    <details className={classes.figures}>
      <summary>Figures to the paisa</summary>
      <BridgeTable comparison={comparison} onOpen={onOpen} />
      <SideBySide name="Totals side by side" head="Part" rows={wholeSums(comparison)} comparison={comparison} />
      {parts.map(({ name, head, rows }) => (
        <SideBySide key={name} name={name} head={head} rows={rows} comparison={comparison} />
      ))}
    </details>
  );
}
