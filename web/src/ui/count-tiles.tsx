import classes from './count-tiles.module.css';

/** Counts side by side, each under what it counts. */
export function CountTiles({ counts }: { counts: readonly { label: string; count: number }[] }) {
  return (
    <dl className={classes.counts}>
      {counts.map(({ label, count }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="num">{count.toLocaleString('en-IN')}</dd>
        </div>
      ))}
    </dl>
  );
}
