import { Box, Skeleton } from '@mantine/core';
import { Suspense, type ComponentProps, type ReactNode } from 'react';
import classes from './details.module.css';
import { DetailsTabs } from './tabs';

/** A view of a BOQ other than its items, under the bar of all views. */
export function OtherTab({ children, ...tabs }: ComponentProps<typeof DetailsTabs> & { children: ReactNode }) {
  return (
    <>
      <div className={classes.bar}>
        <DetailsTabs {...tabs} />
      </div>
      <Box className={classes.view}>
        <Suspense fallback={<Skeleton h={420} radius={12} />}>{children}</Suspense>
      </Box>
    </>
  );
}
