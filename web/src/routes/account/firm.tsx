import { Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { FirmForm } from '../../features/firm/components/firm-form';
import { firmQuery } from '../../lib/reference/firm';
import { Card } from '../../ui/layout/card';
import { DataState } from '../../ui/feedback/data-state';
import { PageLayout } from '../../ui/layout/page-layout';
import { PathTabs } from '../../ui/layout/path-tabs';
import { SETTINGS_TABS } from './settings-tabs';

/** The firm that one's quotations come from. */
export function FirmRoute() {
  const query = useQuery(firmQuery);
  return (
    <PageLayout title="Settings" width="narrow">
      <PathTabs label="Settings" tabs={SETTINGS_TABS} />
      <Card title="Your firm">
        <Text c="dimmed" fz="sm" mb="sm">
          Clients see this on every quotation that you send from now on. Quotations already sent stay as they are.
        </Text>
        <DataState query={query} skeleton={<Skeleton h={520} />}>
          {(firm) => <FirmForm firm={firm} />}
        </DataState>
      </Card>
    </PageLayout>
  );
}
