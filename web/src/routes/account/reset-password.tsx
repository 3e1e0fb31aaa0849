import { useSearchParams } from 'react-router-dom';
import { AuthScreen } from '../../features/auth/components/auth-screen';
import { ResetForm } from '../../features/auth/components/reset-form';

/** Setting a new password with the code of a mail. */
export function ResetPasswordRoute() {
  const [params] = useSearchParams();
  return (
    <AuthScreen title="Set a new password">
      <ResetForm code={params.get('code')?.trim() || null} />
    </AuthScreen>
  );
}
