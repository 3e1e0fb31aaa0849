import { useEffect } from 'react';
import type { AuthAction } from '../features/auth/api/session-commands';
import { AuthForm } from '../features/auth/components/auth-form';
import { HomePlan } from '../ui/drawings';
import classes from './login.module.css';

function AuthScreen({ action }: { action: AuthAction }) {
  useEffect(() => {
    document.title = action === 'login' ? 'Log in · Fitout' : 'Create an account · Fitout';
  }, [action]);
  return (
    <div className={classes.screen}>
      <div className={classes.form}>
        <AuthForm key={action} action={action} />
      </div>
      <aside className={classes.aside} aria-hidden>
        <HomePlan />
        <p className="serif">Every line, every rate, every change.</p>
      </aside>
    </div>
  );
}

export function LoginRoute() {
  return <AuthScreen action="login" />;
}

export function SignupRoute() {
  return <AuthScreen action="signup" />;
}
