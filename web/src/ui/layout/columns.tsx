import { Box, type BoxProps, createPolymorphicComponent } from '@mantine/core';
import type { ReactNode } from 'react';

interface ColumnsProps extends BoxProps {
  /** Number of equal columns; with `min`, the maximum. */
  of?: number;
  /** Minimum column width in pixels: with less room, fewer columns are used. */
  min?: number;
  /** Empty columns keep their width, so that few entries are as wide as many. */
  fill?: boolean;
  gap?: number;
  rowGap?: number;
  align?: 'start' | 'end' | 'center' | 'baseline' | 'stretch';
  children?: ReactNode;
}

/** Equal-width columns. The library's SimpleGrid adds style elements at run time, which the page's CSP refuses. */
export const Columns = createPolymorphicComponent<'div', ColumnsProps>(function Columns({
  of,
  min,
  fill,
  gap = 16,
  rowGap,
  align,
  style,
  ...rest
}: ColumnsProps) {
  const share = of === undefined ? '0px' : `(100% - ${(of - 1) * gap}px) / ${of}`;
  const gridTemplateColumns =
    min === undefined
      ? `repeat(${of ?? 1}, minmax(0, 1fr))`
      : `repeat(auto-${fill ? 'fill' : 'fit'}, minmax(min(100%, max(${min}px, ${share})), 1fr))`;
  const grid = { gridTemplateColumns, rowGap: rowGap ?? gap, columnGap: gap, alignItems: align };
  return <Box display="grid" style={[grid, style]} {...rest} />;
});
