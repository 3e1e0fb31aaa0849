import { Skeleton } from '@mantine/core';

/** The screen's geometry before its data. */
export function DetailsSkeleton() {
  return (
    <>
      <Skeleton h={38} mb={18} w="60%" />
      <Skeleton h={560} radius={12} />
    </>
  );
}
