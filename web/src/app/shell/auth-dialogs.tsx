import { useQuery } from '@tanstack/react-query';
import { LoginDialog } from '../../features/auth/components/login-dialog';
import { ProfilePopup } from '../../features/auth/components/profile-popup';
import { useAuthDialog } from '../../features/auth/model/auth-dialogs';
import { rootQuery } from '../../features/reference/api/root-query';
import { useToken } from '../../lib/session';

/** The login dialog or the role question, whichever is open. */
export function AuthDialogs() {
  const dialog = useAuthDialog();
  const { data: root } = useQuery(rootQuery(useToken()));
  if (dialog === null) return null;
  if (dialog === 'profile') return <ProfilePopup />;
  return <LoginDialog action={dialog} googleClientId={root?.social_login.google_client_id ?? null} />;
}
