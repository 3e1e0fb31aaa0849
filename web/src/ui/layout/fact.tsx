import { Group, type GroupProps, Text } from '@mantine/core';
import type { ReactNode } from 'react';

interface Props extends GroupProps {
  name: ReactNode;
  /** The sum of those above. */
  sum?: boolean;
  figure?: boolean;
  children: ReactNode;
}

/** One row of a `dl`: name at the left, value at the right. */
export function Fact({ name, sum, figure, children, ...rest }: Props) {
  return (
    <Group justify="space-between" align="baseline" wrap="nowrap" gap="md" py={5} fw={sum ? 600 : undefined} {...rest}>
      <Text component="dt" flex="none" maw="50%" c={sum ? undefined : 'dimmed'}>
        {name}
      </Text>
      <Text component="dd" ta="right" className={figure ? 'num' : 'wrap'}>
        {children}
      </Text>
    </Group>
  );
}
