import { memo } from 'react';
import { formatExact, formatPlain, formatRounded } from '../../../lib/format/money';
import type { Mark } from '../../../ui/boq/person-mark';
import { Pill } from '../../../ui/layout/pill';
import type { Item } from '../api/items-query';
import { unitOf } from '../model/cell';
import { showValue, valueOf, whyOf } from '../model/cells';
import { FinishSwatch } from '../parts/finish-swatch';
import { ItemIcon } from '../parts/item-icon';
import { ItemMarks } from '../parts/item-marks';
import { SelectBox } from '../parts/select-box';
import classes from './item-card.module.css';

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

/** One item on a phone: name and amount, finish, size and quantity × rate. */
export const ItemCard = memo(function ItemCard({ item, parent, marks, onOpen, onWhy, selected, onToggle }: Props) {
  const count = item.count > 1 ? `${item.count} × ` : '';
  return (
    <div className={classes.card} role="cell">
      <span aria-hidden className={classes.icon}>
        <ItemIcon item={item} />
      </span>
      {selected !== null && <SelectBox item={item} selected={selected} onToggle={onToggle} />}
      <div className={classes.head}>
        <button type="button" className={classes.title} onClick={() => onOpen(item.id)}>
          {item.title}
        </button>
        {marks && <ItemMarks marks={marks} />}
        {parent && <Pill>part of {parent}</Pill>}
        <strong className={classes.cost} title={formatExact(item.cost)}>
          <button type="button" className={`num ${classes.why}`} onClick={() => onWhy(whyOf(item, 'cost'))}>
            ₹{formatRounded(item.cost)}
          </button>
        </strong>
      </div>
      <p className={classes.facts}>
        <span className={classes.cut}>
          {item.finish && <FinishSwatch finish={item.finish.label} />}
          {item.finish?.label ?? item.description[0]}
        </span>
        {item.comments_count > 0 && (
          <span>
            {item.comments_count} {item.comments_count === 1 ? 'comment' : 'comments'}
          </span>
        )}
      </p>
      <p className={classes.facts}>
        <span className={classes.cut}>{showValue(item, 'size', valueOf(item, 'size'), [])}</span>
        <span className="num">
          {count}
          {showValue(item, 'quantity', valueOf(item, 'quantity'), [])} {unitOf(item)} × ₹{formatPlain(item.unit_rate)}
        </span>
      </p>
    </div>
  );
});
