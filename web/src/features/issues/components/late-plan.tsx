import { Skeleton } from '@mantine/core';
import { late } from '../../../lib/browser/late';

/** The plan of a quotation in a script of its own: most of a page is read before it is looked at. */
export const LatePlan = late(
  async () => (await import('./quotation-plan')).QuotationPlan,
  ({ maxHeight = 220 }) => <Skeleton h={maxHeight} />,
);
