import { memo } from 'react';
import { formatExact, formatRounded } from '../../../lib/money';
import { SplitBar } from '../../../ui/charts-svg/split-bar';
import { Pill } from '../../../ui/pill';
import type { Item } from '../api/items-query';
import { measureText } from '../model/measure-text';
import classes from './item-row.module.css';

interface Props {
  item: Item;
  parent: string | undefined;
  updating: boolean;
  onOpen: (itemId: string) => void;
}

/** The cells of one item on a wide screen. The title opens it; the rest of the row does so for a pointer. */
export const ItemRow = memo(function ItemRow({ item, parent, updating, onOpen }: Props) {
  return (
    <>
      <span role="rowheader" className={classes.main}>
        <button type="button" className={classes.title} onClick={() => onOpen(item.id)}>
          {item.title}
        </button>
        {parent && <Pill>part of {parent}</Pill>}
        {item.is_loose_furniture && <Pill tone="warn">loose</Pill>}
        {item.description[0] && <span className={classes.note}>{item.description[0]}</span>}
      </span>
      <span role="cell" className={classes.text}>
        {item.room_label ?? '–'}
      </span>
      <span role="cell" className={classes.text}>
        {item.finish?.label ?? '–'}
      </span>
      <span role="cell" className={`num ${classes.right}`}>
        {measureText(item)}
      </span>
      <span role="cell" className={`num ${classes.right}`}>
        {item.count}
      </span>
      <span role="cell" className={classes.split}>
        <SplitBar material={item.material.percentage} />
        <span className="num">
          {Math.round(item.material.percentage)} / {Math.round(item.labour.percentage)}
        </span>
      </span>
      <Amount rupees={item.material.cost} updating={updating} />
      <Amount rupees={item.labour.cost} updating={updating} />
      <Amount rupees={item.cost} updating={updating} strong />
    </>
  );
});

function Amount({ rupees, updating, strong }: { rupees: number; updating: boolean; strong?: boolean }) {
  return (
    <span
      role="cell"
      className={`num ${classes.right}`}
      data-strong={strong || undefined}
      data-updating={updating || undefined}
      title={formatExact(rupees)}
    >
      {formatRounded(rupees)}
    </span>
  );
}
