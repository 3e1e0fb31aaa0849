import { can } from '../../../lib/permissions';
import { paths } from '../../../lib/paths';

interface ProfileLink {
  label: string;
  to: string;
}

/** Links of the profile menu: the dashboard for admins, uploads for those who may upload, settings for all. */
export function profileLinks(role: string | undefined, permissions: readonly string[] | undefined): ProfileLink[] {
  return [
    ...(role === 'admin' ? [{ label: 'Dashboard', to: paths.dashboard }] : []),
    { label: 'My estimates', to: paths.boqs },
    ...(can(permissions, 'upload_boq') ? [{ label: 'Upload Boq', to: paths.upload }] : []),
    { label: 'Settings', to: paths.settings },
  ];
}
