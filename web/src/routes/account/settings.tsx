import { Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { meQuery } from '../../features/auth/api/me-query';
import { PasswordForm } from '../../features/auth/components/password-form';
import { ProfileForm } from '../../features/auth/components/profile-form';
import { SessionsList } from '../../features/auth/components/sessions-list';
import { UnconfirmedNote } from '../../features/auth/components/unconfirmed-note';
import { FirmDataCard } from '../../features/firm/components/firm-data-card';
import { UsageCard } from '../../features/firm/components/usage-card';
import { VerificationCard } from '../../features/people/components/verification-card';
import { SETTINGS_TABS } from './settings-tabs';
import { useToken } from '../../lib/session';
import { Card } from '../../ui/layout/card';
import { DataState } from '../../ui/feedback/data-state';
import { PageLayout } from '../../ui/layout/page-layout';
import { PathTabs } from '../../ui/layout/path-tabs';

function Skeletons() {
  return (
    <Stack gap="md">
      <Skeleton height={260} />
      <Skeleton height={280} />
      <Skeleton height={180} />
    </Stack>
  );
}

/** One's own account: who one is, the password, and where one is logged in. */
export function SettingsRoute() {
  const query = useQuery(meQuery(useToken()));
  return (
    <PageLayout title="Settings" width="narrow">
      <PathTabs label="Settings" tabs={SETTINGS_TABS} />
      <DataState query={query} skeleton={<Skeletons />}>
        {({ user, has_password: hasPassword, may_choose_role: mayChoose }) => (
          <Stack gap="md">
            <Card title="Profile">
              <UnconfirmedNote />
              <ProfileForm
                email={user.email}
                name={user.user_name}
                phone={user.contact_number}
                role={mayChoose && (user.role === 'designer' || user.role === 'home-owner') ? user.role : null}
              />
            </Card>
            <VerificationCard />
            <Card title="Password">
              <PasswordForm hasPassword={hasPassword} />
            </Card>
            <Card title="Where you are logged in">
              <SessionsList />
            </Card>
            <UsageCard />
            <FirmDataCard canDelete={hasPassword && user.role !== 'admin'} />
          </Stack>
        )}
      </DataState>
    </PageLayout>
  );
}
