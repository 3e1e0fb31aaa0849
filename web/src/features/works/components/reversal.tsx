import { Button, Group, Modal, Text, TextInput } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useCommand } from '../../../lib/api/use-command';
import { boqKeys } from '../../../lib/boq/boq-cache';
import { toast, toastError } from '../../../ui/feedback/toast-store';
import { Form } from '../../../ui/form/form';

interface Options<Input> {
  boqId: string;
  run: (input: Input, key: string) => Promise<{ message: string }>;
  /** What will happen. */
  body: string;
}

/** Reverses something recorded, once somebody says why: `ask` opens the question, which is shown where `dialog` is. */
export function useReversal<Input>({ boqId, run, body }: Options<Input>): {
  ask: (title: string, inputFor: (reason: string) => Input) => void;
  dialog: ReactNode;
} {
  const [asked, setAsked] = useState<{ title: string; inputFor: (reason: string) => Input } | null>(null);
  const reverse = useCommand({
    run,
    refresh: boqKeys.works(boqId),
    onError: toastError,
    onSuccess: ({ message }) => {
      setAsked(null);
      toast.success(message);
    },
  });
  return {
    ask: (title, inputFor) => setAsked({ title, inputFor }),
    dialog: asked && (
      <Question
        title={asked.title}
        body={body}
        isPending={reverse.isPending}
        onReverse={(reason) => reverse.mutate(asked.inputFor(reason))}
        onClose={() => setAsked(null)}
      />
    ),
  };
}

interface Props {
  title: string;
  body: string;
  isPending: boolean;
  onReverse: (reason: string) => void;
  onClose: () => void;
}

/** Without a reason nothing is reversed. */
function Question({ title, body, isPending, onReverse, onClose }: Props) {
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
            Reverse
          </Button>
        </Group>
      </Form>
    </Modal>
  );
}

interface Reversal {
  by: string;
  reason: string;
}

/** Who took an entry back, and why. */
export function ReversedNote({ reversed }: { reversed: Reversal | null }) {
  return (
    reversed && (
      <Text fz={13} className="wrap">
        Reversed by {reversed.by}: {reversed.reason}
      </Text>
    )
  );
}
