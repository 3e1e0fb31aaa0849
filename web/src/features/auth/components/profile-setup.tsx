import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { paths, safeRedirect } from '../../../lib/paths';
import classes from './profile-setup.module.css';
import { PROFILE_TITLE, RoleCards } from './role-cards';

/** The one question after signing up: who somebody is decides what they may change. */
export function ProfileSetup() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const queryClient = useQueryClient();

  async function goOn(): Promise<void> {
    // What a person may do hangs on the role: nothing read before it holds.
    queryClient.clear();
    await navigate(safeRedirect(params.get('redirect'), paths.dashboard), { replace: true });
  }

  return (
    <section className={classes.setup} aria-labelledby="profile-title">
      <h1 id="profile-title">{PROFILE_TITLE}</h1>
      <RoleCards onChosen={goOn} />
    </section>
  );
}
