import { useMemo, useState } from 'react';
import type { Item } from '../api/items-query';
import type { Column, GridWidth } from '../model/columns';
import { columnsFor, type ColumnWishes } from './grid-columns';

/** The columns for these items. They stay the same object while they are alike: an edit renders its own row alone. */
export function useColumns(
  items: readonly Item[],
  width: GridWidth,
  { columns: said, widths }: ColumnWishes,
): readonly Column[] {
  const next = useMemo(() => columnsFor(items, width, { columns: said, widths }), [items, width, said, widths]);
  const [columns, setColumns] = useState(next);
  const alike = layoutOf(columns) === layoutOf(next);
  if (!alike) setColumns(next);
  return alike ? columns : next;
}

function layoutOf(columns: readonly Column[]): string {
  return columns.map(({ id, track }) => `${id} ${track}`).join(',');
}
