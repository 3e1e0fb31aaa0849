import classes from '../parts/select-box.module.css';
import { useGridData, useGridDispatch, useTicks } from './grid-context';

/** Ticks every item that the filters show, or none. */
export function SelectAll() {
  const { shown } = useGridData();
  const { ids } = useTicks();
  const dispatch = useGridDispatch();
  const all = shown.every(({ id }) => ids.has(id));
  const some = ids.size > 0 && shown.some(({ id }) => ids.has(id));
  return (
    <label className={classes.box}>
      <input
        type="checkbox"
        checked={all}
        ref={(input) => {
          if (input) input.indeterminate = some && !all;
        }}
        aria-label="Select all items shown"
        onChange={() => dispatch({ type: 'tick-all' })}
      />
    </label>
  );
}
