import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { useMe } from '../../features/auth/api/me-query';
import { BoqList } from '../../features/boq/components/list/boq-list';
import { WorksFacts } from '../../features/works/components/firm/works-facts';
import { can } from '../../lib/permissions';
import { paths } from '../../lib/paths';
import { PageLayout } from '../../ui/layout/page-layout';

/** The list of BOQs. */
export function BoqsRoute() {
  const { permissions } = useMe();
  return (
    <PageLayout
      title="My BOQs"
      actions={
        <>
          {can(permissions, 'issue_boq') && (
            <Button component={Link} to={paths.firmWorks} variant="default">
              Works
            </Button>
          )}
          {can(permissions, 'upload_boq') && (
            <Button component={Link} to={paths.upload} variant="default">
              Upload a BOQ
            </Button>
          )}
          <Button component={Link} to={paths.home}>
            New estimate
          </Button>
        </>
      }
    >
      <BoqList
        {...(can(permissions, 'issue_boq') && {
          renderWorks: (boqId: string, among: readonly string[]) => <WorksFacts boqId={boqId} among={among} />,
        })}
      />
    </PageLayout>
  );
}
