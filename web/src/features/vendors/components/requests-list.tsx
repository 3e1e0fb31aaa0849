import {
  Button,
  Checkbox,
  Group,
  Modal,
  Paper,
  Skeleton,
  Stack,
  Text,
  Textarea,
  TextInput,
  Title,
} from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { messageOf } from '../../../lib/api/errors';
import { useCommand } from '../../../lib/api/use-command';
import { whenLabel, whenPhrase } from '../../../lib/format/dates';
import { paths } from '../../../lib/paths';
import { DataState, EmptyState } from '../../../ui/feedback/data-state';
import { toast } from '../../../ui/feedback/toast-store';
import { Form } from '../../../ui/form/form';
import { useFields } from '../../../ui/form/use-fields';
import { Pager } from '../../../ui/layout/pager';
import { Pill } from '../../../ui/layout/pill';
import {
  allRequestsQuery,
  answerRequest,
  closeRequest,
  noteAnswer,
  ownRequestsQuery,
  REQUESTS,
  type AnswerInput,
  type VendorRequest,
} from '../api/requests';

const STATES = {
  asked: { label: 'Not answered yet', tone: 'warn' },
  answered: { label: 'Answered', tone: 'good' },
  closed: { label: 'Closed', tone: 'neutral' },
} as const;

interface Props {
  /** Whose requests: everybody's, for the admin who answers them, or the person's own. */
  of: 'all' | 'own';
  page: number;
  onPage: (page: number) => void;
}

/** Requests to vendors with what came of them. */
export function RequestsList({ of, page, onPage }: Props) {
  const query = useQuery(of === 'all' ? allRequestsQuery(page) : ownRequestsQuery(page));
  const [answering, setAnswering] = useState<VendorRequest | null>(null);
  return (
    <DataState
      query={query}
      skeleton={<Skeleton h={420} radius={12} />}
      isEmpty={({ meta }) => meta.total === 0}
      empty={
        of === 'all' ? (
          <EmptyState
            title="No requests yet"
            reason="Contact and sample requests are listed here, those without an answer first."
          />
        ) : (
          <EmptyState
            title="No requests yet"
            reason="What you ask vendors for while you are logged in is listed here, with their answers."
            action={<Link to={paths.vendorSearch}>Search the catalogue</Link>}
          />
        )
      }
    >
      {({ data, meta }) => (
        <>
          <Stack component="ul" gap="sm" mb="md">
            {data.map((request) => (
              <Entry key={request.id} request={request} of={of} onAnswer={() => setAnswering(request)} />
            ))}
          </Stack>
          <Pager label="Pages of requests" page={meta.page} totalPages={meta.total_pages} onPage={onPage} />
          {answering && <AnswerDialog request={answering} onClose={() => setAnswering(null)} />}
        </>
      )}
    </DataState>
  );
}

function Entry({ request, of, onAnswer }: { request: VendorRequest; of: Props['of']; onAnswer: () => void }) {
  const { vendor, item, state, answer } = request;
  const { label, tone } = STATES[state];
  const vendorLink = <Link to={paths.vendorRecord('vendor', vendor.slug)}>{vendor.name}</Link>;
  const after = {
    refresh: REQUESTS,
    onSuccess: (message: string) => void toast.success(message),
    onError: (error: Error) => void toast.error(messageOf(error)),
  };
  const close = useCommand<{ id: string }, string>({ run: closeRequest, ...after });
  const note = useCommand<{ id: string }, string>({ run: noteAnswer, ...after });
  return (
    <Paper component="li" withBorder radius="lg" py={14} px={18} fz="sm">
      <Group component="header" gap="md" align="baseline" justify="space-between" wrap="nowrap">
        <Title order={2} ff="text" fz={15} fw={600} className="wrap">
          {of === 'all' ? request.name : vendorLink}
        </Title>
        <Text component="time" flex="none" c="dimmed" fz={13} dateTime={request.created_at}>
          {whenLabel(request.created_at)}
        </Text>
      </Group>
      <Group component="p" gap="md" mt={4} c="dimmed" className="wrap" style={{ rowGap: 4 }}>
        <Pill tone={tone}>{label}</Pill>
        <span>{request.kind === 'sample' ? 'Sample' : 'Contact'}</span>
        {of === 'all' && vendorLink}
        {item && (
          <span>
            {item.name} ({item.catalog_code})
          </span>
        )}
        {of === 'all' && (
          <>
            <a href={`mailto:${request.email}`}>{request.email}</a>
            <a href={`tel:${request.phone_number.replace(/[^\d+]/g, '')}`}>{request.phone_number}</a>
          </>
        )}
      </Group>
      <Words mt={8}>{request.message}</Words>
      {answer && <Answer answer={answer} vendor={vendor} item={item} />}
      {state !== 'closed' && (
        <Group gap={8} mt="sm">
          {of === 'all' && (
            <Button size="xs" variant={answer ? 'default' : 'filled'} onClick={onAnswer}>
              {answer ? 'Change answer' : 'Answer'}
            </Button>
          )}
          {of === 'own' && !answer && (
            <Button size="xs" disabled={note.isPending} onClick={() => note.mutate({ id: request.id })}>
              The vendor has answered
            </Button>
          )}
          <Button
            size="xs"
            variant="default"
            disabled={close.isPending}
            aria-label={`Close the request to ${vendor.name}`}
            onClick={() => close.mutate({ id: request.id })}
          >
            Close
          </Button>
        </Group>
      )}
    </Paper>
  );
}

function Words({ children, mt }: { children: ReactNode; mt: number }) {
  return (
    <Text mt={mt} className="wrap" style={{ whiteSpace: 'pre-wrap' }}>
      {children}
    </Text>
  );
}

function Answer({
  answer: { text, link, catalogue, at },
  vendor,
  item,
}: Pick<VendorRequest, 'vendor' | 'item'> & { answer: NonNullable<VendorRequest['answer']> }) {
  const found = `${paths.vendorSearch}?vendor=${encodeURIComponent(vendor.slug)}`;
  return (
    <Paper mt="sm" py={10} px={14} radius="md" bg="var(--fo-tint)">
      <Text c="dimmed" fz={13}>
        Answered {whenPhrase(at)}
      </Text>
      <Words mt={2}>{text || 'The vendor has answered directly, by mail or phone.'}</Words>
      {(link ?? (catalogue || null)) && (
        <Group component="p" gap="md" mt={6} className="wrap">
          {link && (
            <a href={link} target="_blank" rel="noreferrer">
              {link.replace(/^https?:\/\//, '')}
            </a>
          )}
          {catalogue && <Link to={item ? `${found}&item=${item.id}` : found}>Open the catalogue</Link>}
        </Group>
      )}
    </Paper>
  );
}

function AnswerDialog({ request, onClose }: { request: VendorRequest; onClose: () => void }) {
  const { answer } = request;
  const form = useFields({
    initialValues: { text: answer?.text ?? '', link: answer?.link ?? '', catalogue: answer?.catalogue ?? false },
  });
  const send = useCommand<AnswerInput, string>({
    run: answerRequest,
    refresh: REQUESTS,
    onSuccess: (message) => {
      toast.success(message);
      onClose();
    },
    onError: (error) => {
      if (!form.refuse(error)) toast.error(messageOf(error));
    },
  });
  const submit = form.onSubmit(({ text, link, catalogue }) => {
    if (!send.isPending) send.mutate({ id: request.id, text, link: link.trim() || null, catalogue });
  });
  return (
    <Modal
      opened
      onClose={onClose}
      title={`Answer to ${request.name}`}
      size="lg"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <Text mb={14} c="dimmed" fz="sm" className="wrap">
        For {request.vendor.name}. The answer is mailed to {request.email}.
      </Text>
      <Form className="start" aria-label="Answer" onSubmit={submit}>
        <Textarea label="Answer" rows={5} maxLength={2000} data-autofocus {...form.getInputProps('text')} />
        <TextInput
          label="Link (optional)"
          type="url"
          placeholder="https://"
          maxLength={300}
          {...form.getInputProps('link')}
        />
        <Checkbox label="Send the catalogue" {...form.getInputProps('catalogue', { type: 'checkbox' })} />
        <Button type="submit" disabled={send.isPending}>
          {send.isPending ? 'Sending...' : 'Send answer'}
        </Button>
      </Form>
    </Modal>
  );
}
