import { memo, type ReactNode } from 'react';
import type { Mark } from '../../../../ui/boq/person-mark';
import type { Item } from '../../api/items-query';
import type { ColumnId } from '../../model/columns';
import { isPending, type RowState } from '../../model/edits/edit-batch';
import { GridCell } from './grid-cell';
import { useGridFacts } from './grid-context';
import { TitleCell } from './title-cell';

export interface RowProps {
  item: Item;
  /** Its number among the items shown. */
  number: number;
  parent: string | undefined;
  /** Other people who are at it. */
  marks: readonly Mark[] | undefined;
  state: RowState | undefined;
  selected: boolean;
  /** Index of the column with the cursor; -1 where it is in another row. */
  activeCol: number;
  /** First and last marked column; -1 where none of this row is marked. */
  markedFrom: number;
  markedTo: number;
  /** The column that is edited, and its editor. */
  editColumn: ColumnId | null;
  editor: ReactNode;
  /** Next to the active cell. */
  tip: string | null;
}

/** The cells of one item. */
export const GridRow = memo(function GridRow(props: RowProps) {
  const { item, number, parent, marks, state, selected, activeCol, markedFrom, markedTo, tip } = props;
  const { columns, updating } = useGridFacts();
  const pending = updating || isPending(state);
  return columns.map((column, index) => {
    const active = index === activeCol;
    const shared = {
      item,
      active,
      marked: index >= markedFrom && index <= markedTo,
      state: state?.get(column.id),
      editor: column.id === props.editColumn ? props.editor : null,
      tip: active ? tip : null,
    };
    return column.id === 'title' ? (
      <TitleCell key={column.id} {...shared} {...{ number, parent, marks, selected }} />
    ) : (
      <GridCell key={column.id} {...shared} column={column} index={index} updating={pending} />
    );
  });
});
