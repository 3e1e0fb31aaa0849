import { Button, Checkbox, Text, Textarea, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { Reply } from '../../../../lib/api/api-types';
import { ApiError, generalError, isStatus } from '../../../../lib/api/errors';
import { formatWhole, formatWholeSigned } from '../../../../lib/format/money';
import { useCommand } from '../../../../lib/api/use-command';
import { ErrorNotice } from '../../../../ui/feedback/data-state';
import { answerIssue, type AnswerInput } from '../../api/issue-commands';
import type { IssueDocument, Quotation } from '../../api/issue-queries';
import { Form } from '../../../../ui/form/form';
import { useFields, type Fields } from '../../../../ui/form/use-fields';
import { useWords, type Words } from '../../../../lib/language/words';
import { CodeField } from './code-field';
import { useMailedCode, type MailedCode } from './use-mailed-code';

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

/** Text of the checkbox, in the whole rupees of the page. */
function agreementTo(i18n: Words, { rounded, variation }: IssueDocument): string {
  const [total, withGst] = [formatWhole(rounded.total), formatWhole(rounded.total_with_gst)];
  if (!variation)
    return i18n.t('I accept this quotation of {total} without GST, {withGst} with GST, as shown here.', {
      total,
      withGst,
    });
  const change = formatWholeSigned(variation.totals.total);
  return i18n.t(
    'I accept this variation of {change}, {total} in all without GST, {withGst} in all with GST, as shown here.',
    { change, total, withGst },
  );
}

const NOTHING = { name: '', email: '', remark: '', code: '', agreed: false };
type Answers = Fields<typeof NOTHING>;

/** Shows a refusal at its field. The server says in English how many tries are left. */
function showRefusal(form: Answers, error: Error, i18n: Words): void {
  form.refuse(error);
  const left = triesLeft(error);
  if (left !== null)
    form.setFieldError(
      'code',
      i18n.t('The code is not right. {count, plural, one {# try is} other {# tries are}} left.', { count: left }),
    );
}

/**
 * Accept with a name and a tick, and with the code that is mailed where the quotation was, or decline with a remark. An
 * altered record can only be declined.
 */
export function AnswerForm({ code, issue, quotation, declines = false, onDeclined, onAccepted }: Props) {
  const i18n = useWords();
  const queryClient = useQueryClient();
  const form: Answers = useFields({ initialValues: NOTHING });
  const isIntact = quotation?.intact === true;
  const declining = declines || !isIntact;
  const needsCode = !declining && quotation.code_to !== null;
  const mailed = useMailedCode({ code, issue, lang: i18n.locale }, () => form.setFieldValue('code', ''));
  const answer = useCommand<AnswerInput, Answered>({
    run: answerIssue,
    onSuccess: async ({ data, message }) => {
      if (data.status === 'declined') return onDeclined(i18n.own(message));
      await queryClient.invalidateQueries({ queryKey: ['quotation', code] });
      onAccepted?.();
    },
    onError: (error) => {
      showRefusal(form, error, i18n);
      // Answered, withdrawn or superseded in the meantime: show the current state.
      if (isStatus(error, 404, 409)) void queryClient.invalidateQueries({ queryKey: ['quotation', code] });
    },
  });
  const isBusy = answer.isPending || mailed.isSending;
  const asksForCode = needsCode && mailed.to === null;
  const failure = generalError(answer.error) ?? generalError(mailed.error);
  const { name, agreed, code: digits } = form.values;
  const isComplete = declining || (agreed && name.trim() !== '' && (!needsCode || asksForCode || digits !== ''));
  const submit = form.onSubmit((values) => {
    if (isBusy || !isComplete) return;
    if (asksForCode) return mailed.send();
    answer.mutate({ code, issue, ...answerOf(values, { quotation, declining, needsCode }) });
  });

  return (
    <Form onSubmit={submit} aria-label={i18n.t('Your decision')}>
      <TextInput
        data-autofocus
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
        <AcceptFields {...{ form, quotation, mailed }} />
      )}
      {failure && <ErrorNotice message={i18n.own(failure)} />}
      <Button type="submit" color={declining ? 'terracotta' : undefined} disabled={isBusy || !isComplete}>
        {isBusy
          ? i18n.t('Sending...')
          : declining
            ? i18n.t('Decline')
            : asksForCode
              ? i18n.t('Send me the code')
              : i18n.t('Accept')}
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

/** What accepting asks for besides the name. */
function AcceptFields({ form, quotation, mailed }: { form: Answers; quotation: Quotation; mailed: MailedCode }) {
  const i18n = useWords();
  const { code_to: to, document } = quotation;
  return (
    <>
      {to === null && (
        <TextInput
          label={i18n.t('Email')}
          description={i18n.t('Your copy as PDF is sent here.')}
          type="email"
          autoComplete="email"
          maxLength={254}
          {...form.getInputProps('email')}
        />
      )}
      <Checkbox label={agreementTo(i18n, document)} {...form.getInputProps('agreed', { type: 'checkbox' })} />
      {to !== null && mailed.to === null && (
        <Text fz="sm">
          {i18n.t('To confirm that it is you, we send a code to {address}, where the quotation was mailed.', {
            address: to,
          })}
        </Text>
      )}
      <CodeField mailed={mailed} {...form.getInputProps('code')} />
    </>
  );
}

/** What is sent of the form. */
function answerOf(
  { name, remark, email, code }: typeof NOTHING,
  of: { quotation: Quotation | null; declining: boolean; needsCode: boolean },
): Omit<AnswerInput, 'code' | 'issue'> {
  if (of.declining) return { accept: false, name: name.trim(), remark: remark.trim(), options: [] };
  const options = (of.quotation?.document.proposal?.options ?? [])
    .filter(({ chosen }) => chosen)
    .map(({ item }) => item.id);
  return {
    accept: true,
    name: name.trim(),
    remark: '',
    options,
    ...(email.trim() ? { email: email.trim() } : {}),
    ...(of.needsCode ? { digits: code.trim() } : {}),
  };
}

/** How often a code can still be tried; null for another refusal. */
function triesLeft(error: Error): number | null {
  if (!(error instanceof ApiError) || error.code !== 'code_wrong') return null;
  const { current } = error;
  const left = typeof current === 'object' && current !== null && 'tries_left' in current ? current.tries_left : null;
  return typeof left === 'number' ? left : null;
}
