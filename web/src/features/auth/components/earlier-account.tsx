import { Anchor, Text } from '@mantine/core';
import { loginAs, paths } from '../../../lib/paths';
import { useMe } from '../api/me-query';
import { showAuthDialog } from '../model/auth-dialogs';
import { useLeave } from '../model/use-leave';

/**
 * The same for everyone whose email is not confirmed, so that nobody learns here whether it has an account: who had one
 * goes to that, and the mail brings along what was made in this one.
 */
export function EarlierAccount() {
  const { me } = useMe();
  const leave = useLeave();
  if (me?.email_confirmed !== false) return null;
  const { email } = me.user;
  return (
    <Text fz="sm" className="wrap">
      Check your mail before you go on: if you had an account with {email} already,{' '}
      <Anchor
        component="button"
        type="button"
        fz="inherit"
        underline="always"
        onClick={() => {
          showAuthDialog(null);
          void leave(loginAs(email, paths.boqs));
        }}
      >
        log in to that
      </Anchor>
      . The mail brings along what you make here.
    </Text>
  );
}
