import { Skeleton } from '@mantine/core';
import { RowsSkeleton } from '../../../ui/feedback/rows-skeleton';

/** The screen's geometry before its data. */
export function DetailsSkeleton() {
  return (
    <>
      <Skeleton h={22} my={9} mx={16} w="40%" />
      <RowsSkeleton />
    </>
  );
}
