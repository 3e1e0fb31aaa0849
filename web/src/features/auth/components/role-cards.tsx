import { messageOf } from '../../../lib/errors';
import { useCommand } from '../../../lib/use-command';
import { DesignerMark, HomeOwnerMark } from '../../../ui/drawings';
import { toast } from '../../../ui/toast-store';
import { chooseRole, type ChosenRole } from '../api/session-commands';
import classes from './profile-setup.module.css';

export const PROFILE_TITLE = 'Tell us about yourself. You are';

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

/** The two answers to who somebody is. `onChosen` runs when the server has taken one; a refusal is a toast. */
export function RoleCards({ onChosen }: { onChosen: () => void | Promise<void> }) {
  const choose = useCommand<ChosenRole, void>({
    run: chooseRole,
    onSuccess: onChosen,
    onError: (error) => void toast.error(messageOf(error)),
  });
  return (
    <div className={classes.choices}>
      <div className={classes.cards}>
        {CARDS.map(({ role, label, text, Mark }) => (
          <div key={role} className={classes.card}>
            <Mark />
            <button
              type="button"
              className={`serif ${classes.choice}`}
              disabled={choose.isPending}
              aria-describedby={`profile-${role}`}
              onClick={() => choose.mutate(role)}
            >
              {label}
            </button>
            <span id={`profile-${role}`}>{text}</span>
          </div>
        ))}
      </div>
      <p className={classes.note}>This is chosen once.</p>
    </div>
  );
}
