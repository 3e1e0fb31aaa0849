import { useSearchParams } from 'react-router-dom';
import { AuthScreen } from '../../features/auth/components/auth-screen';
import { ConfirmEmail } from '../../features/auth/components/confirm-email';

/** Where the mail after signing up leads. */
export function ConfirmEmailRoute() {
  const [params] = useSearchParams();
  return (
    <AuthScreen title="Confirm your email">
      <ConfirmEmail code={params.get('code')?.trim() || null} joins={params.has('join')} />
    </AuthScreen>
  );
}
