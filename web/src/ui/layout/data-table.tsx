import { Box, type BoxProps } from '@mantine/core';
import type { ComponentPropsWithRef } from 'react';
import classes from './table.module.css';

interface Props extends BoxProps, Omit<ComponentPropsWithRef<'table'>, keyof BoxProps> {
  /** Figures stand at the right of what they are about; words stand beside each other. */
  of?: 'figures' | 'words';
  /** Pixels above and below a cell. */
  pad?: number;
  /** Pixels between columns. */
  gap?: number;
}

/** The one look of a table. Mantine's own Table brings its scroll area into the first load (ADR 0186). */
export function DataTable({ of = 'figures', pad = 7, gap = 12, className = '', ...rest }: Props) {
  const spaces = { '--cell-pad': `${pad}px`, '--cell-gap': `${gap}px` };
  return <Box component="table" className={`${classes[of]} ${className}`} __vars={spaces} {...rest} />;
}
