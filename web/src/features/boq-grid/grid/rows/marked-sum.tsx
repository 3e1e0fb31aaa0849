import { formatPlain } from '../../../../lib/format/money';
import type { Item } from '../../api/items-query';
import { currentValue } from '../../model/cells';
import type { Column } from '../../model/columns';
import type { Range } from '../grid-nav';
import classes from './marked-sum.module.css';

interface Props {
  items: readonly Item[];
  columns: readonly Column[];
  range: Range;
}

/** Sum, average and count of the figures that are marked, in the bar at the bottom. */
export function MarkedSum({ items, columns, range: { top, bottom, left, right } }: Props) {
  if (top === bottom && left === right) return null;
  const numeric = columns.slice(left, right + 1).filter((column) => column.numeric);
  const values = items
    .slice(top, bottom + 1)
    .flatMap((item) => numeric.map(({ id }) => currentValue(item, id)))
    .filter((value): value is number => typeof value === 'number');
  if (values.length < 2) return null;
  const sum = values.reduce((all, value) => all + Math.round(value * 10_000), 0) / 10_000;
  return (
    <p className={classes.sum} data-marked-sum role="status">
      <span>Sum</span> <strong className="num">{formatPlain(Math.round(sum * 100) / 100)}</strong>
      <span>Average</span> <strong className="num">{formatPlain(Math.round((sum / values.length) * 100) / 100)}</strong>
      <span>Count</span> <strong className="num">{values.length}</strong>
    </p>
  );
}
