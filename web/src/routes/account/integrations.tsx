import { Stack } from '@mantine/core';
import { useMe } from '../../features/auth/api/me-query';
import { FeedCard } from '../../features/integrations/components/feed-card';
import { TokensCard } from '../../features/integrations/components/tokens-card';
import { WebhooksCard } from '../../features/integrations/components/webhooks-card';
import { SETTINGS_TABS } from './settings-tabs';
import { PageLayout } from '../../ui/layout/page-layout';
import { PathTabs } from '../../ui/layout/path-tabs';
import { findBoqs } from './find-boqs';

/** What programs need to follow one’s BOQs: access tokens and webhooks. */
export function IntegrationsRoute() {
  return (
    <PageLayout title="Settings" width="narrow">
      <PathTabs label="Settings" tabs={SETTINGS_TABS} />
      <Stack gap="md">
        <TokensCard isAdmin={useMe().me?.user.role === 'admin'} />
        <FeedCard />
        <WebhooksCard findBoqs={findBoqs} />
      </Stack>
    </PageLayout>
  );
}
