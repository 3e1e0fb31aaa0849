import type { ReactNode } from 'react';
import type { Mark } from '../../../../ui/boq/person-mark';
import { Pill } from '../../../../ui/layout/pill';
import type { Item } from '../../api/items-query';
import { REASONS } from '../../model/cell';
import { lockOf } from '../../model/cells';
import { noteOf } from '../../model/line-text';
import type { CellState } from '../../model/edits/edit-batch';
import { cellProps } from './cell-props';
import { ItemIcon } from '../parts/item-icon';
import { ItemMarks } from '../parts/item-marks';
import { SelectBox } from '../parts/select-box';
import { useGridDispatch, useGridFacts } from './grid-context';
import cell from './grid-cell.module.css';
import classes from './title-cell.module.css';

interface Props {
  item: Item;
  parent: string | undefined;
  /** Its number among the items shown. */
  number: number;
  active: boolean;
  marked: boolean;
  state: CellState | undefined;
  editor: ReactNode;
  tip: string | null;
  /** Other people who are at it. */
  marks: readonly Mark[] | undefined;
  selected: boolean;
}

/** The cell that names an item. The title opens it: by the pointer on its words, by Enter on its cell. */
export function TitleCell({ item, parent, number, active, marked, state, editor, tip, marks, selected }: Props) {
  const { rights, onOpen } = useGridFacts();
  const dispatch = useGridDispatch();
  const lock = lockOf(item, 'title', rights);
  const note = noteOf(item);
  return (
    <span
      role="rowheader"
      {...cellProps({ column: 'title', index: 0, active, marked, lock, state, editor, tip })}
      title={!editor && lock ? REASONS[lock] : undefined}
      className={`${cell.cell} ${classes.title}`}
    >
      {rights.edit && (
        <SelectBox
          item={item}
          selected={selected}
          onToggle={(itemId, range = false) => dispatch({ type: 'tick', itemId, range })}
        />
      )}
      <span aria-hidden className={classes.number} data-number={number} />
      {rights.edit && <i aria-hidden className={classes.grip} data-grip />}
      <span aria-hidden className={classes.icon}>
        <ItemIcon item={item} />
      </span>
      {editor ?? (
        <>
          <button type="button" tabIndex={-1} className={classes.open} onClick={() => onOpen(item.id)}>
            {state?.text ?? item.title}
          </button>
          {marks && <ItemMarks marks={marks} />}
          {parent && <Pill>part of {parent}</Pill>}
          {item.is_loose_furniture && <Pill tone="warn">loose</Pill>}
          {note && <span className={classes.note}>{note}</span>}
        </>
      )}
      {tip && <span className={cell.tip}>{tip}</span>}
    </span>
  );
}
