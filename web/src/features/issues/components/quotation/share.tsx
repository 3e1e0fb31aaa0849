import { Button, Group } from '@mantine/core';
import { toast, toastError } from '../../../../ui/feedback/toast-store';
import { copyText } from '../../../../lib/browser/copy-text';
import { whatsApp } from '../../../../lib/browser/whats-app';

/** Gives the page of a quotation to someone else of the household. */
export function ShareQuotation({ title }: { title: string }) {
  const { href } = window.location;
  async function copy(): Promise<void> {
    if (await copyText(href)) toast.success('Link copied.', { detail: 'Whoever has it can answer for you.' });
    else toastError(new Error('The link could not be copied. Copy it from the address bar.'));
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
        Share on WhatsApp
      </Button>
      <Button variant="subtle" size="xs" onClick={() => void copy()}>
        Copy link
      </Button>
    </Group>
  );
}
