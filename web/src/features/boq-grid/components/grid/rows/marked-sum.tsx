import { formatPlain } from '../../../../../lib/format/money';
import { currentValue } from '../../../model/cells';
import { markedRange } from '../../../model/grid/grid-state';
import { useGridData, useGridFacts, useGridState } from '../grid-context';
import { createPortal } from 'react-dom';
import { useMessagePlace } from '../../../../../ui/feedback/message-place';
import classes from './marked-sum.module.css';

/** Sum, average and count of the figures that are marked, in the bar at the bottom. */
export function MarkedSum() {
  const { columns } = useGridFacts();
  const { shown } = useGridData();
  const place = useMessagePlace();
  const { top, bottom, left, right } = markedRange(useGridState());
  if (top === bottom && left === right) return null;
  const numeric = columns.slice(left, right + 1).filter((column) => column.numeric);
  const values = shown
    .slice(top, bottom + 1)
    .flatMap((item) => numeric.map(({ id }) => currentValue(item, id)))
    .filter((value): value is number => typeof value === 'number');
  if (values.length < 2) return null;
  const sum = values.reduce((all, value) => all + Math.round(value * 10_000), 0) / 10_000;
  const figures = (
    <p className={classes.sum} data-marked-sum role="status">
      <span>Sum</span> <strong className="num">{formatPlain(Math.round(sum * 100) / 100)}</strong>
      <span>Average</span> <strong className="num">{formatPlain(Math.round((sum / values.length) * 100) / 100)}</strong>
      <span>Count</span> <strong className="num">{values.length}</strong>
    </p>
  );
  return place ? createPortal(figures, place) : figures;
}
