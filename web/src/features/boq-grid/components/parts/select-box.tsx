import type { Item } from '../../api/items-query';
import classes from './select-box.module.css';

interface Props {
  item: Item;
  selected: boolean;
  /** With `range` all rows from the one ticked before. */
  onToggle: (itemId: string, range?: boolean) => void;
}

/** Marks one item for a change of many. It lies over the row, which opens the item. */
export function SelectBox({ item, selected, onToggle }: Props) {
  return (
    <label className={classes.box}>
      <input
        type="checkbox"
        checked={selected}
        aria-label={`Select ${item.title}`}
        // With Shift the words between two boxes would be marked.
        onMouseDown={(event) => event.shiftKey && event.preventDefault()}
        onChange={({ nativeEvent }) => onToggle(item.id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
      />
    </label>
  );
}
