import { Box, type BoxProps } from '@mantine/core';
import type { ComponentPropsWithRef } from 'react';

interface Props extends BoxProps, Omit<ComponentPropsWithRef<'form'>, keyof BoxProps> {
  gap?: number;
  /** Fields side by side where there is room. */
  row?: boolean;
}

/** A form as a column of fields. Errors are shown at the fields, so native validation bubbles are off. */
export function Form({ gap = 14, row, style, ...rest }: Props) {
  const layout = row ? ({ flexWrap: 'wrap', alignItems: 'flex-end' } as const) : ({ flexDirection: 'column' } as const);
  return <Box component="form" noValidate display="flex" style={[layout, { gap }, style]} {...rest} />;
}
