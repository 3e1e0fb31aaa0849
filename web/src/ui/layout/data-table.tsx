import { Box, type BoxProps } from '@mantine/core';
import type { ComponentPropsWithRef } from 'react';
import classes from './table.module.css';

interface Props extends BoxProps, Omit<ComponentPropsWithRef<'table'>, keyof BoxProps> {
  /** Figures are right-aligned; words are left-aligned. */
  of?: 'figures' | 'words';
  /** Vertical cell padding in pixels. */
  pad?: number;
  /** Pixels between columns. */
  gap?: number;
  /** Headings of the columns. */
  head?: readonly (string | Heading)[];
}

interface Heading {
  name: string;
  className: string;
}
/** The heading of a column that phones do not show. */
export const wide = (name: string): Heading => ({ name, className: 'mantine-visible-from-sm' });
/** The heading of a column of figures among words. */
export const num = (name: string): Heading => ({ name, className: 'num' });

/** The common table style. Mantine's own Table adds its scroll area to the initial bundle (ADR 0035). */
export function DataTable({ of = 'figures', pad = 7, gap = 12, className = '', head, children, ...rest }: Props) {
  const spaces = { '--cell-pad': `${pad}px`, '--cell-gap': `${gap}px` };
  return (
    <Box component="table" className={`${classes[of]} ${className}`} __vars={spaces} {...rest}>
      {head && (
        <thead>
          <tr>
            {head.map((heading) => {
              const { name, className: own }: Partial<Heading> =
                typeof heading === 'string' ? { name: heading } : heading;
              return (
                <th key={name} scope="col" className={own}>
                  {name}
                </th>
              );
            })}
          </tr>
        </thead>
      )}
      {children}
    </Box>
  );
}
