import { Box, type BoxProps, createPolymorphicComponent } from '@mantine/core';
import type { ReactNode } from 'react';

interface ColumnsProps extends BoxProps {
  /** So many columns of one width; with `min` so many at most. */
  of?: number;
  /** What a column needs, in pixels: where there is less room, fewer stand side by side. */
  min?: number;
  /** Columns that nothing stands in keep their width, so that few entries are as wide as many. */
  fill?: boolean;
  gap?: number;
  rowGap?: number;
  align?: 'start' | 'end' | 'center' | 'baseline' | 'stretch';
  children?: ReactNode;
}

/** Columns of equal width. The library's SimpleGrid writes style elements at run time, which the page's policy refuses. */
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
