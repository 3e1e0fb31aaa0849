import { Box, type BoxProps } from '@mantine/core';
import type { ComponentPropsWithRef } from 'react';
import { holdUnread } from './number-field';

interface Props extends BoxProps, Omit<ComponentPropsWithRef<'form'>, keyof BoxProps> {
  gap?: number;
  /** Fields side by side where there is room. */
  row?: boolean;
}

/**
 * A form as a column of fields. Errors are shown at the fields, so native validation bubbles are off. It is not sent while
 * a field cannot be read.
 */
export function Form({ gap = 14, row, style, onSubmit, ...rest }: Props) {
  const layout = row ? ({ flexWrap: 'wrap', alignItems: 'flex-end' } as const) : ({ flexDirection: 'column' } as const);
  return (
    <Box
      component="form"
      noValidate
      display="flex"
      style={[layout, { gap }, style]}
      onSubmit={(event) => {
        if (holdUnread(event.currentTarget)) event.preventDefault();
        else onSubmit?.(event);
      }}
      {...rest}
    />
  );
}
