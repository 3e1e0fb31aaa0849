import { Modal } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { showAuthDialog } from '../model/auth-dialogs';
import { PROFILE_TITLE, RoleCards } from './role-cards';

/** The question who somebody is, at login, over the page they were going to. It closes by an answer only. */
export function ProfilePopup() {
  const queryClient = useQueryClient();

  async function goOn(): Promise<void> {
    // What a person may do hangs on the role: everything on the page behind is read again.
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
