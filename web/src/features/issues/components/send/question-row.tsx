import { Button, Group, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import type { Reply } from '../../../../lib/api/api-types';
import { generalError } from '../../../../lib/api/errors';
import { useBoqCommand } from '../../../../lib/api/use-command';
import { whenPhrase } from '../../../../lib/format/dates';
import { ErrorNotice } from '../../../../ui/feedback/data-state';
import { Notice } from '../../../../ui/feedback/notice';
import { toast } from '../../../../ui/feedback/toast-store';
import { Form } from '../../../../ui/form/form';
import { useFields } from '../../../../ui/form/use-fields';
import { answerQuestion, type ReplyInput } from '../../api/issue-commands';
import type { Issue } from '../../api/issue-queries';

type Answered = Reply<'/api/boqs/{id}/issues/{n}/questions/{question}/answer', 'post'>;
interface Props {
  boqId: string;
  issue: number;
  question: Issue['questions'][number];
  canAnswer: boolean;
}

/** A question of the client with its answer, or a form to answer it. */
export function QuestionRow({ boqId, issue, question, canAnswer }: Props) {
  const { id, name, item, text, asked_at: at, answer } = question;
  const [isOpen, setOpen] = useState(false);
  return (
    <Notice tone={answer ? 'calm' : 'attention'} component="div" display="block" mt={6}>
      <Text fz={13} c="dimmed" className="wrap">
        {name} asked{item !== null && ` about “${item}”`}, {whenPhrase(at)}
      </Text>
      <p className="wrap">{text}</p>
      {answer && (
        <Text fz={13} mt={4} className="wrap">
          <strong>{answer.by}</strong>: {answer.text}
        </Text>
      )}
      {canAnswer &&
        (isOpen ? (
          <ReplyForm {...{ boqId, issue, id, name }} text={answer?.text ?? ''} onDone={() => setOpen(false)} />
        ) : (
          <Button
            size="compact-sm"
            variant="subtle"
            mt={4}
            aria-label={`${answer ? 'Change the answer to' : 'Answer'} ${name}: ${text}`}
            onClick={() => setOpen(true)}
          >
            {answer ? 'Change answer' : 'Answer'}
          </Button>
        ))}
    </Notice>
  );
}

interface ReplyProps {
  boqId: string;
  issue: number;
  id: string;
  name: string;
  text: string;
  onDone: () => void;
}

function ReplyForm({ boqId, issue, id, name, text, onDone }: ReplyProps) {
  const form = useFields({ initialValues: { text } });
  const reply = useBoqCommand<ReplyInput, Answered>({
    boqId,
    run: answerQuestion,
    onSuccess: ({ message }) => {
      toast.success(message);
      onDone();
    },
    onError: form.refuse,
  });
  const failure = generalError(reply.error);
  return (
    <Form
      aria-label={`Answer ${name}`}
      onSubmit={form.onSubmit((values) => {
        if (!reply.isPending) reply.mutate({ boqId, issue, question: id, text: values.text.trim() });
      })}
    >
      <Textarea
        label="Answer"
        description={`${name} sees it on the page of the quotation.`}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={1000}
        {...form.getInputProps('text')}
      />
      {failure && <ErrorNotice message={failure} />}
      <Group gap={8}>
        <Button type="submit" size="xs" disabled={reply.isPending || !form.values.text.trim()}>
          {reply.isPending ? 'Sending...' : 'Send answer'}
        </Button>
        <Button size="xs" variant="default" onClick={onDone}>
          Cancel
        </Button>
      </Group>
    </Form>
  );
}
