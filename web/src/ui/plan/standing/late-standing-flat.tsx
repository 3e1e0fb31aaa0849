import { Skeleton } from '@mantine/core';
import { lazy, Suspense, type ComponentProps } from 'react';

const StandingFlat = lazy(async () => ({ default: (await import('./standing-flat')).StandingFlat }));

/** The flat with depth: fetched when somebody asks for it. */
export function LateStandingFlat(props: ComponentProps<typeof StandingFlat>) {
  return (
    <Suspense fallback={<Skeleton h={300} />}>
      <StandingFlat {...props} />
    </Suspense>
  );
}
