import type { RoomGroup } from '../model/arrange';
import classes from '../parts/select-box.module.css';

interface Props {
  groups: readonly RoomGroup[];
  selected: ReadonlySet<string>;
  onToggleAll: () => void;
}

/** Marks every item that the filters show, or none. */
export function SelectAll({ groups, selected, onToggleAll }: Props) {
  const all = groups.every(({ items }) => items.every(({ id }) => selected.has(id)));
  const some = groups.some(({ items }) => items.some(({ id }) => selected.has(id)));
  return (
    <label className={classes.box}>
      <input
        type="checkbox"
        checked={all}
        ref={(input) => {
          if (input) input.indeterminate = some && !all;
        }}
        aria-label="Select all items shown"
        onChange={onToggleAll}
      />
    </label>
  );
}
