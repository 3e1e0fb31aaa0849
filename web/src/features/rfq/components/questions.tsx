import { Button, Group, Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../../lib/api/errors';
import { useCommand } from '../../../lib/api/use-command';
import { useWords } from '../../../lib/language/words';
import { toast } from '../../../ui/feedback/toast-store';
import { Card } from '../../../ui/layout/card';
import { askSender, vendorPageQuery, type VendorPage } from '../api/rfq';
import { Messages } from './messages';

/** What the vendor and the sender wrote to each other, and a field to ask. */
export function Questions({ code, page }: { code: string; page: VendorPage }) {
  const i18n = useWords();
  const queryClient = useQueryClient();
  const [text, setText] = useState('');
  const ask = useCommand<{ code: string; text: string }, VendorPage>({
    run: askSender,
    onSuccess: (next) => {
      queryClient.setQueryData(vendorPageQuery(code).queryKey, next);
      setText('');
      toast.success(i18n.t('Question sent.'));
    },
    onError: (error) => void toast.error(i18n.own(messageOf(error))),
  });
  if (page.state !== 'open' && page.messages.length === 0) return null;
  return (
    <Card title={i18n.t('Questions')}>
      <Messages messages={page.messages} names={{ vendor: i18n.t('You'), sender: page.sender.name }} />
      {page.state === 'open' && (
        <Group align="flex-end" gap="sm" mt="sm">
          <Textarea
            flex="1 1 240px"
            label={page.sender.name ? i18n.t('Ask {name}', { name: page.sender.name }) : i18n.t('Ask the sender')}
            autosize
            maxLength={1000}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <Button
            variant="default"
            disabled={!text.trim() || ask.isPending}
            onClick={() => ask.mutate({ code, text: text.trim() })}
          >
            {i18n.t('Send question')}
          </Button>
        </Group>
      )}
    </Card>
  );
}
