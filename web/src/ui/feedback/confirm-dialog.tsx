import { Button, Group, Modal, Text } from '@mantine/core';
import { useState } from 'react';
import { useWhyIsOpen } from '../../lib/boq/use-why';
import { useQuestion } from './confirm-store';
import { useWords } from '../../lib/language/words';
import { ReasonField } from '../form/reason-field';

/** Shows the open question of `confirm()`. Mounted once, in the shell. */
export function ConfirmDialog() {
  const i18n = useWords();
  const question = useQuestion();
  const isExplaining = useWhyIsOpen();
  const [reason, setReason] = useState('');
  const [asked, setAsked] = useState(question);
  if (asked !== question) {
    setAsked(question);
    if (question) setReason('');
  }
  return (
    <Modal
      opened={question !== null}
      onClose={() => question?.answer(false)}
      title={question?.title}
      size={question?.otherLabel ? 'lg' : 'sm'}
      closeOnEscape={!isExplaining}
      closeButtonProps={{ 'aria-label': i18n.t('Close') }}
      zIndex={300}
    >
      <Text component="div" size="sm" c="dimmed">
        {question?.body}
      </Text>
      {question?.reason && <ReasonField value={reason} onChange={setReason} />}
      <Group
        gap="xs"
        align="stretch"
        justify="flex-end"
        wrap={question?.otherLabel ? 'wrap-reverse' : 'nowrap'}
        mt="lg"
      >
        <Button
          data-autofocus={question?.cancelLabel ? true : undefined}
          variant="default"
          onClick={() => question?.answer(false)}
        >
          {question?.cancelLabel ?? i18n.t('Cancel')}
        </Button>
        {question?.otherLabel && (
          <Button variant="default" onClick={() => question.answerOther()}>
            {question.otherLabel}
          </Button>
        )}
        <Button
          data-autofocus={question?.cancelLabel ? undefined : true}
          color={question?.danger ? 'terracotta' : undefined}
          onClick={() => question?.answer(true, reason)}
        >
          {question?.confirmLabel ?? i18n.t('Confirm')}
        </Button>
      </Group>
    </Modal>
  );
}
