import { Navigate } from 'react-router-dom';
import { useMe } from '../../features/auth/api/me-query';
import { UploadForm } from '../../features/imports/components/upload-form';
import { can } from '../../lib/permissions';
import { paths } from '../../lib/paths';
import { PageLayout } from '../../ui/layout/page-layout';

/** A BOQ from a file; for those who may upload one, home for the others. */
export function UploadRoute() {
  const { me, permissions } = useMe();
  if (me && !can(permissions, 'upload_boq')) return <Navigate to={paths.home} replace />;
  return (
    <PageLayout title="Upload a BOQ" width="narrow">
      <UploadForm />
    </PageLayout>
  );
}
