import { Button, Group } from '@mantine/core';
import { toast, toastError } from '../../../../ui/feedback/toast-store';
import { copyText } from '../../../../lib/browser/copy-text';
import { whatsApp } from '../../../../lib/browser/whats-app';
import { useWords } from '../../../../lib/language/words';

/** Gives the page of a quotation to someone else of the household. */
export function ShareQuotation({ title }: { title: string }) {
  const i18n = useWords();
  const { href } = window.location;
  async function copy(): Promise<void> {
    if (await copyText(href))
      toast.success(i18n.t('Link copied.'), { detail: i18n.t('Whoever has it can answer for you.') });
    else toastError(new Error(i18n.t('The link could not be copied. Copy it from the address bar.')));
  }
  return (
    <Group gap={8} grow>
      <Button
        component="a"
        variant="subtle"
        size="xs"
        href={whatsApp(`${title}\n${href}`)}
        target="_blank"
        rel="noopener noreferrer"
      >
        {i18n.t('Share on WhatsApp')}
      </Button>
      <Button variant="subtle" size="xs" onClick={() => void copy()}>
        {i18n.t('Copy link')}
      </Button>
    </Group>
  );
}
