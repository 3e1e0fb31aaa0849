import { Button, CopyButton, Group, NativeSelect, Stack, Text, TextInput, Title } from '@mantine/core';
import { useState } from 'react';
import { messageOf } from '../../../../lib/api/errors';
import { useBoqCommand } from '../../../../lib/api/use-command';
import { whatsApp } from '../../../../lib/browser/whats-app';
import { whenPhrase } from '../../../../lib/format/dates';
import { toast } from '../../../../ui/feedback/toast-store';
import type { Boq } from '../../api/boq-queries';
import type { Members } from '../../../../lib/boq/members-query';
import { makeViewLink, revokeViewLink } from '../../api/member-commands';

const DAYS = [
  { value: '7', label: '7 days' },
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: '1 year' },
];

/** Links by which anyone may view the BOQ: making one, sending it, cancelling it. */
export function ViewLinks({ boq, links }: { boq: Boq; links: Members['links'] }) {
  const boqId = boq.boq_id;
  const [days, setDays] = useState('30');
  const [url, setUrl] = useState<string | null>(null);
  const onError = (error: Error): void => void toast.error(messageOf(error));
  const make = useBoqCommand({ boqId, run: makeViewLink, onError, onSuccess: (made) => setUrl(made.url) });
  const revoke = useBoqCommand({
    boqId,
    run: revokeViewLink,
    onError,
    onSuccess: () => {
      setUrl(null);
      toast.success('The link no longer works.');
    },
  });
  return (
    <section>
      <Title order={3} mb={4} ff="text" fz="sm" fw={600}>
        Links to view
      </Title>
      <Text c="dimmed" fz={13} mb="xs">
        Anyone with the link sees the items and prices, without an account. They never see costs, margins or people.
      </Text>
      <Group gap="xs" align="end">
        <NativeSelect
          label="Works for"
          data={DAYS}
          value={days}
          onChange={({ currentTarget }) => setDays(currentTarget.value)}
        />
        <Button variant="default" loading={make.isPending} onClick={() => make.mutate({ boqId, days: Number(days) })}>
          Create link
        </Button>
      </Group>
      {url && <NewLink url={url} title={boq.title} />}
      {links.length > 0 && (
        <Stack component="ul" gap={0} mt="xs">
          {links.map(({ id, created_at: made, expires_at: until }) => (
            <Group
              key={id}
              component="li"
              gap="xs"
              py="xs"
              justify="space-between"
              style={{ borderTop: '1px solid var(--fo-line)' }}
            >
              <Text fz="sm">
                Made {whenPhrase(made)} · until {whenPhrase(until)}
              </Text>
              <Button
                size="xs"
                variant="default"
                aria-label={`Cancel the link made ${whenPhrase(made)}`}
                onClick={() => revoke.mutate({ boqId, linkId: id })}
              >
                Cancel link
              </Button>
            </Group>
          ))}
        </Stack>
      )}
    </section>
  );
}

/** A link that was just made: its address is shown only now. */
function NewLink({ url, title }: { url: string; title: string }) {
  return (
    <Stack gap={6} mt="sm">
      <TextInput label="New link" readOnly value={url} onFocus={({ currentTarget }) => currentTarget.select()} />
      <Group gap="xs">
        <CopyButton value={url}>
          {({ copied, copy }) => (
            <Button size="xs" onClick={copy}>
              {copied ? 'Copied' : 'Copy link'}
            </Button>
          )}
        </CopyButton>
        <Button
          size="xs"
          variant="default"
          component="a"
          href={whatsApp(`${title}: ${url}`)}
          target="_blank"
          rel="noreferrer"
        >
          Send by WhatsApp
        </Button>
      </Group>
      <Text c="dimmed" fz={13}>
        Copy it now: it is not shown again.
      </Text>
    </Stack>
  );
}
