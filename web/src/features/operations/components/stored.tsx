import { Box, Text } from '@mantine/core';
import type { ReactNode } from 'react';

/** Stored JSON, unchanged. */
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

/** An id, hash or log position. */
export function Mono({ children }: { children: ReactNode }) {
  return (
    <Text span ff="monospace" fz={12.5} className="wrap">
      {children}
    </Text>
  );
}
