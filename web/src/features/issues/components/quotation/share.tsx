import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { toast, toastError } from '../../../../ui/feedback/toast-store';
import { copyText } from '../../../../lib/browser/copy-text';
import { whatsApp } from '../../../../lib/browser/whats-app';
import { useWords } from '../../../../lib/language/words';

/** Gives the page of a quotation to someone else of the household; `children` are what else can be done, in the same row. */
export function ShareQuotation({ title, children }: { title: string; children?: ReactNode }) {
  const i18n = useWords();
  const { href } = window.location;
  async function copy(): Promise<void> {
    if (await copyText(href))
      toast.success(i18n.t('Link copied.'), { detail: i18n.t('Whoever has it can answer for you.') });
    else toastError(new Error(i18n.t('The link could not be copied. Copy it from the address bar.')));
  }
  return (
    <Group gap={0} justify="center">
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
      {children}
    </Group>
  );
}
