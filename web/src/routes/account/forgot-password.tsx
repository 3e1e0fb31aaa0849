import { AuthScreen } from '../../features/auth/components/auth-screen';
import { ForgotForm } from '../../features/auth/components/forgot-form';

/** Asking for a link to set a new password. */
export function ForgotPasswordRoute() {
  return (
    <AuthScreen title="Forgot your password?">
      <ForgotForm />
    </AuthScreen>
  );
}
