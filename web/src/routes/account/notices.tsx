import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { noticeSettingsQuery } from '../../features/notices/api/notices-query';
import { NoticeSettingsForm } from '../../features/notices/components/notice-settings-form';
import { DataState } from '../../ui/feedback/data-state';
import { Card } from '../../ui/layout/card';
import { PageLayout } from '../../ui/layout/page-layout';
import { PathTabs } from '../../ui/layout/path-tabs';
import { SETTINGS_TABS } from './settings-tabs';

/** Which notices one gets in the bell and in the daily mail. */
export function NoticesRoute() {
  const query = useQuery(noticeSettingsQuery);
  return (
    <PageLayout title="Settings" width="narrow">
      <PathTabs label="Settings" tabs={SETTINGS_TABS} />
      <Card title="Notices">
        <DataState query={query} skeleton={<Skeleton h={480} />}>
          {(settings) => <NoticeSettingsForm settings={settings} />}
        </DataState>
      </Card>
    </PageLayout>
  );
}
