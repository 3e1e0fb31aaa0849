import { Box, type BoxProps } from '@mantine/core';
import type { ComponentPropsWithRef } from 'react';

interface Props extends BoxProps, Omit<ComponentPropsWithRef<'form'>, keyof BoxProps> {
  gap?: number;
  /** Its fields beside each other, where there is room. */
  row?: boolean;
}

/** A form as a column of fields. What is wrong is said at the fields, so the browser's own bubbles stay away. */
export function Form({ gap = 14, row, style, ...rest }: Props) {
  const layout = row ? ({ flexWrap: 'wrap', alignItems: 'flex-end' } as const) : ({ flexDirection: 'column' } as const);
  return <Box component="form" noValidate display="flex" style={[layout, { gap }, style]} {...rest} />;
}
