import { Box, Skeleton } from '@mantine/core';
import { Suspense, type ReactNode } from 'react';
import classes from './details.module.css';
import { DetailsTabs } from './tabs';
import type { TabId } from './use-details-url';

/** A view of a BOQ other than its items, under the bar of all views. */
export function OtherTab({ tab, children }: { tab: TabId; children: ReactNode }) {
  return (
    <>
      <div className={classes.bar}>
        <DetailsTabs tab={tab} />
      </div>
      <Box className={classes.view}>
        <Suspense fallback={<Skeleton h={420} radius={12} />}>{children}</Suspense>
      </Box>
    </>
  );
}
