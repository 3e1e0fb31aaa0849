import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { messageOf } from '../../../lib/errors';
import { paths, safeRedirect } from '../../../lib/paths';
import { useCommand } from '../../../lib/use-command';
import { DesignerMark, HomeOwnerMark } from '../../../ui/drawings';
import { toast } from '../../../ui/toast-store';
import { chooseRole, type ChosenRole } from '../api/session-commands';
import classes from './profile-setup.module.css';

const CARDS = [
  {
    role: 'home-owner',
    label: 'Home Owner',
    text: 'Get estimates for your home, change every item, and follow what your designer does.',
    Mark: HomeOwnerMark,
  },
  {
    role: 'designer',
    label: 'Design Professional',
    text: 'Upload bills of quantities, set your own labour and material rates, work with clients.',
    Mark: DesignerMark,
  },
] as const;

/** The one question after signing up: who somebody is decides what they may change. */
export function ProfileSetup() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const choose = useCommand<ChosenRole, void>({
    run: chooseRole,
    onSuccess: async () => {
      // What a person may do hangs on the role: nothing read before it holds.
      queryClient.clear();
      await navigate(safeRedirect(params.get('redirect'), paths.dashboard), { replace: true });
    },
    onError: (error) => void toast.error(messageOf(error)),
  });
  return (
    <section className={classes.setup} aria-labelledby="profile-title">
      <h1 id="profile-title">Tell us about yourself. You are</h1>
      <div className={classes.cards}>
        {CARDS.map(({ role, label, text, Mark }) => (
          <button
            key={role}
            type="button"
            className={classes.card}
            disabled={choose.isPending}
            aria-label={label}
            aria-describedby={`profile-${role}`}
            onClick={() => choose.mutate(role)}
          >
            <Mark />
            <strong className="serif">{label}</strong>
            <span id={`profile-${role}`}>{text}</span>
          </button>
        ))}
      </div>
      <p className={classes.note}>This is chosen once. An admin can change it later.</p>
    </section>
  );
}
