import { Button, Modal, Text, Textarea, TextInput } from '@mantine/core';
import type { Reply } from '../../../lib/api/api-types';
import { generalError } from '../../../lib/api/errors';
import { useCommand } from '../../../lib/api/use-command';
import { ErrorNotice } from '../../../ui/feedback/data-state';
import { toast } from '../../../ui/feedback/toast-store';
import { Form } from '../../../ui/form/form';
import { useFields } from '../../../ui/form/use-fields';
import { askAboutIssue, type QuestionInput } from '../api/issue-commands';
import { useWords } from '../../../lib/language/words';

interface Props {
  code: string;
  issue?: number | undefined;
  /** The item it is about; null for the whole quotation. */
  item: { id: string; title: string } | null;
  onClose: () => void;
}

/** A question to the designer, about the whole quotation or one line of it. */
export function AskForm({ code, issue, item, onClose }: Props) {
  const i18n = useWords();
  const form = useFields({ initialValues: { name: '', text: '', email: '' } });
  const ask = useCommand<QuestionInput, Reply<'/api/accept/{token}/questions', 'post'>>({
    run: askAboutIssue,
    refresh: ['quotation', code],
    onSuccess: ({ message }) => {
      toast.success(i18n.own(message));
      onClose();
    },
    onError: form.refuse,
  });
  const failure = generalError(ask.error);
  const submit = form.onSubmit(({ name, text, email }) => {
    if (ask.isPending) return;
    const to = email.trim() ? { email: email.trim() } : {};
    ask.mutate({ code, issue, name: name.trim(), text: text.trim(), item_id: item?.id ?? null, ...to });
  });
  return (
    <Modal
      opened
      onClose={onClose}
      title={i18n.t('Ask a question')}
      closeButtonProps={{ 'aria-label': i18n.t('Close') }}
    >
      <Form onSubmit={submit} aria-label={i18n.t('Ask a question')}>
        {item && (
          <Text fz="sm" className="wrap">
            {i18n.t('About “{title}”', { title: item.title })}
          </Text>
        )}
        <TextInput label={i18n.t('Your name')} autoComplete="name" maxLength={100} {...form.getInputProps('name')} />
        <Textarea
          label={i18n.t('Question')}
          autosize
          minRows={3}
          maxRows={8}
          maxLength={1000}
          {...form.getInputProps('text')}
        />
        <TextInput
          label={i18n.t('Email')}
          description={i18n.t('The answer is mailed here. Leave it empty if this link was mailed to you.')}
          type="email"
          autoComplete="email"
          maxLength={254}
          {...form.getInputProps('email')}
        />
        {failure && <ErrorNotice message={i18n.own(failure)} />}
        <Button type="submit" disabled={ask.isPending || !form.values.name.trim() || !form.values.text.trim()}>
          {ask.isPending ? i18n.t('Sending...') : i18n.t('Send question')}
        </Button>
      </Form>
    </Modal>
  );
}
