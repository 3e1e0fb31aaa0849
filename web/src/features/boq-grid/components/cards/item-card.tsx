import { memo, type ReactNode } from 'react';
import { formatRounded } from '../../../../lib/format/money';
import type { Mark } from '../../../../ui/boq/person-mark';
import { Pill } from '../../../../ui/layout/pill';
import type { Item } from '../../api/items-query';
import { unitOf } from '../../model/cell';
import { showValue, valueOf, whyOf } from '../../model/cells';
import { isShortened } from '../../model/line-text';
import { FinishPicture } from '../parts/finish-picture';
import { ItemIcon } from '../parts/item-icon';
import { ItemMarks } from '../parts/item-marks';
import { SelectBox } from '../parts/select-box';
import type { CardVerbs } from './card-in-hand';
import classes from './item-card.module.css';
import { useSwipe } from './use-swipe';

interface Props {
  item: Item;
  parent: string | undefined;
  /** Other people who are at it. */
  marks: readonly Mark[] | undefined;
  /** Takes the card in hand, or opens the item where nothing of it can be changed. */
  onTake: (itemId: string) => void;
  /** Its fields and verbs, while it is in hand. */
  hand: ReactNode;
  /** Null where the items can only be read. */
  verbs: CardVerbs | null;
  /** Explains an amount; see `whyOf`. */
  onWhy: (of: string) => void;
  /** Null where nothing may be selected. */
  selected: boolean | null;
  onToggle: (itemId: string, range?: boolean) => void;
}

/** One item on a phone: name and amount, finish, size and quantity × rate. A finger moves it aside to its verbs. */
export const ItemCard = memo(function ItemCard(props: Props) {
  const { item, parent, marks, onTake, onWhy, selected, onToggle, hand, verbs } = props;
  const { swiped, close, offset, handlers } = useSwipe();
  // An imported title is the beginning of its description, which has room for two lines.
  const long = item.finish === null && isShortened(item) ? item.description[0] : undefined;
  const count = item.count > 1 ? `${item.count} × ` : '';
  const comments = item.comments_count > 0 && (
    <span>
      {item.comments_count} {item.comments_count === 1 ? 'comment' : 'comments'}
    </span>
  );
  const verb = (name: string, run: (itemId: string) => void, danger = false) => (
    <button
      type="button"
      data-danger={danger || undefined}
      aria-label={`${name} ${item.title}`}
      onClick={() => {
        close();
        run(item.id);
      }}
    >
      {name}
    </button>
  );
  return (
    <div className={classes.place} role="cell">
      {verbs && swiped && (
        <div className={classes.under} data-side={swiped}>
          {swiped === 'right' && verb('Comment', verbs.onComment)}
          {swiped === 'left' && verb('Duplicate', verbs.onDuplicate)}
          {swiped === 'left' && verb('Delete', verbs.onRemove, true)}
        </div>
      )}
      <div
        className={classes.card}
        data-hand={hand !== null || undefined}
        style={offset === 0 ? undefined : { transform: `translateX(${offset}px)` }}
        {...(verbs ? handlers : {})}
      >
        <span aria-hidden className={classes.icon}>
          <ItemIcon item={item} />
        </span>
        {selected !== null && <SelectBox item={item} selected={selected} onToggle={onToggle} />}
        <div className={classes.head}>
          <button
            type="button"
            className={classes.title}
            data-long={long === undefined ? undefined : true}
            aria-expanded={verbs ? hand !== null : undefined}
            onClick={() => (swiped ? close() : onTake(item.id))}
          >
            {long ?? item.title}
          </button>
          {marks && <ItemMarks marks={marks} />}
          {parent && <Pill>part of {parent}</Pill>}
          <strong className={classes.cost}>
            <button type="button" className={`num ${classes.why}`} onClick={() => onWhy(whyOf(item, 'cost'))}>
              ₹{formatRounded(item.cost)}
            </button>
          </strong>
        </div>
        {long === undefined && (
          <p className={classes.facts}>
            <span className={classes.cut}>
              <FinishPicture id={item.finish_id} />
              {item.finish?.label ?? item.description[0]}
            </span>
            {comments}
          </p>
        )}
        <p className={classes.facts}>
          <span className={classes.cut}>{showValue(item, 'size', valueOf(item, 'size'), [])}</span>
          {long !== undefined && comments}
          <span className="num">
            {count}
            {showValue(item, 'quantity', valueOf(item, 'quantity'), [])} {unitOf(item)} × ₹
            {showValue(item, 'rate', item.unit_rate, [])}
          </span>
        </p>
        {hand}
      </div>
    </div>
  );
});
