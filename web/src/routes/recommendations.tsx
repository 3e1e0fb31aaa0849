import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Recommendations } from '../features/recommendations/components/recommendations';
import { rootQuery } from '../features/reference/api/root-query';
import { useToken } from '../lib/session';
import { DataState } from '../ui/data-state';
import { PageLayout } from '../ui/page-layout';
import classes from './recommendations.module.css';

/** Published BOQs for every layout and package. */
export function RecommendationsRoute() {
  const root = useQuery(rootQuery(useToken()));
  return (
    <PageLayout title="Recommendations">
      <p className={classes.lead}>
        Complete bills of quantities for usual flats in Mumbai. Open one to see what is in it, and copy it to make it
        yours.
      </p>
      <div className={classes.grids}>
        <DataState query={root} skeleton={<Skeleton h={330} radius={12} />}>
          {({ layouts, budget }) => <Recommendations layouts={layouts} budgets={budget} />}
        </DataState>
      </div>
    </PageLayout>
  );
}
