import { Button, Modal, TextInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import classes from './confirm-dialog.module.css';

interface Props {
  title: string;
  label: string;
  value: string;
  submitLabel: string;
  busy?: boolean;
  error?: string | null;
  onSubmit: (value: string) => void;
  onClose: () => void;
}

/** Asks for one line of text, beginning with what stands there now. Mount it to open it. */
export function PromptDialog({ title, label, value, submitLabel, busy, error, onSubmit, onClose }: Props) {
  const [text, setText] = useState(value);
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (text.trim()) onSubmit(text.trim());
  }
  return (
    <Modal opened onClose={onClose} title={title} size="sm" closeButtonProps={{ 'aria-label': 'Close' }}>
      <form onSubmit={submit}>
        <TextInput
          data-autofocus
          label={label}
          value={text}
          error={error}
          maxLength={200}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <div className={classes.actions}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={busy} disabled={!text.trim()}>
            {submitLabel}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
