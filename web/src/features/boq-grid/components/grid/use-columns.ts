import { useMediaQuery } from '@mantine/hooks';
import { useMemo, useState } from 'react';
import type { Item } from '../../api/items-query';
import type { Column, GridWidth } from '../../model/columns';
import type { GridView } from '../../model/view';
import { columnsFor, type ColumnWishes } from '../../model/grid/grid-columns';

/**
 * The columns for these items; `isDocked` where the inspector takes a part of the width. They stay the same object while they are
 * alike: an edit renders its own row alone.
 */
export function useColumns(items: readonly Item[], view: GridView, isDocked: boolean): readonly Column[] {
  const width = useWidth(isDocked);
  const wishes = useWishes(view, isDocked);
  const next = useMemo(() => columnsFor(items, width, wishes), [items, width, wishes]);
  const [columns, setColumns] = useState(next);
  const alike = layoutOf(columns) === layoutOf(next);
  if (!alike) setColumns(next);
  return alike ? columns : next;
}

function layoutOf(columns: readonly Column[]): string {
  return columns.map(({ id, track }) => `${id} ${track}`).join(',');
}

/**
 * What the person says of columns. Without a word, the room is not repeated under its own heading, and next to the
 * inspector, which has it, the count gives way.
 */
function useWishes({ columns, group, widths }: GridView, isDocked: boolean): ColumnWishes {
  return useMemo(
    () => ({
      columns: { ...(group === 'room' && { room: false }), ...(isDocked && { count: false }), ...columns },
      widths,
    }),
    [isDocked, columns, group, widths],
  );
}

/** How much room there is for columns; below 1180 px the inspector lies over the grid and takes none. */
function useWidth(isDocked: boolean): GridWidth {
  const [medium, narrow] = [
    useMediaQuery(`(max-width: ${isDocked ? 1619 : 1279}px)`, false, { getInitialValueInEffect: false }),
    useMediaQuery(`(max-width: 960px)${isDocked ? ', (min-width: 1181px) and (max-width: 1300px)' : ''}`, false, {
      getInitialValueInEffect: false,
    }),
  ];
  return narrow ? 'narrow' : medium ? 'medium' : 'wide';
}
