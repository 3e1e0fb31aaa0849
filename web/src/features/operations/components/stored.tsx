import { Box, Text } from '@mantine/core';
import type { ReactNode } from 'react';

/** What is stored, as it is. */
export function Json({ value }: { value: unknown }) {
  return (
    <Box
      component="pre"
      py="sm"
      px={14}
      bdrs={8}
      bg="var(--fo-sunk)"
      fz={12.5}
      lh={1.5}
      className="wrap"
      style={{ whiteSpace: 'pre-wrap' }}
    >
      {JSON.stringify(value, null, 2)}
    </Box>
  );
}

/** An id, a hash or a place of the log. */
export function Mono({ children }: { children: ReactNode }) {
  return (
    <Text span ff="monospace" fz={12.5} className="wrap">
      {children}
    </Text>
  );
}
