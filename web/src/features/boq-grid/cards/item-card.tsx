import { memo } from 'react';
import { formatExact, formatPlain, formatRounded } from '../../../lib/format/money';
import { SplitBar } from '../../../ui/charts-svg/split-bar';
import type { Mark } from '../../../ui/boq/person-mark';
import { Pill } from '../../../ui/layout/pill';
import type { Item } from '../api/items-query';
import { unitOf } from '../model/cell';
import { showValue, valueOf, whyOf } from '../model/cells';
import { measureText } from '../model/measure-text';
import classes from './item-card.module.css';
import { ItemMarks } from '../parts/item-marks';
import { SelectBox } from '../parts/select-box';

interface Props {
  item: Item;
  parent: string | undefined;
  /** Other people who are at it. */
  marks: readonly Mark[] | undefined;
  onOpen: (itemId: string) => void;
  /** Explains an amount; see `whyOf`. */
  onWhy: (of: string) => void;
  /** Null where nothing may be selected. */
  selected: boolean | null;
  onToggle: (itemId: string, range?: boolean) => void;
}

/** One item on a phone. */
export const ItemCard = memo(function ItemCard({ item, parent, marks, onOpen, onWhy, selected, onToggle }: Props) {
  const why = (column: 'material' | 'labour' | 'cost') => ({
    type: 'button' as const,
    className: `num ${classes.why}`,
    onClick: () => onWhy(whyOf(item, column)),
  });
  const facts = [measureText(item), item.finish?.label, `× ${item.count}`].filter(Boolean).join(' · ');
  return (
    <div className={classes.card} role="cell">
      <div className={classes.head}>
        {selected !== null && <SelectBox item={item} selected={selected} onToggle={onToggle} />}
        <button type="button" className={classes.title} onClick={() => onOpen(item.id)}>
          {item.title}
        </button>
        {marks && <ItemMarks marks={marks} />}
        {parent && <Pill>part of {parent}</Pill>}
        <strong className={classes.cost} title={formatExact(item.cost)}>
          <button {...why('cost')}>₹{formatRounded(item.cost)}</button>
        </strong>
      </div>
      <p className={classes.facts}>
        <span>{facts}</span>
        <br />
        {showValue(item, 'quantity', valueOf(item, 'quantity'), [])} {unitOf(item)} at ₹{formatPlain(item.unit_rate)}
      </p>
      <SplitBar material={item.material.percentage} />
      <p className={classes.parts}>
        <button {...why('material')}>Material {formatRounded(item.material.cost)}</button>
        <button {...why('labour')}>Labour {formatRounded(item.labour.cost)}</button>
      </p>
    </div>
  );
});
