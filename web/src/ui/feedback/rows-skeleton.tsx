import { Group, Skeleton } from '@mantine/core';

const ROWS = Array.from({ length: 17 }, (_, row) => row);

/** Rows of a table before they are there, of the height that they will have. */
export function RowsSkeleton() {
  return (
    <div aria-hidden>
      {ROWS.map((row) => (
        <Group key={row} h={32} px={16} gap={16} wrap="nowrap" style={{ borderBottom: '1px solid var(--fo-line)' }}>
          <Skeleton h={16} w={16} />
          <Skeleton h={10} w={`${22 + ((row * 7) % 18)}%`} mr="auto" />
          <Skeleton h={10} w={110} visibleFrom="sm" />
          <Skeleton h={10} w={60} visibleFrom="sm" />
          <Skeleton h={10} w={72} />
        </Group>
      ))}
    </div>
  );
}
