import { Button, Text, TextInput, type TextInputProps } from '@mantine/core';
import { useWords } from '../../../../lib/language/words';
import type { MailedCode } from './use-mailed-code';

/** Stable, so that it is called when the field appears, and not with every letter. */
const focusField = (field: HTMLInputElement | null): void => field?.focus();

/** Takes the six digits that were mailed, and mails others. */
export function CodeField({ mailed, ...input }: { mailed: MailedCode } & TextInputProps) {
  const i18n = useWords();
  const { to, wait, isSending, send } = mailed;
  if (to === null) return null;
  return (
    <div>
      <Text fz="sm" role="status" mb={8}>
        {i18n.t('We sent a code to {address}. It is valid for 10 minutes.', { address: to })}
      </Text>
      <TextInput
        label={i18n.t('Code from the mail')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        required
        ref={focusField}
        {...input}
      />
      <Button variant="default" size="xs" mt={8} disabled={isSending || wait > 0} onClick={send}>
        {wait > 0 ? i18n.t('Send again in {seconds} s', { seconds: wait }) : i18n.t('Send again')}
      </Button>
    </div>
  );
}
