import { Card } from '../../../ui/card';
import classes from './help.module.css';

/** Statements, one a line. */
export function PointList({ title, points }: { title: string; points: readonly string[] }) {
  return (
    <Card title={title}>
      <ul className={classes.points}>
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </Card>
  );
}
