import { Modal } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { showAuthDialog } from '../model/auth-dialogs';
import { PROFILE_TITLE, RoleCards } from './role-cards';

/** Asks for the role at login, over the target page. It closes only with an answer. */
export function ProfilePopup() {
  const queryClient = useQueryClient();

  async function goOn(): Promise<void> {
    // Permissions depend on the role: refetch everything on the page behind.
    await queryClient.resetQueries();
    showAuthDialog(null);
  }

  return (
    <Modal
      opened
      onClose={() => undefined}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      title={PROFILE_TITLE}
      size="lg"
      zIndex={250}
    >
      <RoleCards onChosen={goOn} />
    </Modal>
  );
}
