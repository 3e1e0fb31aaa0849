import { footprint, type PlacedItem } from '@fitout/plan';
import classes from './drawn.module.css';
import { pathOf } from './scene';

interface Props {
  item: PlacedItem;
  /** Millimetres. */
  wide: number;
  deep: number;
  isSelected?: boolean;
}

/** An item of the bill where it stands. */
export function ItemShape({ item, wide, deep, isSelected = false }: Props) {
  return (
    <path
      d={pathOf(footprint(item, wide, deep))}
      className={classes.item}
      data-kind="item"
      data-id={item.itemId}
      data-selected={isSelected || undefined}
    />
  );
}
