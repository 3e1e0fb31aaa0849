import { Button, Checkbox, Group, Text, Textarea, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type FormEvent } from 'react';
import type { Reply } from '../../../lib/api/api-types';
import { ApiError, isStatus, messageOf } from '../../../lib/api/errors';
import { focusFirstBad } from '../../../lib/browser/focus-first-bad';
import { formatExact, formatSigned } from '../../../lib/format/money';
import { useCommand } from '../../../lib/api/use-command';
import { Card } from '../../../ui/layout/card';
import { ErrorNotice } from '../../../ui/feedback/data-state';
import { answerIssue, type AnswerInput } from '../api/issue-commands';
import { offerQuery, type IssueDocument, type Offer } from '../api/issue-queries';
import { Form } from '../../../ui/form/form';

type Answered = Reply<'/api/accept/{token}', 'post'>;
interface Props {
  code: string;
  /** Null where the record was altered so that it cannot be shown any more. */
  offer: Offer | null;
  onDeclined: (message: string) => void;
}

/** What the tick says. */
function agreementTo({ totals, variation }: IssueDocument): string {
  const sum = variation
    ? `this variation of ${formatSigned(variation.totals.total)}, ${formatExact(totals.total)} in all`
    : `this estimate of ${formatExact(totals.total)}`;
  return `I accept ${sum} without GST, ${formatExact(totals.total_with_gst)} with GST, as shown here.`;
}

/** Accepts with a name and a tick, or declines with a remark. What was altered after it was issued can only be declined. */
export function AnswerForm({ code, offer, onDeclined }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const queryClient = useQueryClient();
  const [name, setName] = useState('');
  const [remark, setRemark] = useState('');
  const [agreed, setAgreed] = useState(false);
  const [declines, setDeclines] = useState(false);
  const isIntact = offer?.intact === true;
  const declining = declines || !isIntact;
  const answer = useCommand<AnswerInput, Answered>({
    run: answerIssue,
    onSuccess: async ({ data, message }) => {
      if (data.status === 'declined') onDeclined(message);
      else await queryClient.invalidateQueries(offerQuery(code));
    },
    onError: (error) => {
      focusFirstBad(form.current, error instanceof ApiError ? error.errors : {});
      // Answered, withdrawn or replaced meanwhile: the page shows what there is now.
      if (isStatus(error, 404, 409)) void queryClient.invalidateQueries(offerQuery(code));
    },
  });
  const errors = answer.error instanceof ApiError ? answer.error.errors : {};
  const failure = answer.error && Object.keys(errors).length === 0 ? messageOf(answer.error) : null;

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (answer.isPending || (!declining && !agreed)) return;
    answer.mutate({ code, accept: !declining, name: name.trim(), remark: declining ? remark.trim() : '' });
  }

  return (
    <Card title="Your answer">
      <Form ref={form} onSubmit={submit} aria-label="Your answer">
        <TextInput
          label="Your name"
          name="name"
          autoComplete="name"
          maxLength={100}
          required={!declining}
          value={name}
          error={errors.name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        {declining || !offer ? (
          <Textarea
            label={isIntact ? 'What should be different?' : 'Words to the designer'}
            name="remark"
            autosize
            minRows={3}
            maxRows={8}
            maxLength={1000}
            value={remark}
            error={errors.remark}
            onChange={(event) => setRemark(event.currentTarget.value)}
          />
        ) : (
          <Checkbox
            label={agreementTo(offer.document)}
            checked={agreed}
            onChange={(event) => setAgreed(event.currentTarget.checked)}
          />
        )}
        {failure && <ErrorNotice message={failure} />}
        <Group gap={8}>
          <Button
            type="submit"
            color={declining ? 'terracotta' : undefined}
            disabled={answer.isPending || (!declining && (!agreed || !name.trim()))}
          >
            {answer.isPending ? 'Sending...' : declining || !offer ? 'Decline' : `Accept issue ${offer.document.issue}`}
          </Button>
          {isIntact && (
            <Button variant="default" onClick={() => setDeclines(!declines)}>
              {declines ? 'Back' : 'Decline instead'}
            </Button>
          )}
        </Group>
        <Text c="dimmed" fz={13}>
          {declining
            ? 'The designer gets the name and the remark. This link shows nothing afterwards; a new offer comes with a link of its own.'
            : 'The name and the time are kept with what you accept. It cannot change afterwards; later changes come to you as variations of their own.'}
        </Text>
      </Form>
    </Card>
  );
}
