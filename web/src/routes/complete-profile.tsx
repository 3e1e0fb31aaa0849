import { useEffect } from 'react';
import { ProfileSetup } from '../features/auth/components/profile-setup';

/** Profile setup: home owner or design professional. */
export function CompleteProfileRoute() {
  useEffect(() => {
    document.title = 'Tell us about yourself · Fitout';
  }, []);
  return <ProfileSetup />;
}
