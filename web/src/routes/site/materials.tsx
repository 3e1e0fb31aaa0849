import { Text } from '@mantine/core';
import { useParams } from 'react-router-dom';
import { MaterialLibrary } from '../../features/materials/components/material-library';
import { PageLayout } from '../../ui/layout/page-layout';

/** Material tables: `/materials` has all of them, `/materials/stone` one. */
export function MaterialsRoute() {
  const table = useParams()['*']?.split('/')[0] ?? '';
  return (
    <PageLayout title="Materials">
      <Text maw="68ch" mt={-6} mb="lg" c="dimmed">
        What a home is made of: how each material is sold, the brand that estimates assume and the rate they compute
        with.
      </Text>
      <MaterialLibrary table={table === '' ? null : table} />
    </PageLayout>
  );
}
