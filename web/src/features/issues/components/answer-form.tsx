import { Button, Checkbox, Group, Text, Textarea, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Reply } from '../../../lib/api/api-types';
import { generalError, isStatus } from '../../../lib/api/errors';
import { formatExact, formatSigned } from '../../../lib/format/money';
import { useCommand } from '../../../lib/api/use-command';
import { Card } from '../../../ui/layout/card';
import { ErrorNotice } from '../../../ui/feedback/data-state';
import { answerIssue, type AnswerInput } from '../api/issue-commands';
import { offerQuery, type IssueDocument, type Offer } from '../api/issue-queries';
import { Form } from '../../../ui/form/form';
import { useFields } from '../../../ui/form/use-fields';

type Answered = Reply<'/api/accept/{token}', 'post'>;
interface Props {
  code: string;
  /** Null when the record was altered and can no longer be shown. */
  offer: Offer | null;
  onDeclined: (message: string) => void;
}

/** Text of the checkbox. */
function agreementTo({ totals, variation }: IssueDocument): string {
  const sum = variation
    ? `this variation of ${formatSigned(variation.totals.total)}, ${formatExact(totals.total)} in all`
    : `this estimate of ${formatExact(totals.total)}`;
  return `I accept ${sum} without GST, ${formatExact(totals.total_with_gst)} with GST, as shown here.`;
}

/** Accept with a name and a tick, or decline with a remark. An altered record can only be declined. */
export function AnswerForm({ code, offer, onDeclined }: Props) {
  const queryClient = useQueryClient();
  const form = useFields({ initialValues: { name: '', remark: '', agreed: false } });
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
      form.refuse(error);
      // Answered, withdrawn or superseded in the meantime: show the current state.
      if (isStatus(error, 404, 409)) void queryClient.invalidateQueries(offerQuery(code));
    },
  });
  const failure = generalError(answer.error);
  const { name, agreed } = form.values;
  const submit = form.onSubmit(({ remark }) => {
    if (answer.isPending || (!declining && !agreed)) return;
    answer.mutate({ code, accept: !declining, name: name.trim(), remark: declining ? remark.trim() : '' });
  });

  return (
    <Card title="Your decision">
      <Form onSubmit={submit} aria-label="Your decision">
        <TextInput
          label="Your name"
          autoComplete="name"
          maxLength={100}
          required={!declining}
          {...form.getInputProps('name')}
        />
        {declining || !offer ? (
          <Textarea
            label={isIntact ? 'What should be different?' : 'Message to the designer'}
            autosize
            minRows={3}
            maxRows={8}
            maxLength={1000}
            {...form.getInputProps('remark')}
          />
        ) : (
          <Checkbox label={agreementTo(offer.document)} {...form.getInputProps('agreed', { type: 'checkbox' })} />
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
            ? 'The designer receives your name and remark. This link then stops working; a new estimate comes with a new link.'
            : 'The name and the time are kept with what you accept. It cannot change afterwards; later changes will be sent to you for approval.'}
        </Text>
      </Form>
    </Card>
  );
}
