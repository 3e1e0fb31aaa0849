import { layoutName } from '../../lib/reference/layouts';
import { Text } from '@mantine/core';
import { Link, useParams } from 'react-router-dom';
import { ExploreHome } from '../../features/explore/components/explore-home';
import { ExploreHomes } from '../../features/explore/components/explore-homes';
import { LAYOUTS } from '../../features/explore/model/use-choice';
import { paths } from '../../lib/paths';
import { PageLayout } from '../../ui/layout/page-layout';

/** `/explore` and `/recommendations` have a home of each layout, `/explore/2bhk` one of them whole; anything else below it is the index too. */
export function ExploreRoute() {
  const named = useParams()['*']?.split('/')[0];
  const layout = LAYOUTS.find((one) => one === named);
  if (layout)
    return (
      <PageLayout title={`A ${layoutName(layout)} in Mumbai`} back={<Link to={paths.explore}>All homes</Link>}>
        <ExploreHome layout={layout} />
      </PageLayout>
    );
  return (
    <PageLayout title="Explore homes">
      <Text maw="68ch" mt={-6} mb="lg" c="dimmed">
        Usual flats in Mumbai, new from the builder, without GST. Open a home to see its rooms, or a package to copy its
        BOQ.
      </Text>
      <ExploreHomes />
    </PageLayout>
  );
}
