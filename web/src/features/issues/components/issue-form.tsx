import { Button, Text, Textarea, TextInput } from '@mantine/core';
import { useRef, useState, type FormEvent } from 'react';
import type { Reply } from '../../../lib/api/api-types';
import { ApiError, messageOf } from '../../../lib/api/errors';
import { focusFirstBad } from '../../../lib/browser/focus-first-bad';
import { useBoqCommand } from '../../../lib/api/use-command';
import { toast } from '../../../ui/feedback/toast-store';
import { issueRevision, type IssueInput } from '../api/issue-commands';
import classes from './issues.module.css';

interface Props {
  boqId: string;
  /** `Issue the estimate`, `Issue the variation`. */
  label: string;
  /** The issue that waits for an answer, which a new one replaces. */
  waiting: number | null;
}

/** Issues the BOQ as it is now; with an email the link is mailed at once. */
export function IssueForm({ boqId, label, waiting }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState({ name: '', email: '', note: '' });
  const issue = useBoqCommand<IssueInput, Reply<'/api/boqs/{id}/issues', 'post'>>({
    boqId,
    run: issueRevision,
    onSuccess: ({ details }) => {
      toast.success(details);
      setValues({ name: '', email: '', note: '' });
    },
    onError: (error) => {
      if (!focusFirstBad(form.current, error instanceof ApiError ? error.errors : {})) toast.error(messageOf(error));
    },
  });
  const errors = issue.error instanceof ApiError ? issue.error.errors : {};

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (issue.isPending) return;
    const [name, email] = [values.name.trim(), values.email.trim()];
    issue.mutate({ boqId, note: values.note.trim(), ...(name ? { name } : {}), ...(email ? { email } : {}) });
  }
  const bind = (field: keyof typeof values) => ({
    name: field,
    value: values[field],
    error: errors[field],
    onChange: (event: { currentTarget: { value: string } }) => {
      const { value } = event.currentTarget;
      setValues((old) => ({ ...old, [field]: value }));
    },
  });

  return (
    <form ref={form} className={classes.form} onSubmit={submit} noValidate aria-label="Issue for acceptance">
      <TextInput label="Name of the home owner" autoComplete="off" maxLength={100} {...bind('name')} />
      <TextInput label="Email" type="email" autoComplete="off" maxLength={254} {...bind('email')} />
      <Textarea
        style={{ gridColumn: '1 / -1' }}
        label="Note"
        autosize
        minRows={2}
        maxRows={6}
        maxLength={1000}
        {...bind('note')}
      />
      <Text c="dimmed" fz={13} style={{ gridColumn: '1 / -1' }}>
        The BOQ is issued as it is now, with every line and rate. Without an email, copy the link and hand it on.
        {waiting !== null && ` Issue ${waiting}, which waits for an answer, is replaced by it.`}
      </Text>
      <Button type="submit" disabled={issue.isPending}>
        {issue.isPending ? 'Issuing...' : label}
      </Button>
    </form>
  );
}
