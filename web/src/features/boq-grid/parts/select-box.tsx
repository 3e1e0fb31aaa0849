import type { Item } from '../api/items-query';
import classes from './select-box.module.css';

interface Props {
  item: Item;
  selected: boolean;
  onToggle: (itemId: string) => void;
}

/** Marks one item for a change of many. It lies over the row, which opens the item. */
export function SelectBox({ item, selected, onToggle }: Props) {
  return (
    <label className={classes.box}>
      <input
        type="checkbox"
        checked={selected}
        aria-label={`Select ${item.title}`}
        onChange={() => onToggle(item.id)}
      />
    </label>
  );
}
