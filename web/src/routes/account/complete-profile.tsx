import { useEffect } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { useMe } from '../../features/auth/api/me-query';
import { ProfileSetup } from '../../features/auth/components/profile-setup';
import { needsProfile } from '../../features/auth/model/needs-profile';
import { paths, safeRedirect } from '../../lib/paths';

/** Profile setup: home owner or design professional. Who has chosen before goes straight on. */
export function CompleteProfileRoute() {
  const { me } = useMe();
  const [params] = useSearchParams();
  useEffect(() => {
    document.title = 'Tell us about yourself · Fitout';
  }, []);
  if (me && !needsProfile(me.user.role)) {
    return <Navigate to={safeRedirect(params.get('redirect'), paths.dashboard)} replace />;
  }
  return <ProfileSetup />;
}
