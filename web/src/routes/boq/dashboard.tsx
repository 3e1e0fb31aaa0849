import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { UnconfirmedNote } from '../../features/auth/components/unconfirmed-note';
import { factsLine, statusName } from '../../features/boq/model/facts';
import { DashboardView } from '../../features/dashboard/components/dashboard';
import { paths } from '../../lib/paths';
import { PageLayout } from '../../ui/layout/page-layout';

/** The dashboard of estimates. */
export function DashboardRoute() {
  return (
    <PageLayout
      title="Dashboard"
      actions={
        <Button component={Link} to={paths.home}>
          New estimate
        </Button>
      }
    >
      <UnconfirmedNote />
      <DashboardView words={{ facts: factsLine, status: statusName }} />
    </PageLayout>
  );
}
