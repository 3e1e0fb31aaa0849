import { memo, type PointerEvent, type ReactNode } from 'react';
import type { Mark } from '../../../ui/boq/person-mark';
import type { Item } from '../api/items-query';
import type { Choice, GridRights } from '../model/cell';
import type { Column } from '../model/columns';
import { isPending, type RowState } from '../model/edits/edit-batch';
import { GridCell } from './grid-cell';
import { TitleCell } from './title-cell';

interface Props {
  item: Item;
  parent: string | undefined;
  columns: readonly Column[];
  rights: GridRights;
  rooms: readonly Choice[];
  /** Index of the column with the cursor; -1 where it is in another row. */
  activeCol: number;
  /** First and last marked column; null where none of this row is marked. */
  markedFrom: number | null;
  markedTo: number | null;
  state: RowState | undefined;
  updating: boolean;
  editor: ReactNode;
  tip: string | null;
  selected: boolean | null;
  /** Other people who are at it. */
  marks: readonly Mark[] | undefined;
  onOpen: (itemId: string) => void;
  onWhy: (of: string) => void;
  /** Begins to drag the row; null where none may be moved. */
  onGrip: ((event: PointerEvent<HTMLElement>, itemId: string) => void) | null;
  /** Its number among the items shown. */
  number: number;
  onToggle: (itemId: string, range?: boolean) => void;
}

/** The cells of one item. */
export const GridRow = memo(function GridRow(props: Props) {
  const { item, parent, columns, rights, rooms, activeCol, markedFrom, markedTo, state, updating } = props;
  const { editor, tip, selected, marks, number, onGrip, onOpen, onWhy, onToggle } = props;
  const pending = updating || isPending(state);
  return columns.map((column, index) => {
    const active = index === activeCol;
    const shared = {
      item,
      active,
      rights,
      marked: markedFrom !== null && markedTo !== null && index >= markedFrom && index <= markedTo,
      state: state?.get(column.id),
      editor: active ? editor : null,
      tip: active ? tip : null,
    };
    return column.id === 'title' ? (
      <TitleCell
        key={column.id}
        {...shared}
        parent={parent}
        number={number}
        onGrip={onGrip}
        marks={marks}
        selected={selected}
        onOpen={onOpen}
        onToggle={onToggle}
      />
    ) : (
      <GridCell
        key={column.id}
        {...shared}
        column={column}
        index={index}
        rooms={rooms}
        updating={pending}
        onWhy={onWhy}
        onOpen={onOpen}
      />
    );
  });
});
