import { Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Recommendations } from '../../features/recommendations/components/recommendations';
import { rootQuery } from '../../features/reference/api/root-query';
import { useToken } from '../../lib/session';
import { DataState } from '../../ui/feedback/data-state';
import { PageLayout } from '../../ui/layout/page-layout';

/** Published BOQs for every layout and package. */
export function RecommendationsRoute() {
  const root = useQuery(rootQuery(useToken()));
  return (
    <PageLayout title="Recommendations">
      <Text maw="68ch" mb="lg" c="dimmed">
        Complete bills of quantities for usual flats in Mumbai. Open one to see what is in it, and copy it to make it
        yours.
      </Text>
      <Stack gap="lg">
        <DataState query={root} skeleton={<Skeleton h={330} radius={12} />}>
          {({ layouts, budget }) => <Recommendations layouts={layouts} budgets={budget} />}
        </DataState>
      </Stack>
    </PageLayout>
  );
}
