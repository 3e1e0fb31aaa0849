import { Button, Group, Modal, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Form } from '../../../ui/form/form';

interface Props {
  title: string;
  /** What will happen. */
  body: string;
  confirmLabel?: string;
  isPending: boolean;
  onReverse: (reason: string) => void;
  onClose: () => void;
}

/** Asks why something recorded is reversed; without a reason it is not. */
export function ReverseDialog({ title, body, confirmLabel = 'Reverse', isPending, onReverse, onClose }: Props) {
  const [reason, setReason] = useState('');
  const [isAsked, setAsked] = useState(false);
  return (
    <Modal opened onClose={onClose} title={title} size="sm" closeButtonProps={{ 'aria-label': 'Close' }}>
      <Form
        onSubmit={(event) => {
          event.preventDefault();
          setAsked(true);
          if (reason.trim()) onReverse(reason.trim());
        }}
      >
        <Text fz="sm" c="dimmed">
          {body}
        </Text>
        <TextInput
          data-autofocus
          label="Reason"
          maxLength={300}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          error={isAsked && !reason.trim() ? 'Say why, for the record' : undefined}
        />
        <Group gap="xs" justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" color="terracotta" loading={isPending}>
            {confirmLabel}
          </Button>
        </Group>
      </Form>
    </Modal>
  );
}
