import type { AriaAttributes, ReactNode } from 'react';
import type { Reason } from '../../model/cell';
import type { ColumnId } from '../../model/columns';
import type { CellState } from '../../model/edits/edit-batch';

interface Input {
  column: ColumnId;
  /** Place among the columns, from 0. */
  index: number;
  active: boolean;
  marked: boolean;
  lock: Reason | null;
  state: CellState | undefined;
  editor: ReactNode;
  /** What hangs from it. */
  tip: string | null;
}

interface CellProps extends AriaAttributes {
  tabIndex: number;
  'data-col': ColumnId;
  'data-state': CellState['status'] | undefined;
  'data-editing': true | undefined;
  'data-tip': true | undefined;
}

/** Attributes of a cell for screen readers, the keyboard and the style sheet. Only one cell of the grid is a tab stop. */
export function cellProps({ column, index, active, marked, lock, state, editor, tip }: Input): CellProps {
  return {
    'aria-colindex': index + 1,
    'aria-readonly': lock !== null || undefined,
    'aria-selected': marked || undefined,
    'aria-invalid': state?.error ? true : undefined,
    'aria-busy': state?.status === 'saving' || undefined,
    tabIndex: active ? 0 : -1,
    'data-col': column,
    'data-state': state?.status,
    'data-editing': Boolean(editor) || undefined,
    'data-tip': tip !== null || undefined,
  };
}
