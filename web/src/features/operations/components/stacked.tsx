import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';

/** Cards one below the other. */
export function Stacked({ children }: { children: ReactNode }) {
  return <Stack gap="md">{children}</Stack>;
}
