import type { PointerEvent, ReactNode } from 'react';
import type { Mark } from '../../../ui/boq/person-mark';
import { Pill } from '../../../ui/layout/pill';
import type { Item } from '../api/items-query';
import { type GridRights, REASONS } from '../model/cell';
import { lockOf } from '../model/cells';
import { noteOf } from '../model/line-text';
import type { CellState } from '../model/edits/edit-batch';
import { cellProps } from './cell-props';
import { ItemIcon } from '../parts/item-icon';
import { ItemMarks } from '../parts/item-marks';
import { SelectBox } from '../parts/select-box';
import cell from './grid-cell.module.css';
import classes from './title-cell.module.css';

interface Props {
  item: Item;
  parent: string | undefined;
  /** Begins to drag the row; null where none may be moved. */
  onGrip: ((event: PointerEvent<HTMLElement>, itemId: string) => void) | null;
  /** Its number among the items shown. */
  number: number;
  active: boolean;
  marked: boolean;
  rights: GridRights;
  state: CellState | undefined;
  editor: ReactNode;
  tip: string | null;
  /** Other people who are at it. */
  marks: readonly Mark[] | undefined;
  /** Null where nothing may be selected. */
  selected: boolean | null;
  onOpen: (itemId: string) => void;
  onToggle: (itemId: string, range?: boolean) => void;
}

/** The cell that names an item. The title opens it: by the pointer on its words, by Enter on its cell. */
export function TitleCell(props: Props) {
  const {
    item,
    parent,
    number,
    onGrip,
    active,
    marked,
    rights,
    state,
    editor,
    tip,
    marks,
    selected,
    onOpen,
    onToggle,
  } = props;
  const lock = lockOf(item, 'title', rights);
  const note = noteOf(item);
  return (
    <span
      role="rowheader"
      {...cellProps({ column: 'title', index: 0, active, marked, lock, state, editor, tip })}
      title={!editor && lock ? REASONS[lock] : undefined}
      className={`${cell.cell} ${classes.title}`}
    >
      {selected !== null && <SelectBox item={item} selected={selected} onToggle={onToggle} />}
      <span aria-hidden className={classes.number} data-number={number} />
      {onGrip && <i aria-hidden className={classes.grip} data-grip onPointerDown={(event) => onGrip(event, item.id)} />}
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
