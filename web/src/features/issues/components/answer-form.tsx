import { Button, Checkbox, Text, Textarea, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { Reply } from '../../../lib/api/api-types';
import { generalError, isStatus } from '../../../lib/api/errors';
import { formatExact, formatSigned } from '../../../lib/format/money';
import { useCommand } from '../../../lib/api/use-command';
import { ErrorNotice } from '../../../ui/feedback/data-state';
import { answerIssue, type AnswerInput } from '../api/issue-commands';
import type { IssueDocument, Quotation } from '../api/issue-queries';
import { Form } from '../../../ui/form/form';
import { useFields } from '../../../ui/form/use-fields';
import { useWords, type Words } from '../../../lib/language/words';

type Answered = Reply<'/api/accept/{token}', 'post'>;
interface Props {
  code: string;
  /** A newer issue than the link's own. */
  issue?: number | undefined;
  /** Null when the record was altered and can no longer be shown. */
  quotation: Quotation | null;
  /** Takes a refusal alone. */
  declines?: boolean;
  onDeclined: (message: string) => void;
  onAccepted?: () => void;
}

/** Text of the checkbox. */
function agreementTo(i18n: Words, { totals, variation }: IssueDocument): string {
  const [total, withGst] = [formatExact(totals.total), formatExact(totals.total_with_gst)];
  if (!variation)
    return i18n.t('I accept this quotation of {total} without GST, {withGst} with GST, as shown here.', {
      total,
      withGst,
    });
  const change = formatSigned(variation.totals.total);
  return i18n.t(
    'I accept this variation of {change}, {total} in all without GST, {withGst} in all with GST, as shown here.',
    { change, total, withGst },
  );
}

/** Accept with a name and a tick, or decline with a remark. An altered record can only be declined. */
export function AnswerForm({ code, issue, quotation, declines = false, onDeclined, onAccepted }: Props) {
  const i18n = useWords();
  const queryClient = useQueryClient();
  const form = useFields({ initialValues: { name: '', email: '', remark: '', agreed: false } });
  const isIntact = quotation?.intact === true;
  const declining = declines || !isIntact;
  const options = (quotation?.document.proposal?.options ?? [])
    .filter(({ chosen }) => chosen)
    .map(({ item }) => item.id);
  const answer = useCommand<AnswerInput, Answered>({
    run: answerIssue,
    onSuccess: async ({ data, message }) => {
      if (data.status === 'declined') return onDeclined(i18n.own(message));
      await queryClient.invalidateQueries({ queryKey: ['quotation', code] });
      onAccepted?.();
    },
    onError: (error) => {
      form.refuse(error);
      // Answered, withdrawn or superseded in the meantime: show the current state.
      if (isStatus(error, 404, 409)) void queryClient.invalidateQueries({ queryKey: ['quotation', code] });
    },
  });
  const failure = generalError(answer.error);
  const { name, agreed } = form.values;
  const submit = form.onSubmit(({ remark, email }) => {
    if (answer.isPending || (!declining && !agreed)) return;
    answer.mutate({
      code,
      issue,
      accept: !declining,
      name: name.trim(),
      remark: declining ? remark.trim() : '',
      options: declining ? [] : options,
      ...(!declining && email.trim() ? { email: email.trim() } : {}),
    });
  });

  return (
    <Form onSubmit={submit} aria-label={i18n.t('Your decision')}>
      <TextInput
        label={i18n.t('Your name')}
        autoComplete="name"
        maxLength={100}
        required={!declining}
        {...form.getInputProps('name')}
      />
      {declining || !quotation ? (
        <Textarea
          label={i18n.t(isIntact ? /*i18n*/ 'What should be different?' : /*i18n*/ 'Message to the designer')}
          autosize
          minRows={3}
          maxRows={8}
          maxLength={1000}
          {...form.getInputProps('remark')}
        />
      ) : (
        <>
          <TextInput
            label={i18n.t('Email')}
            description={i18n.t('Your copy as PDF is sent here. Leave it empty if this link was mailed to you.')}
            type="email"
            autoComplete="email"
            maxLength={254}
            {...form.getInputProps('email')}
          />
          <Checkbox
            label={agreementTo(i18n, quotation.document)}
            {...form.getInputProps('agreed', { type: 'checkbox' })}
          />
        </>
      )}
      {failure && <ErrorNotice message={i18n.own(failure)} />}
      <Button
        type="submit"
        color={declining ? 'terracotta' : undefined}
        disabled={answer.isPending || (!declining && (!agreed || !name.trim()))}
      >
        {answer.isPending ? i18n.t('Sending...') : declining ? i18n.t('Decline') : i18n.t('Accept')}
      </Button>
      <Text c="dimmed" fz={13}>
        {declining
          ? i18n.t('The designer receives your name and remark. A new quotation comes with a new link.')
          : i18n.t(
              'The name and the time are kept with what you accept. It cannot change afterwards. Later changes will be sent to you for approval.',
            )}
      </Text>
    </Form>
  );
}
