import { Button, Text, Textarea, TextInput } from '@mantine/core';
import type { Reply } from '../../../lib/api/api-types';
import { messageOf } from '../../../lib/api/errors';
import { useFields } from '../../../ui/form/use-fields';
import { useBoqCommand } from '../../../lib/api/use-command';
import { toast } from '../../../ui/feedback/toast-store';
import { issueRevision, type IssueInput } from '../api/issue-commands';
import classes from './issues.module.css';

interface Props {
  boqId: string;
  /** `Issue the estimate`, `Issue the variation`. */
  label: string;
  /** The open issue, which a new one supersedes. */
  waiting: number | null;
}

/** Issues the current BOQ; with an email the link is mailed at once. */
export function IssueForm({ boqId, label, waiting }: Props) {
  const form = useFields({ initialValues: { name: '', email: '', note: '' } });
  const issue = useBoqCommand<IssueInput, Reply<'/api/boqs/{id}/issues', 'post'>>({
    boqId,
    run: issueRevision,
    onSuccess: ({ details }) => {
      toast.success(details);
      form.reset();
    },
    onError: (error) => {
      if (!form.refuse(error)) toast.error(messageOf(error));
    },
  });
  const submit = form.onSubmit((values) => {
    if (issue.isPending) return;
    const [name, email] = [values.name.trim(), values.email.trim()];
    issue.mutate({ boqId, note: values.note.trim(), ...(name ? { name } : {}), ...(email ? { email } : {}) });
  });

  return (
    <form className={classes.form} onSubmit={submit} noValidate aria-label="Issue for acceptance">
      <TextInput label="Name of the home owner" autoComplete="off" maxLength={100} {...form.getInputProps('name')} />
      <TextInput label="Email" type="email" autoComplete="off" maxLength={254} {...form.getInputProps('email')} />
      <Textarea
        style={{ gridColumn: '1 / -1' }}
        label="Note"
        autosize
        minRows={2}
        maxRows={6}
        maxLength={1000}
        {...form.getInputProps('note')}
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
