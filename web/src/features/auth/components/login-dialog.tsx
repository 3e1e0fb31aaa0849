import { Modal } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { AuthAction } from '../api/session-commands';
import { showAuthDialog } from '../model/auth-dialogs';
import { needsProfile } from '../model/needs-profile';
import { AuthForm } from './auth-form';

const TITLES: Record<AuthAction, string> = { login: 'Log in', signup: 'Create an account' };

/** Login and sign-up in a dialog over the current page; the footer switches to the other form. */
export function LoginDialog({ action, googleClientId }: { action: AuthAction; googleClientId: string | null }) {
  const queryClient = useQueryClient();

  async function entered(role: string): Promise<void> {
    showAuthDialog(needsProfile(role) ? 'profile' : null);
    // The page behind was loaded as a visitor.
    await queryClient.resetQueries();
  }

  return (
    <Modal
      opened
      onClose={() => showAuthDialog(null)}
      title={TITLES[action]}
      closeButtonProps={{ 'aria-label': 'Close' }}
      zIndex={250}
    >
      <AuthForm
        key={action}
        action={action}
        onSwitch={showAuthDialog}
        onDone={entered}
        googleClientId={googleClientId}
      />
    </Modal>
  );
}
