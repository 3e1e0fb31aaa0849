import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import type { AuthAction } from '../../features/auth/api/session-commands';
import { AuthForm } from '../../features/auth/components/auth-form';
import { AuthScreen } from '../../features/auth/components/auth-screen';
import { keepInvitedName, showAuthDialog } from '../../features/auth/model/auth-dialogs';
import { needsProfile } from '../../features/auth/model/needs-profile';
import { rootQuery } from '../../features/reference/api/root-query';
import { paths, safeRedirect } from '../../lib/paths';
import { useToken } from '../../lib/session';

const ENDED = 'Your session has ended. Please log in again.';

function wasExpired(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'expired' in state && state.expired === true;
}

/** Login or sign-up as a page, which goes back to where one came from. */
function AuthPage({ action }: { action: AuthAction }) {
  const [params] = useSearchParams();
  const { state } = useLocation() as { state: unknown };
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { data: root } = useQuery(rootQuery(useToken()));

  async function entered(role: string): Promise<void> {
    keepInvitedName(params.get('name'));
    if (needsProfile(role)) showAuthDialog('profile');
    queryClient.clear();
    await navigate(safeRedirect(params.get('redirect'), paths.dashboard), { replace: true });
  }

  return (
    <AuthScreen title={action === 'login' ? 'Log in' : 'Create an account'}>
      <AuthForm
        key={action}
        action={action}
        onDone={entered}
        googleClientId={root?.social_login.google_client_id ?? null}
        {...(wasExpired(state) ? { notice: ENDED } : {})}
      />
    </AuthScreen>
  );
}

export function LoginRoute() {
  return <AuthPage action="login" />;
}

export function SignupRoute() {
  return <AuthPage action="signup" />;
}
