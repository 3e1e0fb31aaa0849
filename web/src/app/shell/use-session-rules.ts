import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useMe } from '../../features/auth/api/me-query';
import { showAuthDialog, useAuthDialog } from '../../features/auth/model/auth-dialogs';
import { needsProfile } from '../../features/auth/model/needs-profile';
import { whenExpired } from '../../lib/api/api-client';
import { ACCOUNT_PAGES, loginFrom, profileThen } from '../../lib/paths';
import { session } from '../../lib/session';

/**
 * Rules on every screen: an ended session leads to the login page and back afterwards, and a person without a role is
 * asked for it first.
 */
export function useSessionRules(): void {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { me } = useMe();
  const dialog = useAuthDialog();

  useEffect(() => {
    whenExpired(() => {
      // Several calls may notice it at once: the first one redirects.
      if (!session.token()) return;
      session.clear();
      showAuthDialog(null);
      queryClient.clear();
      const back = ACCOUNT_PAGES.has(window.location.pathname) ? { pathname: '/', search: '' } : window.location;
      void navigate(loginFrom(back), { replace: true, state: { expired: true } });
    });
  }, [navigate, queryClient]);

  // A login in progress asks in its own dialog.
  const asks = needsProfile(me?.user.role) && dialog === null && !ACCOUNT_PAGES.has(pathname);
  useEffect(() => {
    if (asks) void navigate(profileThen(pathname + search), { replace: true });
  }, [asks, navigate, pathname, search]);
}
