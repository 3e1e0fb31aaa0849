import { Button, Modal, Text } from '@mantine/core';
import { useQuestion } from './confirm-store';
import classes from './confirm-dialog.module.css';

/** Shows the open question of `confirm()`. Mounted once, in the shell. */
export function ConfirmDialog() {
  const question = useQuestion();
  return (
    <Modal
      opened={question !== null}
      onClose={() => question?.answer(false)}
      title={question?.title}
      size="sm"
      closeButtonProps={{ 'aria-label': 'Close' }}
      zIndex={300}
    >
      <Text size="sm" c="dimmed">
        {question?.body}
      </Text>
      <div className={classes.actions}>
        <Button variant="default" onClick={() => question?.answer(false)}>
          Cancel
        </Button>
        <Button
          data-autofocus
          color={question?.danger ? 'terracotta' : undefined}
          onClick={() => question?.answer(true)}
        >
          {question?.confirmLabel ?? 'Confirm'}
        </Button>
      </div>
    </Modal>
  );
}
