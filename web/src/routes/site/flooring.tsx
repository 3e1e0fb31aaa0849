import { Text } from '@mantine/core';
import { FlooringTypes } from '../../features/materials/components/flooring-types';
import { PageLayout } from '../../ui/layout/page-layout';

/** Kinds of floors side by side. */
export function FlooringRoute() {
  return (
    <PageLayout title="Flooring types">
      <Text maw="68ch" mt={-6} mb="lg" c="dimmed">
        Nine kinds of floors for an Indian home: how they are laid, where they belong, and what they ask of you.
      </Text>
      <FlooringTypes />
    </PageLayout>
  );
}
