import { memo } from 'react';
import { formatExact, formatRounded } from '../../../lib/money';
import { SplitBar } from '../../../ui/charts-svg/split-bar';
import { Pill } from '../../../ui/pill';
import type { Item } from '../api/items-query';
import { noteOf } from '../model/line-text';
import { measureText } from '../model/measure-text';
import classes from './item-row.module.css';
import { SelectBox } from './select-box';

interface Props {
  item: Item;
  parent: string | undefined;
  updating: boolean;
  onOpen: (itemId: string) => void;
  /** Null where nothing may be selected. */
  selected: boolean | null;
  onToggle: (itemId: string) => void;
}

/** `58 / 42`: whole percentages that always make 100. */
function splitText({ cost, material }: Item): string {
  if (cost === 0) return '–';
  const share = Math.round(material.percentage);
  return `${share} / ${100 - share}`;
}

/** The cells of one item on a wide screen. The title opens it; the rest of the row does so for a pointer. */
export const ItemRow = memo(function ItemRow({ item, parent, updating, onOpen, selected, onToggle }: Props) {
  const note = noteOf(item);
  return (
    <>
      <span role="rowheader" className={classes.main}>
        {selected !== null && <SelectBox item={item} selected={selected} onToggle={onToggle} />}
        <button type="button" className={classes.title} onClick={() => onOpen(item.id)}>
          {item.title}
        </button>
        {parent && <Pill>part of {parent}</Pill>}
        {item.is_loose_furniture && <Pill tone="warn">loose</Pill>}
        {note && <span className={classes.note}>{note}</span>}
      </span>
      <span role="cell" className={classes.text}>
        {item.room_label}
      </span>
      <span role="cell" className={classes.text}>
        {item.finish?.label}
      </span>
      <span role="cell" className={`num ${classes.right}`}>
        {measureText(item)}
      </span>
      <span role="cell" className={`num ${classes.right}`}>
        {item.count}
      </span>
      <span role="cell" className={classes.split}>
        <SplitBar material={item.material.percentage} />
        <span className="num">{splitText(item)}</span>
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
