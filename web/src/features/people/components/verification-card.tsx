import { Button, Text, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { generalError, messageOf } from '../../../lib/api/errors';
import { useCommand } from '../../../lib/api/use-command';
import { whenPhrase } from '../../../lib/format/dates';
import { firmQuery } from '../../../lib/reference/firm';
import { ErrorNotice } from '../../../ui/feedback/data-state';
import { toast } from '../../../ui/feedback/toast-store';
import { Form } from '../../../ui/form/form';
import { useFields } from '../../../ui/form/use-fields';
import { Card } from '../../../ui/layout/card';
import { Pill } from '../../../ui/layout/pill';
import { askVerification, verificationQuery, type VerificationInput } from '../api/people';

/** A designer's verification: asked for, waiting, refused with a reason, or given. Nothing for everybody else. */
export function VerificationCard() {
  const { data, error, refetch } = useQuery(verificationQuery);
  const mayAsk = data?.can.includes('ask') ?? false;
  const { data: firm } = useQuery({ ...firmQuery, enabled: mayAsk });
  if (error) return <ErrorNotice message={messageOf(error)} onRetry={() => void refetch()} />;
  if (!data) return null;
  const { verified, request } = data;
  if (!verified && !request && !mayAsk) return null;
  return (
    <Card title="Verification" aside={verified && <Pill tone="good">Verified</Pill>}>
      <Text c="dimmed" fz="sm" mb="sm" className="wrap">
        {verified && 'You keep the catalogue, the finishes and the rooms together with the other verified designers.'}
        {!verified && !mayAsk && request && `Your request of ${whenPhrase(request.at)} is waiting for an answer.`}
        {mayAsk && 'Verified designers keep the catalogue, the finishes and the rooms. An admin looks at your request.'}
      </Text>
      {mayAsk && request?.answer === 'refused' && (
        <Text fz="sm" mb="sm" className="wrap">
          Your request was not accepted: {request.reason}
        </Text>
      )}
      {mayAsk && firm && (
        <AskForm initial={request ?? { firm: firm.name, gstin: firm.gstin, portfolio: '', note: '' }} />
      )}
    </Card>
  );
}

function AskForm({ initial }: { initial: Required<VerificationInput> }) {
  const { firm, gstin, portfolio, note } = initial;
  const form = useFields<Required<VerificationInput>>({ initialValues: { firm, gstin, portfolio, note } });
  const ask = useCommand<VerificationInput, void>({
    run: askVerification,
    refresh: verificationQuery.queryKey,
    onSuccess: () => void toast.success('Your request was sent. You will be told the answer here and by mail.'),
    onError: form.refuse,
  });
  const failure = generalError(ask.error);
  return (
    <Form maw={420} onSubmit={form.onSubmit((input) => ask.mutate(input))} aria-label="Verification">
      <TextInput label="Firm" autoComplete="organization" maxLength={120} {...form.getInputProps('firm')} />
      <TextInput label="GSTIN" autoComplete="off" maxLength={15} {...form.getInputProps('gstin')} />
      <TextInput
        label="Link to your work"
        description="A link or a GSTIN is needed."
        type="url"
        placeholder="https://"
        maxLength={300}
        {...form.getInputProps('portfolio')}
      />
      <Textarea label="Note" autosize minRows={2} maxLength={1000} {...form.getInputProps('note')} />
      {failure && <ErrorNotice message={failure} />}
      <Button type="submit" disabled={ask.isPending} style={{ alignSelf: 'flex-start' }}>
        {ask.isPending ? 'Sending...' : 'Ask to be verified'}
      </Button>
    </Form>
  );
}
